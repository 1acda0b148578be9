/** Reads pieces, hands and turn from a FEN, and applies the effects of moves. */
import type { Board, Color, Effect, GameSummary, InHand } from '../api/types';

export type Pieces = Readonly<Record<string, string>>;

/** Returns the side of a piece: upper-case letters are White's. */
export function colorOf(piece: string): Color {
  return piece === piece.toUpperCase() ? 'white' : 'black';
}

/** Returns the piece with its side changed. */
export function convertPiece(piece: string): string {
  return colorOf(piece) === 'white' ? piece.toLowerCase() : piece.toUpperCase();
}

/** Returns the pieces of a FEN by square. The FEN lists ranks from the top, each from the left. */
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

/** Returns whether a FEN has pieces in hand, written in brackets. */
export function hasHands(fen: string): boolean {
  return (fen.split(' ')[0] ?? '').includes('[');
}

/** Pieces in hand to show: each side's own, all captured ones, or none. */
export type HandDisplay = 'sides' | 'captured' | 'none';

/**
 * Returns how a game shows pieces in hand. If hands are empty at the start, pieces in
 * hand are captured ones.
 */
export function handDisplayOf({ start }: Pick<GameSummary, 'start'>): HandDisplay {
  if (!hasHands(start.fen)) return 'none';
  return start.hands.length === 0 ? 'captured' : 'sides';
}

/**
 * Returns all captured pieces of a game that keeps some of them in hand. Kinds that have
 * been in hand are listed as they are in hand, since they may return to the board; the
 * others as they were captured. `fens` are all positions so far.
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

/** Returns the pieces in hand. */
export function handsOf(fen: string): InHand[] {
  const inside = /\[(.*)\]/.exec(fen.split(' ')[0] ?? '')?.[1] ?? '';
  const counts = new Map<string, number>();
  for (const piece of inside.match(/[a-z]/gi) ?? []) {
    counts.set(piece, (counts.get(piece) ?? 0) + 1);
  }
  return [...counts].map(([piece, count]) => ({ piece, count }));
}

/** Returns the side to move. */
export function turnOf(fen: string): Color {
  return fen.split(' ')[1] === 'b' ? 'black' : 'white';
}

/** Returns the pieces after a move with the given effect. */
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
