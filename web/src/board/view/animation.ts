/**
 * Computes the transition from one position to the next. Pieces are sprites that keep
 * their identity, so that their movement and their changes of side can be animated.
 */
import type { EffectView } from '../../api/types';
import { convertPiece, type Pieces } from '../state/placement';

export interface PieceSprite {
  readonly id: number;
  readonly square: string;
  readonly piece: string;
}

/** A change of position, animated in the order of its fields. */
export interface Transition {
  /** All sprites after the movement, from back to front. Sprites that move are in front. */
  sprites: PieceSprite[];
  /** Sprites that have moved, with their former squares. */
  moves: { id: number; from: string }[];
  /** Sprites that have left the board and may fade out. */
  removed: PieceSprite[];
  /** Changes of side after the movement, round by round. */
  conversions: { id: number; piece: string }[][];
}

let nextId = 1;

function newSprite(square: string, piece: string): PieceSprite {
  return { id: nextId++, square, piece };
}

/** Returns sprites for a position without a previous one. */
export function initialTransition(pieces: Pieces): Transition {
  const sprites = Object.entries(pieces).map(([square, piece]) => newSprite(square, piece));
  return { sprites, moves: [], removed: [], conversions: [] };
}

/**
 * Returns the transition to another position. Uses the effect of the move if it is known
 * and leads exactly there; otherwise compares the positions.
 */
export function transitionTo(
  sprites: readonly PieceSprite[],
  pieces: Pieces,
  effect?: EffectView,
): Transition {
  if (effect) {
    const transition = transitionByEffect(sprites, effect);
    if (transition && endsWith(transition, pieces)) return transition;
  }
  return transitionByComparison(sprites, pieces);
}

function transitionByEffect(
  sprites: readonly PieceSprite[],
  effect: EffectView,
): Transition | undefined {
  const spritesBySquare = new Map(sprites.map((sprite) => [sprite.square, sprite]));
  const removed: PieceSprite[] = [];
  for (const square of effect.removed) {
    const sprite = spritesBySquare.get(square);
    if (!sprite) return undefined;
    removed.push(sprite);
    spritesBySquare.delete(square);
  }
  const moved: PieceSprite[] = [];
  const moves: Transition['moves'] = [];
  for (const { from, to } of effect.slides) {
    const sprite = spritesBySquare.get(from);
    if (!sprite) return undefined;
    moved.push({ ...sprite, square: to });
    if (from !== to) moves.push({ id: sprite.id, from });
  }
  for (const { from } of effect.slides) spritesBySquare.delete(from);
  for (const mover of moved) spritesBySquare.set(mover.square, mover);
  for (const { square, piece } of effect.placed) {
    const sprite = spritesBySquare.get(square);
    spritesBySquare.set(square, sprite ? { ...sprite, piece } : newSprite(square, piece));
  }
  const conversions: Transition['conversions'] = [];
  const pieces = new Map([...spritesBySquare].map(([square, sprite]) => [square, sprite.piece]));
  for (const round of effect.conversions) {
    const changes: Transition['conversions'][number] = [];
    for (const square of round) {
      const sprite = spritesBySquare.get(square);
      const piece = pieces.get(square);
      if (!sprite || !piece) return undefined;
      pieces.set(square, convertPiece(piece));
      changes.push({ id: sprite.id, piece: convertPiece(piece) });
    }
    conversions.push(changes);
  }
  return {
    sprites: sortForDrawing([...spritesBySquare.values()], moves),
    moves: moves,
    removed,
    conversions,
  };
}

/** Sorts sprites for drawing: moving ones last, the first mover at the very front. */
function sortForDrawing(sprites: PieceSprite[], moves: Transition['moves']): PieceSprite[] {
  const order = new Map(moves.map(({ id }, i) => [id, moves.length - i]));
  return sprites.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
}

/** Returns whether a transition ends with exactly these pieces. */
function endsWith(transition: Transition, pieces: Pieces): boolean {
  const end = new Map(transition.sprites.map((sprite) => [sprite.id, sprite.piece]));
  for (const round of transition.conversions) for (const { id, piece } of round) end.set(id, piece);
  return (
    transition.sprites.length === Object.keys(pieces).length &&
    transition.sprites.every((sprite) => pieces[sprite.square] === end.get(sprite.id))
  );
}

/** Maximum number of pieces that change in one move. If more have changed, nothing is animated. */
const MAX_MOVED = 12;

function transitionByComparison(sprites: readonly PieceSprite[], pieces: Pieces): Transition {
  const unchanged = sprites.filter((sprite) => pieces[sprite.square] === sprite.piece);
  const unchangedSquares = new Set(unchanged.map((sprite) => sprite.square));
  let unmatched = sprites.filter((sprite) => pieces[sprite.square] !== sprite.piece);
  const missing = Object.entries(pieces).filter(([square]) => !unchangedSquares.has(square));
  const isOneMove = missing.length <= MAX_MOVED;
  const moves: Transition['moves'] = [];
  const changed = missing.map(([square, piece]) => {
    const found = isOneMove ? unmatched.find((sprite) => sprite.piece === piece) : undefined;
    if (!found) return newSprite(square, piece);
    unmatched = unmatched.filter((sprite) => sprite !== found);
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
