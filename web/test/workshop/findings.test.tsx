// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@solidjs/testing-library';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { WorkshopDiagnostic } from '../../src/api';
import { FindingList } from '../../src/workshop/FindingList';
import { findingsOf, summaryOf } from '../../src/workshop/findings';

const TEXT = 'files=8\nking:K:qK::e1\n';
const DIAGNOSTICS: WorkshopDiagnostic[] = [
  {
    severity: 'error',
    code: 'unknown-letter',
    explanation: ['The letter has no meaning.', 'Write `K` alone.'],
    span: { line: 2, column: 8, length: 1 },
    quoted: 'q',
    message: 'this letter has no meaning here',
    help: 'leave it out',
    edit: { span: { line: 2, column: 8, length: 1 }, replacement: '' },
  },
  {
    severity: 'error',
    code: 'missing-value',
    explanation: [],
    span: { line: 3, column: 1, length: 0 },
    quoted: '',
    message: 'something is missing',
  },
  {
    severity: 'warning',
    code: 'no-goal',
    explanation: [],
    quoted: '',
    message: 'no way to win',
    help: 'make a kind royal',
  },
];

afterEach(cleanup);

describe('what the server has found', () => {
  it('has places, sentences and fixes', () => {
    const findings = findingsOf(TEXT, DIAGNOSTICS);
    expect(findings.map(({ severity, place, range }) => [severity, place, range])).toEqual([
      ['error', 'line 2, column 8', { from: 15, to: 16 }],
      ['error', 'line 3, column 1', { from: 22, to: 22 }],
      ['warning', undefined, undefined],
    ]);
    expect(findings.map(({ message }) => message)).toEqual([
      'This letter has no meaning here. Leave it out.',
      'Something is missing.',
      'No way to win. Make a kind royal.',
    ]);
    expect(findings.map(({ fix }) => fix)).toEqual([
      { from: 15, to: 16, insert: '' },
      undefined,
      undefined,
    ]);
    expect(summaryOf(findings)).toBe('2 errors, 1 warning');
    expect(summaryOf([])).toBe('No errors');
  });

  it('is a list that leads to the places, applies fixes and explains codes', () => {
    const [onGo, onFix] = [vi.fn(), vi.fn()];
    const findings = findingsOf(TEXT, DIAGNOSTICS);
    render(() => <FindingList findings={findings} problem={undefined} onGo={onGo} onFix={onFix} />);
    expect(screen.getByRole('status').textContent).toBe('2 errors, 1 warning');
    const buttons = screen.getAllByRole('button');
    expect(buttons).toHaveLength(3);
    expect(buttons[0]?.textContent).toBe(
      'Error, line 2, column 8q This letter has no meaning here. Leave it out.',
    );
    expect(buttons[0]?.querySelector('.finding-help')?.textContent).toBe(' Leave it out.');
    fireEvent.click(buttons[0] as HTMLElement);
    expect(onGo).toHaveBeenCalledWith({ from: 15, to: 16 });
    fireEvent.click(screen.getByRole('button', { name: /^Fix: This letter/ }));
    expect(onFix).toHaveBeenCalledWith({ from: 15, to: 16, insert: '' });
    const explanation = screen.getByText('unknown-letter').parentElement;
    expect(explanation?.textContent).toContain('Write K alone.');
    expect(explanation?.querySelector('code')?.textContent).toBe('K');
  });

  it('is replaced by the reason when the text could not be checked', () => {
    const nothing = () => undefined;
    render(() => (
      <FindingList
        findings={undefined}
        problem="The server is away."
        onGo={nothing}
        onFix={nothing}
      />
    ));
    expect(screen.getByRole('status').textContent).toBe('The server is away.');
  });
});
