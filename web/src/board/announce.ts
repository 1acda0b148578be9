/** What the board tells about a piece, and to those who do not see it. */
import { createEffect, createMemo, createSignal, on } from 'solid-js';
import type { Kind, Move, Position, TargetKind } from '../api/types';
import { squareLabel } from './labels';
import type { MoveInput } from './moveInput';
import { movesStartingWith, select } from './moveSelection';
import { colorOf } from './placement';

interface Source {
  readonly position: Position;
  readonly kinds: readonly Kind[];
  readonly hypotheticalMoves?: (square: string) => Promise<readonly Move[]>;
}

const NOTHING: ReadonlyMap<string, TargetKind> = new Map();

function targetsOf(moves: readonly Move[], square: string): ReadonlyMap<string, TargetKind> {
  const next = select(moves, [{ type: 'square', square }]);
  return next.type === 'incomplete' ? next.squares : NOTHING;
}

export function createAnnouncer(source: Source, mover: MoveInput) {
  const [info, setInfoSquare] = createSignal<string>();
  const [reach, setReach] = createSignal(NOTHING);
  const setInfo = (square: string | undefined) => {
    if (square === info()) return;
    setInfoSquare(square);
    setReach(NOTHING);
    const piece = square ? source.position.pieces[square] : undefined;
    if (!square || !piece) return;
    if (colorOf(piece) === source.position.turn && source.position.moves.length > 0) {
      setReach(targetsOf(source.position.moves, square));
      return;
    }
    source.hypotheticalMoves?.(square).then(
      (moves) => {
        if (info() === square) setReach(targetsOf(moves, square));
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
    const asking = mover.selection();
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
        ? squareLabel(source.kinds, source.position.pieces, first.square)
        : 'Piece in hand';
    const count = asking.squares.size;
    return `${name} picked up, ${count} ${count === 1 ? 'square' : 'squares'} to go to`;
  });

  return { info, setInfo, reach, words };
}

/** The moves of one piece among all moves of a position. */
export function movesOfPiece(moves: readonly Move[], square: string): Move[] {
  return movesStartingWith(moves, [{ type: 'square', square }]);
}
