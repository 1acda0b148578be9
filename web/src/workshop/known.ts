/** The last version of a text without errors, which the page shows while the text has some. */
import { type Accessor, createComputed, createMemo, createSignal } from 'solid-js';
import type { createCheck } from './check';
import type { GameOfText } from './reach';

export function createKnown(check: ReturnType<typeof createCheck>, text: Accessor<string>) {
  const [lastGood, setLastGood] = createSignal<GameOfText>();
  let isOther = false;
  createComputed(() => {
    const now = check.checked();
    if (!now) return;
    if (now.reply.game) setLastGood({ text: now.text, game: now.reply.game });
    else if (isOther && check.isCurrent()) setLastGood(undefined);
    if (check.isCurrent()) isOther = false;
  });
  return {
    /** The last version without errors, and its game. */
    known: () => (text().trim() === '' ? undefined : lastGood()),
    /** Whether the text has errors, so that `known` is an older version. */
    isStale: createMemo(() => {
      const now = check.checked();
      return now !== undefined && now.reply.game === undefined;
    }),
    /** Forgets the last version if the text that comes now, another one, has errors. */
    expectOther: () => {
      isOther = true;
    },
  };
}
