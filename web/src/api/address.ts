/** Addresses that were mistyped or cut off. */

/** The text without percent signs; undefined if they cannot be read. */
function tryDecode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** A path in which a percent sign stands for itself where it stands for nothing else. */
export function repairedPath(path: string): string {
  if (tryDecode(path) !== undefined) return path;
  const repaired = path.replaceAll(/%(?![0-9a-f]{2})/gi, '%25');
  return tryDecode(repaired) !== undefined ? repaired : path.replaceAll('%', '%25');
}

/** A part of an address as it was before it was put there. */
export function decodeParam(param: string): string {
  return tryDecode(param) ?? param;
}
