/** The move that is being entered, and the answers to what is not allowed. */
import type { Color, InputStep, MoveView, PositionView } from '../../api/types';
import { createMoveInput, type MoveInput } from './moveInput';
import { stepSquare } from './moveSelection';
import type { createPreviews } from './previews';
import { createReasons, type ReasonSource } from './reasons';
import { createRefusals } from './refusals';

/** Handlers of an editor. */
export interface EditHandlers {
  /** Called when a square is clicked. */
  onClick: (square: string) => void;
  /** Called when a piece is dragged to another square, or off the board. */
  onDrag: (from: string, to: string | undefined) => void;
}

export interface MoveEntryOptions {
  readonly position: PositionView;
  /** The side whose pieces can be moved; nobody's if absent. */
  readonly movable?: Color | 'both' | undefined;
  /**
   * Called when a move has been entered. Returns false, or a promise of it, if the move
   * is not played.
   */
  readonly onMove?: (move: MoveView) => undefined | Promise<boolean>;
  /** Returns why a picked piece cannot go where it has no legal move. */
  readonly reasons?: ReasonSource | undefined;
  /**
   * Called with an illegal move that has been entered, in coordinate notation. Resolves
   * with true if the page explains it, so that the board does not.
   */
  readonly onIllegalMove?: ((move: string) => Promise<boolean>) | undefined;
  /**
   * A move that the server has not confirmed. It is drawn, and no other move can be
   * entered. `unconfirmed` marks its squares.
   */
  readonly pending?: { move: MoveView; unconfirmed: boolean } | undefined;
  /** Set if the board is an editor: clicks and drags set up pieces instead of moving them. */
  readonly edit?: EditHandlers | undefined;
}

export function createMoveEntry(
  options: MoveEntryOptions,
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
  const refusals = createRefusals(options, entered.path, reasons.explainPiece);
  const moveInput: MoveInput = {
    ...entered,
    selectSquare: (square) => {
      const result = entered.selectSquare(square);
      if (result === 'ignored') refusals.onClick(square);
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
  return { moveInput, reasons, refusals };
}

/** Returns an illegal move in coordinate notation. */
function coordinates(piece: InputStep, to: string): string {
  return piece.type === 'hand' ? `${piece.piece.toUpperCase()}@${to}` : stepSquare(piece) + to;
}
