/** The set-up of a variants.ini: the placement of its start FEN. */
import { boardOf, type Change, type Edit, type Setup } from './setup';

interface FenLine {
  /** Where the placement is, or where a line for it is to be inserted. */
  from: number;
  to: number;
  placement: string;
  /** Text around a placement that is inserted. */
  before: string;
  after: string;
}

const SECTION = /^\s*\[[\w-]+(?::[\w-]+)?\]\s*$/;

/**
 * Finds the placement in the last section. A section that has its start position from a
 * parent gets a line of its own when it is changed; `start` is that FEN.
 */
function findFen(text: string, start: string | undefined): FenLine | undefined {
  let at = 0;
  let end = -1;
  let found: FenLine | undefined;
  for (const line of text.split('\n')) {
    if (SECTION.test(line)) {
      end = at + line.length;
      found = undefined;
    }
    const [, before, placement] = /^(\s*startFen\s*=\s*)([^\s[]+)/.exec(line) ?? [];
    if (before !== undefined && placement !== undefined) {
      const from = at + before.length;
      found = { from, to: from + placement.length, placement, before: '', after: '' };
    }
    at += line.length + 1;
  }
  const [, placement, after] = /^([^\s[]+)(.*)$/.exec(start ?? '') ?? [];
  if (found || end < 0 || placement === undefined || after === undefined) return found;
  return { from: end, to: end, placement, before: '\nstartFen = ', after };
}

const PIECE_OR_RUN = /\d+|\+?\p{L}~?/gu;

/** Reads the placement of a FEN: rows from the top, each a piece or nothing per file. */
export function readPlacement(placement: string): (string | undefined)[][] {
  return placement.split('/').map((row) =>
    [...row.matchAll(PIECE_OR_RUN)].flatMap(([item]) => {
      const run = Number(item);
      return Number.isNaN(run)
        ? [item]
        : Array.from({ length: Math.min(run, 16) }, () => undefined);
    }),
  );
}

export function writePlacement(rows: readonly (readonly (string | undefined)[])[]): string {
  const written = rows.map((row) => {
    let text = '';
    let run = 0;
    for (const piece of [...row, '']) {
      if (piece === undefined) {
        run += 1;
      } else {
        text += (run > 0 ? run : '') + piece;
        run = 0;
      }
    }
    return text;
  });
  return written.join('/');
}

export function iniSetup(text: string, start: string | undefined): Setup | undefined {
  const found = findFen(text, start);
  if (!found) return undefined;
  const rows = readPlacement(found.placement);
  const files = Math.max(...rows.map((row) => row.length));
  if (files < 1 || files > 16 || rows.length > 16) return undefined;
  const pieces: Record<string, string> = {};
  for (const [i, row] of rows.entries()) {
    for (const [x, piece] of row.entries()) {
      if (piece) pieces[`${String.fromCharCode(97 + x)}${rows.length - i}`] = piece;
    }
  }
  /** Returns the text with other pieces on some squares. */
  const edit = (changed: Readonly<Record<string, string | undefined>>): Edit => {
    const now = { ...pieces, ...changed };
    const placement = writePlacement(
      rows.map((_, i) =>
        Array.from(
          { length: files },
          (_, x) => now[`${String.fromCharCode(97 + x)}${rows.length - i}`],
        ),
      ),
    );
    if (placement === found.placement) return { changes: [] };
    const { from, to, before, after } = found;
    const change: Change = { from, to, insert: before + placement + after };
    return { changes: [change] };
  };
  return {
    board: boardOf(files, rows.length, new Set()),
    pieces,
    place: (square, piece) => edit({ [square]: piece }),
    move: (from, to) =>
      from === to
        ? { changes: [] }
        : edit({ [from]: undefined, ...(to !== undefined && { [to]: pieces[from] }) }),
  };
}
