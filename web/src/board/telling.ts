/** What the board tells about a piece, and to those who do not see it. */
import { createEffect, createMemo, createSignal, on } from 'solid-js';
import type { Kind, Mark, Move, Position } from '../api/types';
import { movesFrom, step } from './choose';
import type { Mover } from './mover';
import { colorOf } from './placement';
import { squareName } from './words';

interface Source {
  readonly position: Position;
  readonly kinds: readonly Kind[];
  readonly reach?: (square: string) => Promise<readonly Move[]>;
}

const NOTHING: ReadonlyMap<string, Mark> = new Map();

function targets(moves: readonly Move[], square: string): ReadonlyMap<string, Mark> {
  const next = step(moves, [{ type: 'square', square }]);
  return next.type === 'ask' ? next.squares : NOTHING;
}

export function createTelling(source: Source, mover: Mover) {
  const [info, setSquare] = createSignal<string>();
  const [reach, setReach] = createSignal(NOTHING);
  const setInfo = (square: string | undefined) => {
    if (square === info()) return;
    setSquare(square);
    setReach(NOTHING);
    const piece = square ? source.position.pieces[square] : undefined;
    if (!square || !piece) return;
    if (colorOf(piece) === source.position.turn && source.position.moves.length > 0) {
      setReach(targets(source.position.moves, square));
      return;
    }
    source.reach?.(square).then(
      (moves) => {
        if (info() === square) setReach(targets(moves, square));
      },
      () => undefined, // Without it, the name alone is shown.
    );
  };
  createEffect(
    on(
      () => source.position.fen,
      () => setInfo(undefined),
      { defer: true },
    ),
  );

  const words = createMemo(() => {
    const asking = mover.asking();
    const [first] = mover.path();
    if (!asking || !first) return '';
    if (asking.path.length > 1) {
      const squares =
        asking.squares.size > 0 ? `squares ${[...asking.squares.keys()].join(', ')}` : '';
      const pictures = asking.choices.map((choice) => choice.text).join(', ');
      return `Choose: ${[squares, pictures].filter(Boolean).join('; ')}`;
    }
    const name =
      first.type === 'square'
        ? squareName(source.kinds, source.position.pieces, first.square)
        : 'Piece in hand';
    const count = asking.squares.size;
    return `${name} picked up, ${count} ${count === 1 ? 'square' : 'squares'} to go to`;
  });

  return { info, setInfo, reach, words };
}

/** The moves of one piece among all moves of a position. */
export function movesOf(moves: readonly Move[], square: string): Move[] {
  return movesFrom(moves, [{ type: 'square', square }]);
}
