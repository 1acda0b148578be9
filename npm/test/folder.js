/** Where the tests find what `cargo xtask npm` has written. */
import { pathToFileURL } from 'node:url';

/** Returns the value of an environment variable, a path. */
export function path(name) {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run cargo xtask npm --test`);
  return value;
}

/** The folder of the package. */
export const folder = pathToFileURL(`${path('HETERODOX_PACKAGE')}/`);
