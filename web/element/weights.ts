/** Evaluation weights that a server has learned for a game, for the engine of a board. */

/** Largest size of a file of weights, in characters. */
const MAX_FILE = 2_000_000;

/** Longest time that an engine waits for weights, in milliseconds. */
const TIMEOUT_MS = 10_000;

const files = new Map<string, Promise<string | undefined>>();

async function fetched(address: string): Promise<string | undefined> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const reply = await fetch(new URL(address, document.baseURI), { signal });
  const text = reply.ok ? await reply.text() : '';
  return text !== '' && text.length <= MAX_FILE ? text : undefined;
}

/**
 * Fetches a file of weights once for all boards of the page. Returns `undefined` if there is none:
 * the engine then plays with the weights that follow from the rules.
 */
export function weightsFrom(address: string | undefined): Promise<string | undefined> {
  if (!address) return Promise.resolve(undefined);
  const file = files.get(address) ?? fetched(address).catch(() => undefined);
  files.set(address, file);
  return file;
}
