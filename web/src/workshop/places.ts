/** Places in a text and changes of it. Spans have lines and columns from 1, in characters. */
import type { TextEdit, TextSpan } from '../api';

export interface Range {
  readonly from: number;
  readonly to: number;
}

/** A replacement in the text. */
export interface Change extends Range {
  readonly insert: string;
}

/** Returns where a line begins; the end of the text if it has fewer lines. */
function lineStart(text: string, line: number): number {
  let at = 0;
  for (let i = 1; i < line; i += 1) {
    const next = text.indexOf('\n', at);
    if (next < 0) return text.length;
    at = next + 1;
  }
  return at;
}

/** Returns the part of a text at a span. */
export function rangeOf(text: string, { line, column, length }: TextSpan): Range {
  const start = lineStart(text, line);
  const found = text.indexOf('\n', start);
  const characters = [...text.slice(start, found < 0 ? text.length : found)];
  const units = (count: number) => characters.slice(0, Math.max(0, count)).join('').length;
  return { from: start + units(column - 1), to: start + units(column - 1 + length) };
}

/** Returns an edit as a change of the text. */
export function changeOf(text: string, { span, replacement }: TextEdit): Change {
  return { ...rangeOf(text, span), insert: replacement };
}
