/**
 * Texts for screen readers while a move is entered, and information about the piece that
 * is hovered.
 */

import * as t from 'texts:board';
import { type Accessor, createEffect, createMemo, createSignal, on } from 'solid-js';
import type { Marker, MoveView } from '../../api/types';
import { reasonSentence } from '../../texts/said';
import type { BoardOptions } from '../options';
import { squareLabel } from './labels';
import type { MoveInput } from './moveInput';
import { movesStartingWith, select } from './moveSelection';
import { colorOf } from './placement';
import type { ShownReason } from './reasons';

const NOTHING: ReadonlyMap<string, Marker> = new Map();

/** Returns the squares to which the piece on a square can go. */
export function targetsOf(moves: readonly MoveView[], square: string): ReadonlyMap<string, Marker> {
  const next = select(moves, [{ type: 'square', square }]);
  return next.type === 'incomplete' ? next.squares : NOTHING;
}

export function createAnnouncer(
  source: Pick<BoardOptions, 'position' | 'kinds' | 'hypotheticalMoves'>,
  moveInput: MoveInput,
  reason: Accessor<ShownReason | undefined>,
) {
  const [infoSquare, setSquare] = createSignal<string>();
  const [infoTargets, setInfoTargets] = createSignal(NOTHING);
  const showInfo = (square: string | undefined) => {
    if (square === infoSquare()) return;
    setSquare(square);
    setInfoTargets(NOTHING);
    const piece = square ? source.position.pieces[square] : undefined;
    if (!square || !piece) return;
    if (colorOf(piece) === source.position.turn && source.position.moves.length > 0) {
      setInfoTargets(targetsOf(source.position.moves, square));
      return;
    }
    source.hypotheticalMoves?.(square).then(
      (moves) => {
        if (infoSquare() === square) setInfoTargets(targetsOf(moves, square));
      },
      () => undefined, // Without the moves, the tooltip still shows the name of the piece.
    );
  };
  createEffect(
    on(
      () => source.position.fen,
      () => showInfo(undefined),
      { defer: true },
    ),
  );

  const announcement = createMemo(() => {
    const explained = reason();
    if (explained) return explained.isSilent ? '' : reasonSentence(explained);
    const selection = moveInput.selection();
    const [first] = moveInput.path();
    if (!selection || !first) return '';
    if (selection.path.length > 1) {
      const squares =
        selection.squares.size > 0
          ? t.chooseSquares({ squares: [...selection.squares.keys()].join(', ') })
          : '';
      const pictures = selection.choices.map((choice) => choice.text).join(', ');
      return t.choose({ choices: [squares, pictures].filter(Boolean).join('; ') });
    }
    const name =
      first.type === 'square'
        ? squareLabel(source.kinds, source.position.pieces, first.square)
        : t.pieceInHand();
    return t.pickedUpTo({ name, count: selection.squares.size });
  });

  return { infoSquare, showInfo, infoTargets, announcement };
}

/** Returns the moves that start with the piece on a square. */
export function movesOfPiece(moves: readonly MoveView[], square: string): MoveView[] {
  return movesStartingWith(moves, [{ type: 'square', square }]);
}
