/** Games that the visitor has played, stored in the browser. */
import { workshopIdOf } from '../api/workshopId';
import { readPref, writePref } from './prefs';

const KEY = 'played';

/** Returns the id of a game without its options. */
export function familyOf(game: string): string {
  const family = game.split(':')[0] ?? game;
  return family === 'workshop' ? (workshopIdOf(game) ?? game) : family;
}

function playedFamilies(): Set<string> {
  return new Set((readPref(KEY) ?? '').split(' ').filter(Boolean));
}

/** Returns whether a game was played, with any options. */
export function hasPlayed(game: string): boolean {
  return playedFamilies().has(familyOf(game));
}

/** Records that a game was played. */
export function recordPlayed(game: string) {
  writePref(KEY, [...playedFamilies().add(familyOf(game))].join(' '));
}
