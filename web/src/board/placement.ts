/** Reading what stands where from a FEN, and following what a move did. */
import type { Board, Color, Effect, GameSummary, InHand } from '../api/types';

export type Pieces = Readonly<Record<string, string>>;

/** The side that a piece belongs to. */
export function colorOf(piece: string): Color {
  return piece === piece.toUpperCase() ? 'white' : 'black';
}

/** The piece with its side changed. */
export function convertPiece(piece: string): string {
  return colorOf(piece) === 'white' ? piece.toLowerCase() : piece.toUpperCase();
}

/** The pieces of a FEN: rank by rank from the top, each from the left. */
export function piecesOf(board: Board, fen: string): Record<string, string> {
  const placement = (fen.split(' ')[0] ?? '').replace(/\[.*$/, '');
  const tops = [...new Set(board.squares.map((s) => s.y))].sort((a, b) => b - a);
  const pieces: Record<string, string> = {};
  placement.split('/').forEach((text, i) => {
    const row = board.squares.filter((s) => s.y === tops[i]).sort((a, b) => a.x - b.x);
    let at = 0;
    for (const [token] of text.matchAll(/\d+|[a-z]/gi)) {
      const empty = Number.parseInt(token, 10);
      const square = row[at];
      if (Number.isNaN(empty)) {
        if (square) pieces[square.name] = token;
        at += 1;
      } else {
        at += empty;
      }
    }
  });
  return pieces;
}

/** Whether a game shows pieces beside the board. */
export function hasHands(fen: string): boolean {
  return (fen.split(' ')[0] ?? '').includes('[');
}

/** Which pieces beside the board are shown: each side's own, all captured ones, or none. */
export type HandDisplay = 'sides' | 'captured' | 'none';

/**
 * Where a game has nothing beside the board when it begins, what comes to be
 * there has been captured.
 */
export function handDisplayOf({ start }: Pick<GameSummary, 'start'>): HandDisplay {
  if (!hasHands(start.fen)) return 'none';
  return start.hands.length === 0 ? 'captured' : 'sides';
}

/**
 * All captured pieces, where some are kept beside the board: these as they are
 * there, since they may come back, and the others, as they were captured.
 * `fens` are the positions so far.
 */
export function capturedPieces(
  captured: readonly string[],
  hands: readonly InHand[],
  fens: readonly string[],
): string[] {
  const kept = new Set(fens.flatMap((fen) => handsOf(fen).map(({ piece }) => piece)));
  const beside = hands.flatMap(({ piece, count }) => Array.from({ length: count }, () => piece));
  return [...beside, ...captured.filter((piece) => !kept.has(piece))];
}

/** The pieces beside the board. */
export function handsOf(fen: string): InHand[] {
  const inside = /\[(.*)\]/.exec(fen.split(' ')[0] ?? '')?.[1] ?? '';
  const counts = new Map<string, number>();
  for (const piece of inside.match(/[a-z]/gi) ?? []) {
    counts.set(piece, (counts.get(piece) ?? 0) + 1);
  }
  return [...counts].map(([piece, count]) => ({ piece, count }));
}

/** The side to move. */
export function turnOf(fen: string): Color {
  return fen.split(' ')[1] === 'b' ? 'black' : 'white';
}

/** The pieces after a move, as far as its effect tells. */
export function applyEffect(pieces: Pieces, effect: Effect): Record<string, string> {
  const after: Record<string, string> = { ...pieces };
  for (const square of effect.removed) delete after[square];
  for (const { from } of effect.slides) delete after[from];
  for (const { from, to } of effect.slides) {
    const piece = pieces[from];
    if (piece) after[to] = piece;
  }
  for (const { square, piece } of effect.placed) after[square] = piece;
  for (const round of effect.conversions) {
    for (const square of round) {
      const piece = after[square];
      if (piece) after[square] = convertPiece(piece);
    }
  }
  return after;
}
