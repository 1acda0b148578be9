/** Links that carry a whole text: `/workshop#text=DATA`. */
import * as t from 'texts:workshop';
import { CompressedError, compress, decompress } from '../state/compressed';

const PREFIX = '#text=';
/** Maximum length of a link. Many programs truncate longer ones. */
const MAX_LINK_LENGTH = 8_000;
/** Maximum length of the data that is decoded. Longer data was not made by this page. */
const MAX_DATA_LENGTH = 100_000;
/** The server refuses longer texts. */
const MAX_TEXT_LENGTH = 65_536;

/** Returns whether a URL fragment carries a text. */
export function isTextLink(fragment: string): boolean {
  return fragment.startsWith(PREFIX);
}

/**
 * Returns the link to a text. `page` is the URL of the workshop. Throws an error with a
 * message for people if the link would be too long.
 */
export async function textLink(page: string, text: string): Promise<string> {
  const link = page + PREFIX + (await compress(text).catch(rethrow));
  if (link.length > MAX_LINK_LENGTH) {
    throw new Error(t.tooLong({ length: link.length, most: MAX_LINK_LENGTH }));
  }
  return link;
}

/** Returns the text of a link. Throws an error with a message for people. */
export async function textOfLink(fragment: string): Promise<string> {
  const data = fragment.slice(PREFIX.length);
  if (!/^[\w-]+$/.test(data) || data.length > MAX_DATA_LENGTH) throw new Error(t.damagedLink());
  return decompress(data, MAX_TEXT_LENGTH).catch(rethrow);
}

function rethrow(error: unknown): never {
  if (!(error instanceof CompressedError)) throw error;
  throw new Error(error.reason === 'unsupported' ? t.oldBrowser() : t.damagedLink());
}
