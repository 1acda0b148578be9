/**
 * The notation of moves: sentences, figurines or coordinates. A choice is stored for all
 * games. Without a choice, moves are sentences until a game of the kind is finished, and
 * figurines afterwards.
 */

import * as t from 'texts:moves';
import { createSignal } from 'solid-js';
import { familyOf } from '../state/playedGames';
import { readPref, writePref } from '../state/prefs';

/** How moves are written. Nobody chooses `san`, short notation with letters, on the site. */
export type Notation = 'words' | 'figurines' | 'coordinates' | 'san';

export const NOTATIONS: readonly { value: Notation; name: () => string }[] = [
  { value: 'words', name: t.plainWords },
  { value: 'figurines', name: t.figurines },
  { value: 'coordinates', name: t.coordinates },
];

const CHOSEN = 'notation';
const FINISHED = 'finished';

function readChosen(): Notation | undefined {
  const stored = readPref(CHOSEN);
  return NOTATIONS.find(({ value }) => value === stored)?.value;
}

const [chosen, setChosen] = createSignal(readChosen());

function finishedFamilies(): Set<string> {
  return new Set((readPref(FINISHED) ?? '').split(' ').filter(Boolean));
}

/** Remembers that the person has finished a game of this kind. */
export function rememberFinished(game: string) {
  const families = finishedFamilies().add(familyOf(game));
  writePref(FINISHED, [...families].join(' '));
}

/**
 * Returns the notation of the moves of a game. The default is decided once: a list does not
 * change when the game ends.
 */
export function createNotation(game: string): () => Notation {
  const usual = finishedFamilies().has(familyOf(game)) ? 'figurines' : 'words';
  return () => chosen() ?? usual;
}

export function setNotation(notation: Notation) {
  setChosen(notation);
  writePref(CHOSEN, notation);
}
