/** The move that is being entered, and explanations of what is not allowed. */
import type { InputStep } from '../../api/types';
import type { StateOptions } from '../options';
import { createMoveInput, type MoveInput } from './moveInput';
import { stepSquare } from './moveSelection';
import type { createPreviews } from './previews';
import { createReasons } from './reasons';
import { createRejectedPicks } from './rejectedPicks';

export function createMoveEntry(
  options: StateOptions,
  previews: ReturnType<typeof createPreviews>,
) {
  const entered = createMoveInput({
    position: () => options.position,
    movable: () => (options.edit || options.pending ? undefined : options.movable),
    onMove: (move) => {
      // The move is drawn immediately.
      const preview = previews.showMove(move);
      Promise.resolve(options.onMove?.(move)).then((ok) => {
        if (ok === false) previews.clear(preview);
      });
    },
    onIllegalTarget: (piece, square) => {
      const answered = options.onIllegalMove?.(coordinates(piece, square));
      reasons.explainTarget(piece, square, answered ?? Promise.resolve(false));
    },
  });
  const reasons = createReasons(options, entered.path);
  const rejectedPicks = createRejectedPicks(options, entered.path, reasons.explainPiece);
  const moveInput: MoveInput = {
    ...entered,
    selectSquare: (square) => {
      const result = entered.selectSquare(square);
      if (result === 'ignored') rejectedPicks.onClick(square);
      return result;
    },
    selectHandPiece: (piece) => {
      reasons.dismiss();
      entered.selectHandPiece(piece);
    },
    cancel: () => {
      entered.cancel();
      reasons.dismiss();
      previews.clear();
    },
  };
  return { moveInput, reasons, rejectedPicks };
}

/** Returns an illegal move in coordinate notation. */
function coordinates(piece: InputStep, to: string): string {
  return piece.type === 'hand' ? `${piece.piece.toUpperCase()}@${to}` : stepSquare(piece) + to;
}
