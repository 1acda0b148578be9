/** The state of saying a move: what has been pointed at so far. */
import { type Accessor, createEffect, createMemo, createSignal, on } from 'solid-js';
import type { Color, Move, Point, Position } from '../api/types';
import { movesFrom, pointAt, type Step, squareOf, step } from './choose';

export interface Mover {
  path: Accessor<Point[]>;
  /** What is asked for next; undefined while nothing has been picked up. */
  asking: Accessor<Extract<Step, { type: 'ask' }> | undefined>;
  /** Where the row of pictures belongs. */
  target: Accessor<string | undefined>;
  /** Whether a move can begin with this. */
  canStart: (point: Point) => boolean;
  /** Whether this square is one of those asked for. */
  isTarget: (square: string) => boolean;
  /** Points at a square; returns what came of it. */
  square: (square: string) => 'picked' | 'asked' | 'played' | 'cancelled' | 'nothing';
  hand: (piece: string) => void;
  pick: (point: Point) => void;
  finish: (move: Move) => void;
  cancel: () => void;
}

export interface MoverOptions {
  position: Accessor<Position>;
  movable: Accessor<Color | 'both' | undefined>;
  onMove: (move: Move, path: Point[]) => void;
}

export function createMover(options: MoverOptions): Mover {
  const [path, setPath] = createSignal<Point[]>([]);
  const moves = createMemo<Move[]>(() => {
    const side = options.movable();
    const position = options.position();
    return side === 'both' || side === position.turn ? position.moves : [];
  });
  // What was begun in another position means nothing in this one.
  createEffect(on([() => options.position().fen, moves], () => setPath([]), { defer: true }));

  const asking = createMemo(() => {
    if (path().length === 0) return undefined;
    const next = step(moves(), path());
    return next.type === 'ask' ? next : undefined;
  });

  const cancel = () => setPath([]);
  const finish = (move: Move) => {
    cancel();
    options.onMove(move, move.path);
  };
  const go = (next: Point[]) => {
    const result = step(moves(), next);
    if (result.type === 'play') {
      cancel();
      options.onMove(result.move, result.path);
      return 'played' as const;
    }
    setPath(result.type === 'ask' ? result.path : []);
    if (result.type !== 'ask') return 'cancelled' as const;
    return result.path.length > 1 ? ('asked' as const) : ('picked' as const);
  };
  const canStart = (point: Point) => movesFrom(moves(), [point]).length > 0;
  const isTarget = (square: string) => asking()?.squares.has(square) ?? false;

  return {
    path,
    asking,
    target: () => {
      const squares = path().slice(1).map(squareOf);
      return squares.findLast((square) => square !== undefined) ?? squareOf(path()[0]);
    },
    canStart,
    isTarget,
    square: (square) => {
      const next = isTarget(square) ? pointAt(moves(), path(), square) : undefined;
      if (next) return go([...path(), next]);
      const [first] = path();
      const start: Point = { type: 'square', square };
      const again = path().length === 1 && squareOf(first) === square;
      if (!again && canStart(start)) return go([start]);
      cancel();
      return first ? 'cancelled' : 'nothing';
    },
    hand: (piece) => {
      const [first] = path();
      const start: Point = { type: 'hand', piece };
      if (first?.type === 'hand' && first.piece === piece) cancel();
      else if (canStart(start)) go([start]);
    },
    pick: (point) => {
      go([...path(), point]);
    },
    finish,
    cancel,
  };
}
