/**
 * The pieces as actors that keep who they are from one position to the next,
 * so that what happened can be seen: who went where and who changed sides.
 */
import type { Effect } from '../api/types';
import { convertPiece, type Pieces } from './placement';

export interface PieceSprite {
  readonly id: number;
  readonly square: string;
  readonly piece: string;
}

/** One way on from what is seen, to be shown in this order. */
export interface Transition {
  /** From back to front: who moves is in front. */
  sprites: PieceSprite[];
  /** Who has moved, and from where. */
  moves: { id: number; from: string }[];
  /** Who has left the board; they may fade. */
  removed: PieceSprite[];
  /** Rounds of changes of side after the movement. */
  conversions: { id: number; piece: string }[][];
}

let nextId = 1;

function newSprite(square: string, piece: string): PieceSprite {
  return { id: nextId++, square, piece };
}

/** A scene without history. */
export function initialTransition(pieces: Pieces): Transition {
  const sprites = Object.entries(pieces).map(([square, piece]) => newSprite(square, piece));
  return { sprites, moves: [], removed: [], conversions: [] };
}

/** Goes on to other pieces, by what a move did if that is known. */
export function transitionTo(
  sprites: readonly PieceSprite[],
  pieces: Pieces,
  effect?: Effect,
): Transition {
  if (effect) {
    const transition = transitionByEffect(sprites, effect);
    if (transition && endsWith(transition, pieces)) return transition;
  }
  return transitionByComparison(sprites, pieces);
}

function transitionByEffect(
  sprites: readonly PieceSprite[],
  effect: Effect,
): Transition | undefined {
  const at = new Map(sprites.map((actor) => [actor.square, actor]));
  const removed: PieceSprite[] = [];
  for (const square of effect.removed) {
    const actor = at.get(square);
    if (!actor) return undefined;
    removed.push(actor);
    at.delete(square);
  }
  const movers: PieceSprite[] = [];
  const moves: Transition['moves'] = [];
  for (const { from, to } of effect.slides) {
    const actor = at.get(from);
    if (!actor) return undefined;
    movers.push({ ...actor, square: to });
    if (from !== to) moves.push({ id: actor.id, from });
  }
  for (const { from } of effect.slides) at.delete(from);
  for (const mover of movers) at.set(mover.square, mover);
  for (const { square, piece } of effect.placed) {
    const actor = at.get(square);
    at.set(square, actor ? { ...actor, piece } : newSprite(square, piece));
  }
  const conversions: Transition['conversions'] = [];
  const pieces = new Map([...at].map(([square, actor]) => [square, actor.piece]));
  for (const round of effect.conversions) {
    const changes: Transition['conversions'][number] = [];
    for (const square of round) {
      const actor = at.get(square);
      const piece = pieces.get(square);
      if (!actor || !piece) return undefined;
      pieces.set(square, convertPiece(piece));
      changes.push({ id: actor.id, piece: convertPiece(piece) });
    }
    conversions.push(changes);
  }
  return { sprites: sortForDrawing([...at.values()], moves), moves: moves, removed, conversions };
}

/** Those who move last, the first mover at the very front. */
function sortForDrawing(sprites: PieceSprite[], moves: Transition['moves']): PieceSprite[] {
  const order = new Map(moves.map(({ id }, i) => [id, moves.length - i]));
  return sprites.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
}

/** Whether a scene ends with exactly these pieces. */
function endsWith(transition: Transition, pieces: Pieces): boolean {
  const end = new Map(transition.sprites.map((actor) => [actor.id, actor.piece]));
  for (const round of transition.conversions) for (const { id, piece } of round) end.set(id, piece);
  return (
    transition.sprites.length === Object.keys(pieces).length &&
    transition.sprites.every((actor) => pieces[actor.square] === end.get(actor.id))
  );
}

/** More pieces than this have not moved in one move: it is another position. */
const MAX_MOVED = 12;

function transitionByComparison(sprites: readonly PieceSprite[], pieces: Pieces): Transition {
  const unchanged = sprites.filter((actor) => pieces[actor.square] === actor.piece);
  const unchangedSquares = new Set(unchanged.map((actor) => actor.square));
  let unmatched = sprites.filter((actor) => pieces[actor.square] !== actor.piece);
  const missing = Object.entries(pieces).filter(([square]) => !unchangedSquares.has(square));
  const isOneMove = missing.length <= MAX_MOVED;
  const moves: Transition['moves'] = [];
  const changed = missing.map(([square, piece]) => {
    const found = isOneMove ? unmatched.find((actor) => actor.piece === piece) : undefined;
    if (!found) return newSprite(square, piece);
    unmatched = unmatched.filter((actor) => actor !== found);
    moves.push({ id: found.id, from: found.square });
    return { ...found, square };
  });
  return {
    sprites: sortForDrawing([...unchanged, ...changed], moves),
    moves,
    removed: isOneMove ? unmatched : [],
    conversions: [],
  };
}
