import { expect, it, vi } from 'vitest';
import type { WorkshopDiagnostic } from '../../src/api';
import { createFormat, type Format } from '../../src/texts/format';
import { readArea } from '../../tools/texts.mjs';

/** Finds German texts in a catalogue, as the modules of areas do. */
const german = vi.hoisted(() => (area: string) => (id: string) => (args: object = {}) => {
  const code = readArea('de', area).get(id)?.code;
  if (!code) return '';
  const compiled = new Function('a', 'f', `return ${code}`) as (a: object, f: Format) => string;
  return compiled(args, createFormat('de'));
});

vi.mock('texts:diagnostics', () => ({ default: german('diagnostics') }));
vi.mock('texts:errors', () => ({ default: german('errors'), translated: true }));
vi.mock('texts:findings', () => ({ default: german('findings') }));

const { findingsOf } = await import('../../src/workshop/findings');

const FOUND: WorkshopDiagnostic = {
  severity: 'error',
  code: 'unknown-key',
  explanation: [],
  quoted: 'filse',
  message: 'this key is unknown',
  said: { phrase: { id: 'f-unknown-key' } },
  help: "did you mean 'files'?",
  helpSaid: { phrase: { id: 'f-did-you-mean-quoted', args: { word: { text: 'files' } } } },
};

it('a finding is in the language of the visitor, with what its code means', () => {
  const [found] = findingsOf('filse=8', [FOUND]);
  expect(found?.meaning).toBe('Diesen Schlüssel gibt es nicht.');
  expect(found?.message).toBe('Dieser Schlüssel ist unbekannt. Gemeint ist wohl „files“.');
});

it('a finding of a newer server is in English', () => {
  const newer = { phrase: { id: 'f-new' } };
  const [found] = findingsOf('', [{ ...FOUND, code: 'new-code', said: newer, helpSaid: newer }]);
  expect(found?.meaning).toBe('');
  expect(found?.message).toBe("This key is unknown. Did you mean 'files'?");
});
