// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@solidjs/testing-library';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CheckReply } from '../../src/api';
import { FindingList } from '../../src/workshop/FindingList';
import { findingsOf, summaryOf } from '../../src/workshop/findings';

const TEXT = 'files=8\nking:K:qK::e1\n';
const REPLY: CheckReply = {
  mistakes: [
    {
      line: 2,
      column: 8,
      length: 1,
      quoted: 'q',
      problem: 'this letter has no meaning here',
      help: 'leave it out',
    },
    { line: 3, column: 1, length: 0, quoted: '', problem: 'something is missing' },
  ],
  advice: [
    { line: 1, sentence: 'The board is small.' },
    { sentence: 'no way to win', suggestion: 'make a kind royal' },
  ],
};

afterEach(cleanup);

describe('what the server has found', () => {
  it('has places and sentences', () => {
    const findings = findingsOf(TEXT, REPLY);
    expect(findings.map(({ severity, place, range }) => [severity, place, range])).toEqual([
      ['error', 'line 2, column 8', { from: 15, to: 16 }],
      ['error', 'line 3, column 1', { from: 22, to: 22 }],
      ['warning', 'line 1', { from: 0, to: 7 }],
      ['warning', undefined, undefined],
    ]);
    expect(findings.map(({ message }) => message)).toEqual([
      'This letter has no meaning here. Leave it out.',
      'Something is missing.',
      'The board is small.',
      'No way to win. Make a kind royal.',
    ]);
    expect(summaryOf(findings)).toBe('2 mistakes, 2 warnings');
    expect(summaryOf([])).toBe('No mistakes');
  });

  it('is a list that leads to the places', () => {
    const onGo = vi.fn();
    render(() => (
      <FindingList findings={findingsOf(TEXT, REPLY)} problem={undefined} onGo={onGo} />
    ));
    expect(screen.getByRole('status').textContent).toBe('2 mistakes, 2 warnings');
    const buttons = screen.getAllByRole('button');
    expect(buttons).toHaveLength(3);
    expect(buttons[0]?.textContent).toBe(
      'Mistake, line 2, column 8q This letter has no meaning here. Leave it out.',
    );
    fireEvent.click(buttons[0] as HTMLElement);
    expect(onGo).toHaveBeenCalledWith({ from: 15, to: 16 });
  });

  it('is replaced by the reason when the text could not be checked', () => {
    render(() => (
      <FindingList findings={undefined} problem="The server is away." onGo={() => undefined} />
    ));
    expect(screen.getByRole('status').textContent).toBe('The server is away.');
  });
});
