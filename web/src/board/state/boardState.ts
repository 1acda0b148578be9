/**
 * State of a board without its drawing: pieces, marks, and the move that is being entered.
 * Everything that a view draws, and everything that a user can do, is here in terms of
 * squares.
 */
import { createEffect, createMemo } from 'solid-js';
import type { Color, InHand, KindView, Marker, MoveView, PositionView } from '../../api/types';
import { createAnnouncer } from './announce';
import { type MarkedMove, moveMarks, previewMarks } from './lastMove';
import { createMoveInput } from './moveInput';
import { stepSquare } from './moveSelection';
import type { Preview } from './preview';
import { previewedPieces } from './preview';
import { createPreviews } from './previews';

/** Handlers of an editor. */
export interface EditHandlers {
  /** Called when a square is clicked. */
  onClick: (square: string) => void;
  /** Called when a piece is dragged to another square, or off the board. */
  onDrag: (from: string, to: string | undefined) => void;
}

export interface BoardStateOptions {
  readonly kinds: readonly KindView[];
  readonly position: PositionView;
  /** The side whose pieces can be moved; nobody's if absent. */
  readonly movable?: Color | 'both' | undefined;
  /**
   * Called when a move has been entered. Returns false, or a promise of it, if the move
   * is not played.
   */
  readonly onMove?: (move: MoveView) => undefined | Promise<boolean>;
  /** Called with an illegal move that has been entered, in coordinate notation. */
  readonly onIllegalMove?: ((move: string) => void) | undefined;
  /**
   * A move that the server has not confirmed. It is drawn, and no other move can be
   * entered. `unconfirmed` marks its squares.
   */
  readonly pending?: { move: MoveView; unconfirmed: boolean } | undefined;
  /** Cancels the pending move. Returns false if it is too late. */
  readonly onRevoke?: () => boolean;
  /** The last move: its squares are marked and its movement is animated. */
  readonly last?: MarkedMove | undefined;
  /** Returns the moves that a piece would have if it were its side's turn, for hovering. */
  readonly hypotheticalMoves?: (square: string) => Promise<readonly MoveView[]>;
  /** Targets to mark while no move is being entered, as in the examples of the rules. */
  readonly targets?: ReadonlyMap<string, Marker> | undefined;
  /** The square of the piece that `targets` belongs to. */
  readonly selected?: string | undefined;
  /** Squares with a star, to which pieces have to go. */
  readonly stars?: readonly string[] | undefined;
  /** Set if the board is an editor: clicks and drags set up pieces instead of moving them. */
  readonly edit?: EditHandlers | undefined;
}

export type BoardState = ReturnType<typeof createBoardState>;

/** Creates the state of a board. The options may be reactive, like the props of a component. */
export function createBoardState(options: BoardStateOptions) {
  const previews = createPreviews(options);
  const pieces = createMemo(() => {
    const now = previews.current();
    const { pieces } = options.position;
    return now ? previewedPieces(pieces, now) : pieces;
  });
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
    onIllegalMove: () => options.onIllegalMove,
  });
  const moveInput = {
    ...entered,
    cancel: () => {
      entered.cancel();
      previews.clear();
    },
  };
  let hadChoices = false;
  createEffect(() => {
    const steps = entered.path().length;
    if (hadChoices && steps === 1) previews.clear();
    hadChoices = steps > 1;
  });

  const revoke = () => {
    const done = options.onRevoke?.() ?? false;
    if (done) previews.clear();
    return done;
  };
  const revokeAt = (square: string) =>
    options.pending !== undefined && includesSquare(previews.shown(), square) && revoke();

  const announcer = createAnnouncer(options, moveInput);
  const marks = createMemo(() => {
    const now = previews.current();
    const { kinds } = options;
    return now ? previewMarks(now, kinds) : moveMarks(options.last, kinds);
  });
  return {
    /** The pieces with the preview. */
    pieces,
    preview: previews.shown,
    /** Pieces in hand, without one that is being dropped. */
    hands: () => withoutOne(options.position.hands, previews.current()?.hand),
    marks,
    checkers: createMemo(() => new Set(options.position.checkers)),
    stars: createMemo(() => new Set(options.stars)),
    selectedSquares: () =>
      [...entered.path().map(stepSquare), options.selected].filter((s) => s !== undefined),
    unconfirmedSquares: () =>
      options.pending?.unconfirmed ? [...marks().moved, ...marks().displaced] : [],
    /** Targets of the move being entered, of an example, or of the piece hovered over. */
    targets: () => entered.selection()?.squares ?? options.targets ?? announcer.infoTargets(),
    areTargetsFaint: () => !entered.selection() && !options.targets,
    moveInput,
    /** Enters the move of a dragged piece to a possible target. */
    dropPiece: (from: string, to: string) => {
      previews.showDrag(from, to);
      const result = entered.selectSquare(to);
      if (result === 'cancelled' || result === 'ignored') previews.clear();
    },
    /** Handles a click on a square, or its activation with the keyboard. */
    activate: (square: string) => {
      if (options.edit) options.edit.onClick(square);
      else if (!revokeAt(square)) entered.selectSquare(square);
    },
    /** Cancels the pending move if the square is part of it. Returns whether it was. */
    revokeAt,
    /** Returns whether there is anything that `cancel` would cancel. */
    canCancel: () => entered.path().length > 0 || options.pending !== undefined,
    /** Cancels the pending move, or the one being entered. */
    cancel: () => {
      if (options.pending) revoke();
      else moveInput.cancel();
    },
    showInfo: announcer.showInfo,
    infoSquare: announcer.infoSquare,
    /** Text for screen readers. */
    announcement: announcer.announcement,
  };
}

function includesSquare(preview: Preview | undefined, square: string): boolean {
  return (
    preview !== undefined &&
    (preview.slides.some(({ from, to }) => square === from || square === to) ||
      preview.placed.some((one) => square === one.square))
  );
}

function withoutOne(hands: readonly InHand[], removed: string | undefined): InHand[] {
  return hands
    .map(({ piece, count }) => ({ piece, count: count - (piece === removed ? 1 : 0) }))
    .filter(({ count }) => count > 0);
}
