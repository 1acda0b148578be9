/** Set-ups that a visitor has named, stored in the browser. */
import { readStored, writeStored } from '../state/storedValue';

/** A set-up of a game, for all its options. */
export interface OwnSetup {
  name: string;
  fen: string;
}

const KEY = 'heterodox.setups';

export const MAX_NAME_LENGTH = 60;
/** Enough for any player, and far below what a browser stores. */
const MAX_SETUPS = 100;

/** The id of a game without its options, under which its set-ups are stored. */
const familyOf = (game: string) => game.split(':', 1)[0] ?? game;

/** Returns a name without surplus spaces, at most `MAX_NAME_LENGTH` characters long. */
export function nameOf(text: string): string {
  return Array.from(text.trim().replace(/\s+/g, ' ')).slice(0, MAX_NAME_LENGTH).join('');
}

/** Returns the stored set-ups of a game, the latest first. */
export function savedSetups(game: string): OwnSetup[] {
  const stored: unknown = Object(readStored(KEY))[familyOf(game)];
  if (!Array.isArray(stored)) return [];
  return stored.filter(
    (setup): setup is OwnSetup => typeof setup?.name === 'string' && typeof setup?.fen === 'string',
  );
}

/** Stores a set-up, in place of one with the same name or FEN. */
export function saveSetup(game: string, setup: OwnSetup) {
  const others = savedSetups(game).filter(
    ({ name, fen }) => name !== setup.name && fen !== setup.fen,
  );
  store(game, [setup, ...others].slice(0, MAX_SETUPS));
}

/** Removes the set-up with this FEN. */
export function removeSetup(game: string, fen: string) {
  store(
    game,
    savedSetups(game).filter((setup) => setup.fen !== fen),
  );
}

function store(game: string, setups: OwnSetup[]) {
  const { [familyOf(game)]: _, ...others } = Object(readStored(KEY)) as Record<string, unknown>;
  writeStored(KEY, setups.length > 0 ? { ...others, [familyOf(game)]: setups } : others);
}
