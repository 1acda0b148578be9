/**
 * Explanations of illegal moves: the squares that a picked piece attacks but cannot go to,
 * and the reason shown at a square.
 */
import { type Accessor, batch, createEffect, createMemo, createSignal, on } from 'solid-js';
import type { InputStep, Reason, Reasons } from '../../api/types';
import type { BoardOptions } from '../options';
import { isSameStep, stepSquare } from './moveSelection';

/** A reason on the board. */
export interface ShownReason extends Reason {
  /** The square at which it is shown; absent for a piece in hand without a move. */
  readonly square?: string | undefined;
  /** The square of the piece that it is about. */
  readonly from?: string | undefined;
  /** True if the piece cannot go to the square, false if it has no move at all. */
  readonly isTarget: boolean;
  /** True if the text is elsewhere on the page, so that only the marks are shown. */
  readonly isSilent: boolean;
}

const NO_SQUARES: ReadonlySet<string> = new Set();

/** Finds the reason for a square in the reply. */
function reasonAt({ targets, withoutMoves }: Reasons, square: string): Reason | undefined {
  return targets.find((target) => target.square === square)?.reason ?? withoutMoves;
}

export function createReasons(
  options: Pick<BoardOptions, 'position' | 'reasons'>,
  path: Accessor<InputStep[]>,
) {
  const [loaded, setLoaded] = createSignal<Reasons>();
  const [shown, setShown] = createSignal<ShownReason>();
  /** Number of the last thing that was explained or hidden: answers to others are late. */
  let current = 0;
  const dismiss = () => {
    current += 1;
    setShown(undefined);
  };
  /** Requests the reasons of a piece, and passes them on unless something newer has happened. */
  const load = (picked: InputStep, then: (reasons: Reasons) => void) => {
    dismiss();
    const request = current;
    const { fen } = options.position;
    options.reasons?.(picked).then(
      (reasons) => {
        if (request === current && fen === options.position.fen) then(reasons);
      },
      () => undefined, // Without a connection the board is silent.
    );
  };
  const show = (picked: InputStep, reason: Reason | undefined, more: Partial<ShownReason> = {}) => {
    if (!reason) return;
    const from = stepSquare(picked);
    setShown({ square: from, ...reason, from, isTarget: false, isSilent: false, ...more });
  };

  /** The picked piece, as long as no target has been selected. */
  const picked = createMemo<InputStep | undefined>(
    () => (path().length === 1 ? path()[0] : undefined),
    undefined,
    { equals: (a, b) => a === b || (a !== undefined && b !== undefined && isSameStep(a, b)) },
  );
  createEffect(
    on(picked, (step) => {
      setLoaded(undefined);
      if (!step) return;
      load(step, (reasons) =>
        batch(() => {
          setLoaded(reasons);
          show(step, reasons.withoutMoves);
        }),
      );
    }),
  );
  createEffect(on(() => options.position.fen, dismiss, { defer: true }));

  return {
    /** Squares that the picked piece attacks but cannot go to. */
    reach: createMemo(() => {
      const squares = loaded()?.targets.filter(({ reach }) => reach);
      return squares ? new Set(squares.map(({ square }) => square)) : NO_SQUARES;
    }),
    shown,
    dismiss,
    /**
     * Shows why a piece cannot go to a square. `answered` resolves with true if the page
     * explains it with a text of its own.
     */
    explainTarget: (piece: InputStep, square: string, answered: Promise<boolean>) => {
      load(piece, (reasons) => {
        const request = current;
        void answered.then((isSilent) => {
          if (request !== current) return;
          show(piece, reasonAt(reasons, square), { square, isTarget: true, isSilent });
        });
      });
    },
    /** Shows why the piece on a square cannot be picked up. */
    explainPiece: (square: string) => {
      const piece: InputStep = { type: 'square', square };
      load(piece, (reasons) => show(piece, reasons.withoutMoves));
    },
  };
}
