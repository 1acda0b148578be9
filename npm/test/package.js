/** The package as `cargo xtask npm` has written it: by its name, as its users import it. */
import { access, readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

/** Returns the value of an environment variable, a path. */
function path(name) {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run cargo xtask npm --test`);
  return value;
}

/** The folder of the package. */
export const folder = pathToFileURL(`${path('HETERODOX_PACKAGE')}/`);

/** The exports of the package. */
export const { DefinitionError, Engine, Game, HeterodoxError, Match, Position, load } =
  await import(new URL('dist/index.js', folder).href);

/** The rules. */
export const hx = await load();

/** What the native program says about sampled positions of every game. */
export async function samples() {
  const file = path('HETERODOX_SAMPLES');
  await access(file);
  return JSON.parse(await readFile(file, 'utf8'));
}
