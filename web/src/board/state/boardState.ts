/**
 * State of a board without its drawing: pieces, marks, and the move that is being entered.
 * Everything that a view draws, and everything that a user can do, is here in terms of
 * squares.
 */
import { createEffect, createMemo } from 'solid-js';
import type { InHand } from '../../api/types';
import type { StateOptions } from '../options';
import { createAnnouncer } from './announce';
import { moveMarks, previewMarks } from './lastMove';
import { createMoveEntry } from './moveEntry';
import { stepSquare } from './moveSelection';
import type { Preview } from './preview';
import { previewedPieces } from './preview';
import { createPreviews } from './previews';
import type { ShownReason } from './reasons';

const NO_SQUARES: ReadonlySet<string> = new Set();

export type BoardState = ReturnType<typeof createBoardState>;

/** Creates the state of a board. The options may be reactive, like the props of a component. */
export function createBoardState(options: StateOptions) {
  const previews = createPreviews(options);
  const pieces = createMemo(() => {
    const now = previews.current();
    const { pieces } = options.position;
    return now ? previewedPieces(pieces, now) : pieces;
  });
  const { moveInput, reasons, rejectedPicks } = createMoveEntry(options, previews);
  let hadChoices = false;
  createEffect(() => {
    const steps = moveInput.path().length;
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

  const announcer = createAnnouncer(options, moveInput, reasons.shown);
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
    goal: () => options.goal ?? [],
    selectedSquares: () =>
      [
        ...moveInput.path().map(stepSquare),
        explainedSquare(reasons.shown()),
        options.selected,
      ].filter((s) => s !== undefined),
    unconfirmedSquares: () =>
      options.pending?.unconfirmed ? [...marks().moved, ...marks().displaced] : [],
    /** Targets of the move being entered, of an example, or of the piece hovered over. */
    targets: () => moveInput.selection()?.squares ?? options.targets ?? announcer.infoTargets(),
    /** Squares among the targets on which the piece could also capture. */
    captures: () => (moveInput.selection() ? NO_SQUARES : (options.captures ?? NO_SQUARES)),
    areTargetsFaint: () => !moveInput.selection() && !options.targets,
    /** Squares that the picked piece attacks but cannot go to. */
    reach: reasons.reach,
    /** The reason why something was not done. */
    reason: reasons.shown,
    dismissReason: reasons.dismiss,
    moveInput,
    /** Enters the move of a dragged piece to a possible target. */
    dropPiece: (from: string, to: string) => {
      previews.showDrag(from, to);
      const result = moveInput.selectSquare(to);
      if (result === 'cancelled' || result === 'ignored') previews.clear();
    },
    /** Activates a square with the keyboard or a screen reader. */
    activate: (square: string) => {
      reasons.dismiss();
      if (options.edit) options.edit.onClick(square);
      else if (!revokeAt(square) && moveInput.selectSquare(square) === 'ignored') {
        rejectedPicks.insist(square);
      }
    },
    /** Called when a piece that cannot be moved was dragged. */
    onVainDrag: rejectedPicks.insist,
    /** Cancels the pending move if the square is part of it. Returns whether it was. */
    revokeAt,
    /** Returns whether there is anything that `cancel` would cancel. */
    canCancel: () =>
      moveInput.path().length > 0 || options.pending !== undefined || reasons.shown() !== undefined,
    /** Cancels the pending move, or the one being entered; hides the reason. */
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

/** Returns the square of the piece that could not go to a square. */
function explainedSquare(shown: ShownReason | undefined): string | undefined {
  return shown?.isTarget ? shown.from : undefined;
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
