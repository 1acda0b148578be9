/** Files of the package that are fetched when somebody asks for them. */
import { HeterodoxError } from './errors.js';
import { bytesOf } from './load.js';

/** The addresses of files, by the ids of games. */
export type Addresses = Readonly<Record<string, () => URL>>;

/**
 * Returns a function that reads the file of a game; `undefined` if it has none. Each file is fetched once,
 * and again after a failure.
 *
 * @param what What the files are, for error messages.
 * @internal
 */
export function fileReader<T>(
  addresses: Addresses,
  what: string,
  parse: (text: string) => T,
): (game: string) => Promise<T> | undefined {
  const fetched = new Map<string, Promise<T>>();
  const read = async (address: URL): Promise<T> => {
    const bytes = await bytesOf(address).catch((cause: unknown) => {
      const message = `The ${what} cannot be loaded: ${cause}`;
      throw new HeterodoxError('not-loaded', message, { cause });
    });
    return parse(new TextDecoder().decode(bytes));
  };
  return (game) => {
    const address = Object.hasOwn(addresses, game) ? addresses[game]?.() : undefined;
    if (!address) return undefined;
    const file = fetched.get(game) ?? read(address);
    fetched.set(game, file);
    file.catch(() => fetched.delete(game));
    return file;
  };
}

/**
 * Returns the id of a game without its options.
 *
 * @internal
 */
export function withoutOptions(game: string): string {
  return game.split(':', 1)[0] ?? game;
}
