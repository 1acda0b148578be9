/** Decoding of URLs that were mistyped or truncated. */

/** Decodes percent signs; returns undefined if they are malformed. */
function tryDecode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Escapes the malformed percent signs of a path. */
export function repairedPath(path: string): string {
  if (tryDecode(path) !== undefined) return path;
  const repaired = path.replaceAll(/%(?![0-9a-f]{2})/gi, '%25');
  return tryDecode(repaired) !== undefined ? repaired : path.replaceAll('%', '%25');
}

/** Decodes a route parameter; returns it unchanged if it is malformed. */
export function decodeParam(param: string): string {
  return tryDecode(param) ?? param;
}
