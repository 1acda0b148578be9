/** Moves made by touch that are shown first, and played when they are confirmed. */
import { createEffect, createSignal, mergeProps, on, onCleanup } from 'solid-js';
import type { MoveView } from '../../api/types';
import type { StateOptions } from '../options';

interface Proposal {
  move: MoveView;
  /** Plays the move, or takes it back. */
  answer: (play: boolean) => void;
}

/** Wraps the options of a board. Other moves are played immediately. */
export function createConfirmation<P extends StateOptions>(props: P) {
  const [proposal, setProposal] = createSignal<Proposal>();
  let isTouch = false;
  const answer = (play: boolean) => {
    const now = proposal();
    setProposal(undefined);
    now?.answer(play);
    return now !== undefined;
  };
  const propose = (move: MoveView) =>
    new Promise<boolean>((resolve) => {
      setProposal({
        move,
        answer: (play) => resolve(play ? Promise.resolve(props.onMove?.(move) ?? true) : false),
      });
    });
  // A move of the position before cannot be played any more.
  createEffect(
    on([() => props.position.fen, () => props.movable], () => void answer(false), { defer: true }),
  );
  const options = mergeProps(props, {
    onMove: (move: MoveView) =>
      props.confirmTouch && isTouch ? propose(move) : props.onMove?.(move),
    get pending() {
      const now = proposal();
      return now ? { move: now.move, unconfirmed: true } : props.pending;
    },
    onRevoke: () => (proposal() ? answer(false) : (props.onRevoke?.() ?? false)),
  });
  return {
    options,
    /** The move that waits for an answer. */
    move: () => proposal()?.move,
    answer,
    /** Watches how moves are made in an element. A press elsewhere cancels the move. */
    watch: (board: HTMLElement) => {
      const onPress = (event: PointerEvent) => {
        isTouch = event.pointerType !== 'mouse';
        const { target } = event;
        if (!proposal() || (target instanceof Element && target.closest('.confirm-move'))) return;
        answer(false);
        event.stopPropagation();
      };
      const onKey = () => {
        isTouch = false;
      };
      board.addEventListener('pointerdown', onPress, { capture: true });
      board.addEventListener('keydown', onKey, { capture: true });
      onCleanup(() => {
        board.removeEventListener('pointerdown', onPress, { capture: true });
        board.removeEventListener('keydown', onKey, { capture: true });
      });
    },
  };
}
