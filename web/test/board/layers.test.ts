import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const STATE = join(import.meta.dirname, '../../src/board/state');

it.each(readdirSync(STATE))('the state of the board does not know its view: %s', (name) => {
  const source = readFileSync(join(STATE, name), 'utf8');
  expect(source).not.toMatch(/from '[^']*(view|ui|pieces)\//);
  expect(source).not.toMatch(/\b(document|window)\./);
});
