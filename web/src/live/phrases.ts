/** Ready-made phrases between the players of a game. */
import * as t from 'texts:live';
import { createSignal, onCleanup } from 'solid-js';
import type { Color, LiveGame, Phrase } from '../api/types';
import { showsPhrase } from '../state/phrases';

/** The words of the phrases, in the order of a game. */
export const PHRASES: Readonly<Record<Phrase, () => string>> = {
  goodLuck: t.phraseGoodLuck,
  niceMove: t.phraseNiceMove,
  oneMoment: t.phraseOneMoment,
  wellPlayed: t.phraseWellPlayed,
  thanks: t.phraseThanks,
  anotherGame: t.phraseAnotherGame,
};

/** Time that a phrase is shown. */
const SHOWN_MS = 8_000;

/** Returns whether the visitor plays against another person, so that they can send phrases. */
export function hasPhrases({ you, white, black, status }: LiveGame): boolean {
  const people = white?.kind === 'person' && black?.kind === 'person';
  return people && status !== 'waiting' && (you === 'white' || you === 'black');
}

/** The phrase that each player has sent last, for some seconds. */
export function createPhrasesShown(live: () => LiveGame) {
  const sides = { white: createShown(), black: createShown() };
  return {
    /** Shows a phrase, unless it is the opponent's and the visitor does not want to see it. */
    receive(by: Color, phrase: Phrase) {
      const { id, you } = live();
      if (by === you || showsPhrase(id, phrase)) sides[by].show(phrase);
    },
    shown: (color: Color) => sides[color].phrase(),
  };
}

function createShown() {
  const [phrase, setPhrase] = createSignal<Phrase>();
  let timer: number | undefined;
  onCleanup(() => window.clearTimeout(timer));
  return {
    phrase,
    show(next: Phrase) {
      window.clearTimeout(timer);
      setPhrase(next);
      timer = window.setTimeout(() => setPhrase(undefined), SHOWN_MS);
    },
  };
}
