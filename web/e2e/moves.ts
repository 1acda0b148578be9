/** Selection of moves to try: random ones, and all kinds of moves. */
import type { MoveView, PositionView } from '../src/api/types';

/** Returns a random number generator with a seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function pickRandom<T>(from: readonly T[], random: () => number): T {
  const found = from[Math.floor(random() * from.length)];
  if (found === undefined) throw new Error('There is nothing to choose from.');
  return found;
}

/** Returns the kind of a move from a person's point of view, without the squares. */
export function moveKind(move: MoveView, position: PositionView): string {
  const parts = [move.mark as string];
  const [first, second] = move.path;
  if (first?.type === 'hand') parts.push('from the hand');
  if (first?.type === 'square' && second?.type === 'square') {
    const piece = position.pieces[first.square] ?? '';
    const target = position.pieces[second.square];
    if (first.square === second.square) parts.push('in place');
    if (move.mark === 'capture' && move.path.length === 2 && !target) parts.push('elsewhere');
    if (piece.toUpperCase() === 'K' && move.mark !== 'capture') {
      const far = Math.abs(file(first.square) - file(second.square));
      if (far > 1) parts.push(`castling by ${far}`);
    }
  }
  for (const point of move.path.slice(2)) {
    if (point.type === 'square') parts.push('to a square');
    if (point.type === 'pick') {
      const text = point.text.replaceAll(/ (on |from |to )*\b[a-l]\d{1,2}\b/g, '');
      parts.push(text.replaceAll(/the [A-Z][\w-]*( [A-Z][\w-]*)*/g, 'the piece'));
    }
  }
  return parts.join(', ');
}

function file(square: string): number {
  return square.charCodeAt(0);
}

/** Returns a random move, if possible of a kind that was not seen before. */
export function pickNewKind(
  position: PositionView,
  seenKinds: ReadonlySet<string>,
  random: () => number,
): MoveView {
  const fresh = position.moves.filter((move) => !seenKinds.has(moveKind(move, position)));
  return pickRandom(fresh.length > 0 ? fresh : position.moves, random);
}
