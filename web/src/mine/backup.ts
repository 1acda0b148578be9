/** Everything that the browser stores, as one file. */
import * as t from 'texts:mine';
import { gamesIn } from '../state/finishedGames';
import { FINISHED_KEY, POST_KEY } from '../state/gameKeys';
import { joinPostGames } from '../state/postGames';

const PREFIX = 'heterodox.';
const FORMAT = 'heterodox-backup';
const VERSION = 1;
/** Far more than a browser stores. */
export const MAX_LENGTH = 12_000_000;
/** Says that this browser has a cookie of the server, which a file does not carry. */
const NOT_KEPT: readonly string[] = ['heterodox.known'];
/** Lists that grow: those of the file and of the browser are joined. */
const LIST = /^heterodox\.learn\.|^heterodox\.puzzleDays$/;

/** A text about a file that cannot be read. */
export class BackupError extends Error {}

/** Returns the stored values as the text of a file. */
export function backupText(storage: Storage): string {
  const stored: Record<string, string> = {};
  for (let i = 0; i < storage.length; i += 1) {
    const key = storage.key(i);
    const value = key === null ? null : storage.getItem(key);
    if (key?.startsWith(PREFIX) && value !== null && !NOT_KEPT.includes(key)) stored[key] = value;
  }
  return `${JSON.stringify({ format: FORMAT, version: VERSION, stored }, null, 1)}\n`;
}

function read(text: string): [string, string][] {
  if (text.length > MAX_LENGTH) throw new BackupError(t.fileTooLarge());
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BackupError(t.fileNotJson());
  }
  const { format, version, stored } = Object(value) as Record<string, unknown>;
  if (format !== FORMAT || typeof stored !== 'object' || stored === null) {
    throw new BackupError(t.fileNotOurs());
  }
  if (version !== VERSION) throw new BackupError(t.fileNewer());
  return Object.entries(stored).filter(
    ([key, one]) => key.startsWith(PREFIX) && typeof one === 'string' && !NOT_KEPT.includes(key),
  );
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** Returns the value to store: that of the file, joined with the stored one if it is a list. */
function joined(key: string, stored: string | null, added: string): string {
  const [old, next] = [parsed(stored), parsed(added)];
  if (key === FINISHED_KEY) {
    const byId = new Map([...gamesIn(old), ...gamesIn(next)].map((game) => [game.id, game]));
    return JSON.stringify(gamesIn([...byId.values()]));
  }
  if (key === POST_KEY) return JSON.stringify(joinPostGames(old, next));
  if (LIST.test(key) && Array.isArray(old) && Array.isArray(next)) {
    return JSON.stringify([...new Set([...old, ...next])]);
  }
  return added;
}

/**
 * Stores the values of a file. Lists are joined; other values of the file replace those of the
 * browser. Returns the number of values. Throws a `BackupError` if the file cannot be read.
 */
export function restore(storage: Storage, text: string): number {
  const values = read(text);
  try {
    for (const [key, value] of values) {
      storage.setItem(key, joined(key, storage.getItem(key), value));
    }
  } catch {
    throw new BackupError(t.noRoom());
  }
  return values.length;
}
