import { expect, it, vi } from 'vitest';
import type { WorkshopDiagnostic } from '../../src/api';
import { readArea } from '../../tools/texts.mjs';

vi.mock('texts:diagnostics', () => ({
  default: (id: string) => () => {
    const code = readArea('de', 'diagnostics').get(id)?.code;
    return code ? JSON.parse(code) : '';
  },
}));

const { findingsOf } = await import('../../src/workshop/findings');

it('a finding says what its code means, then its message', () => {
  const of = (code: string): WorkshopDiagnostic => ({
    severity: 'error',
    code,
    explanation: [],
    quoted: 'q',
    message: 'no key has this name',
  });
  const findings = findingsOf('q=1', ['unknown-key', 'new-code'].map(of));
  expect(findings.map(({ problem }) => problem)).toEqual([
    'Diesen Schlüssel gibt es nicht. No key has this name.',
    'No key has this name.',
  ]);
});
