/** Values stored in the browser as JSON. Values that it does not store are kept in memory. */

/** Values that could not be stored. */
const unsaved = new Map<string, unknown>();

/** Returns the value with this key; undefined if there is none or it is not JSON. */
export function readStored(key: string): unknown {
  if (unsaved.has(key)) return unsaved.get(key);
  try {
    return JSON.parse(localStorage.getItem(key) ?? '') as unknown;
  } catch {
    return undefined;
  }
}

/** Stores a value, or removes it if it is undefined. */
export function writeStored(key: string, value: unknown) {
  unsaved.delete(key);
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    if (value !== undefined) unsaved.set(key, value);
  }
}
