/** Places in a text: lines and columns from 1, columns in characters. */

export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Returns where a line begins; the end of the text if it has fewer lines. */
export function lineStart(text: string, line: number): number {
  let at = 0;
  for (let i = 1; i < line; i += 1) {
    const next = text.indexOf('\n', at);
    if (next < 0) return text.length;
    at = next + 1;
  }
  return at;
}

/** Returns the part of a text with `length` characters; all of the line without a column. */
export function rangeAt(text: string, line: number, column: number | undefined, length = 0): Range {
  const start = lineStart(text, line);
  const found = text.indexOf('\n', start);
  const end = found < 0 ? text.length : found;
  if (column === undefined) return { from: start, to: end };
  const characters = [...text.slice(start, end)];
  const units = (count: number) => characters.slice(0, Math.max(0, count)).join('').length;
  return { from: start + units(column - 1), to: start + units(column - 1 + length) };
}
