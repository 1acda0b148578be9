import { createSignal, Show } from 'solid-js';

/** Number of moves that are shown until the user asks for all. */
const FEW = 6;

/** Limits a list of moves to the best ones until the user asks for all. */
export function createMoveLimit<T>(moves: () => readonly T[]) {
  const [isUnlimited, setUnlimited] = createSignal(false);
  return {
    shown: () => (isUnlimited() ? moves() : moves().slice(0, FEW)),
    Toggle: () => (
      <Show when={moves().length > FEW}>
        <button type="button" class="link lookup-more" onClick={() => setUnlimited((was) => !was)}>
          {isUnlimited() ? `Only ${FEW} moves` : `All ${moves().length} moves`}
        </button>
      </Show>
    ),
  };
}
