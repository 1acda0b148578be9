/** What comes along to another device. */
import { backupText } from './backup';

/** Largest request that the server takes, with room for the rest of it. */
const MAX_BYTES = 250_000;

/** Returns what the browser stores as a text; an empty one if it is too much for a link. */
export function transferText(storage: Storage): string {
  const text = backupText(storage);
  const bytes = new Blob([JSON.stringify(text)]).size;
  return bytes <= MAX_BYTES ? text : '';
}
