/** Mistakes and warnings about a text, with their places. */
import type { CheckReply } from '../api';
import { type Range, rangeAt } from './text/places';

export interface Finding {
  readonly severity: 'error' | 'warning';
  /** Where it is: `line 3, column 7`. */
  readonly place: string | undefined;
  readonly range: Range | undefined;
  /** Letters that are wrong. */
  readonly quoted: string;
  readonly problem: string;
  /** The way out. */
  readonly help: string | undefined;
  /** Everything in one text. */
  readonly message: string;
}

function placeOf(line: number | undefined, column: number | undefined): string | undefined {
  if (line === undefined) return undefined;
  return column === undefined ? `line ${line}` : `line ${line}, column ${column}`;
}

/** Makes a sentence of a text that may lack its full stop. */
function sentence(text: string): string {
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…]$/.test(capital) ? capital : `${capital}.`;
}

/** Returns what the server has found in a text, mistakes first. */
export function findingsOf(text: string, { mistakes, advice }: CheckReply): Finding[] {
  const errors = mistakes.map((mistake): Finding => {
    const { line, column, length, quoted, problem, help } = mistake;
    const range = rangeAt(text, line, column, length);
    return finding('error', placeOf(line, column), range, quoted, problem, help);
  });
  const warnings = advice.map((one): Finding => {
    const range = one.line === undefined ? undefined : rangeAt(text, one.line, one.column);
    const place = placeOf(one.line, one.column);
    return finding('warning', place, range, '', one.sentence, one.suggestion);
  });
  return [...errors, ...warnings];
}

function finding(
  severity: Finding['severity'],
  place: string | undefined,
  range: Range | undefined,
  quoted: string,
  problem: string,
  help: string | undefined,
): Finding {
  const said = sentence(problem);
  const way = help ? sentence(help) : undefined;
  return {
    severity,
    place,
    range,
    quoted,
    problem: said,
    help: way,
    message: way ? `${said} ${way}` : said,
  };
}

/** Returns the number of mistakes and warnings in words. */
export function summaryOf(findings: readonly Finding[]): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  const count = (n: number, word: string) => `${n} ${word}${n === 1 ? '' : 's'}`;
  const parts = [
    ...(errors > 0 ? [count(errors, 'mistake')] : []),
    ...(warnings > 0 ? [count(warnings, 'warning')] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : 'No mistakes';
}
