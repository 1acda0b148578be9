/** The package as `cargo xtask npm` has written it: by its name, as its users import it. */
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { folder, path } from './folder.js';

export { folder };

/** The exports of the package. */
export const { DefinitionError, Engine, Game, HeterodoxError, Match, Position, load } =
  await import(new URL('dist/index.js', folder).href);

/** The rules. */
export const hx = await load();

/**
 * What the native program says about every game, and about sampled positions of it. The positions
 * are read one by one: there may be gigabytes.
 */
export async function samples() {
  const folder = path('HETERODOX_SAMPLES');
  const files = (await readdir(folder)).toSorted();
  return Promise.all(files.map((file) => sampleIn(join(folder, file))));
}

/** Reads the first line of a file, which is about the game. The others are positions. */
async function sampleIn(file) {
  for await (const about of valuesIn(file)) {
    return { ...about, positions: () => positionsIn(file) };
  }
  throw new Error(`${file} is empty`);
}

async function* positionsIn(file) {
  let isPosition = false;
  for await (const value of valuesIn(file)) {
    if (isPosition) yield value;
    isPosition = true;
  }
}

async function* valuesIn(file) {
  const input = createReadStream(file);
  try {
    for await (const line of createInterface({ input, crlfDelay: Infinity }))
      yield JSON.parse(line);
  } finally {
    input.destroy();
  }
}
