/**
 * Turns of boards that move by themselves: one after another, never two at the same time,
 * to keep the page quiet however many boards are in view.
 */

/** Time between the moves of two boards. */
export const BEAT_MS = 900;
/** Shortest time between two moves of the same board, which is needed to read its caption. */
export const REST_MS = 3_200;
/** Time from the arrival of a board to its first move. */
const FIRST_REST_MS = 1_400;

interface Member {
  step: () => void;
  steppedAt: number;
}

export type Rotation = ReturnType<typeof createRotation>;

export function createRotation(now: () => number = () => performance.now()) {
  const members = new Set<Member>();
  let timer: ReturnType<typeof setInterval> | undefined;

  const beat = () => {
    const rested = [...members].filter(({ steppedAt }) => now() - steppedAt >= REST_MS);
    const next = rested.sort((a, b) => a.steppedAt - b.steppedAt)[0];
    if (!next) return;
    next.steppedAt = now();
    next.step();
  };
  return {
    /** Adds a board, whose function is called at its turns. Returns a function that removes it. */
    join: (step: () => void) => {
      const member = { step, steppedAt: now() - REST_MS + FIRST_REST_MS };
      members.add(member);
      timer ??= setInterval(beat, BEAT_MS);
      return () => {
        members.delete(member);
        if (members.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}
