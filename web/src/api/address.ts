/** Addresses that were mistyped or cut off. */

/** The text without percent signs; undefined if they cannot be read. */
function read(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** A path in which a percent sign stands for itself where it stands for nothing else. */
export function mendedPath(path: string): string {
  if (read(path) !== undefined) return path;
  const mended = path.replaceAll(/%(?![0-9a-f]{2})/gi, '%25');
  return read(mended) !== undefined ? mended : path.replaceAll('%', '%25');
}

/** A part of an address as it was before it was put there. */
export function decoded(param: string): string {
  return read(param) ?? param;
}
