/** Games that the visitor has played, stored in the browser. */

const KEY = 'heterodox.played';

/** Returns the id of a game without its options. */
const familyOf = (game: string) => game.split(':')[0] ?? game;

function load(): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return []; // Storage is not available, or something else has written to it.
  }
}

/** Returns whether a game was played, with any options. */
export function hasPlayed(game: string): boolean {
  return load().includes(familyOf(game));
}

/** Records that a game was played. */
export function recordPlayed(game: string) {
  if (hasPlayed(game)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([...load(), familyOf(game)]));
  } catch {
    // Storage is not available. The lessons are offered again next time.
  }
}
