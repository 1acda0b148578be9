/** Which ready-made phrases the visitor wants to see, stored in the browser. */
import { createSignal } from 'solid-js';
import type { Phrase } from '../api/types';
import { readPref, writePref } from './prefs';

/** Number of games whose phrases are hidden. The oldest are forgotten. */
const MAX_QUIET_GAMES = 50;

/** Creates a set of words that is stored. */
function createStoredSet(key: string, most: number) {
  const [words, setWords] = createSignal<readonly string[]>(
    (readPref(key) ?? '').split(' ').filter(Boolean),
  );
  const set = (word: string, on: boolean) => {
    const others = words().filter((one) => one !== word);
    const next = on ? [...others, word].slice(-most) : others;
    setWords(next);
    writePref(key, next.length > 0 ? next.join(' ') : undefined);
  };
  return [(word: string) => words().includes(word), set] as const;
}

const [isPhraseHidden, setPhraseHidden] = createStoredSet('hiddenPhrases', 50);
const [isGameQuiet, setGameQuiet] = createStoredSet('quietGames', MAX_QUIET_GAMES);

/** `isGameQuiet` says whether the phrases of a live game are hidden. */
export { isGameQuiet, isPhraseHidden, setGameQuiet, setPhraseHidden };

/** Returns whether the visitor wants to see a phrase of the opponent. */
export function showsPhrase(liveId: string, phrase: Phrase): boolean {
  return !isGameQuiet(liveId) && !isPhraseHidden(phrase);
}
