/** Files of the package that are fetched when somebody asks for them. */
import { HeterodoxError } from './errors.js';
import { bytesOf } from './load.js';

/** The addresses of files, by their ids. */
export type Addresses = Readonly<Record<string, () => URL>>;

/**
 * Returns a function that reads a file by its id; `undefined` if there is none. Each file is read once, and
 * again after a failure.
 *
 * @internal
 */
export function readOnce<T>(
  addresses: Addresses,
  read: (address: URL) => Promise<T>,
): (id: string) => Promise<T> | undefined {
  const files = new Map<string, Promise<T>>();
  return (id) => {
    const address = Object.hasOwn(addresses, id) ? addresses[id]?.() : undefined;
    if (!address) return undefined;
    const file = files.get(id) ?? read(address);
    files.set(id, file);
    file.catch(() => files.delete(id));
    return file;
  };
}

/**
 * Returns a function that reads the text file of a game once; `undefined` if it has none.
 *
 * @param what What the files are, for error messages.
 * @internal
 */
export function fileReader<T>(
  addresses: Addresses,
  what: string,
  parse: (text: string) => T,
): (game: string) => Promise<T> | undefined {
  return readOnce(addresses, async (address) => {
    const bytes = await bytesOf(address).catch((cause: unknown) => {
      const message = `The ${what} cannot be loaded: ${cause}`;
      throw new HeterodoxError('not-loaded', message, { cause });
    });
    return parse(new TextDecoder().decode(bytes));
  });
}

/**
 * Returns the id of a game without its options.
 *
 * @internal
 */
export function withoutOptions(game: string): string {
  return game.split(':', 1)[0] ?? game;
}
