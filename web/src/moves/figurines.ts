/** The short notation of a move, with pictures of pieces in place of their letters. */
import type { KindView } from '../api/types';
import { kindOf } from '../board/state/labels';

export type FigurinePart = { text: string } | { letter: string; name: string };

const CASTLING = /^O-O(-O)?/;

/** A token of a piece: a capital, perhaps with a mark. */
const TOKEN = /(\+\p{Lu}|\p{Lu}['!~]?)/u;

/** Splits a move into text and tokens of pieces: `Rxd8=Q+` is a Rook, `xd8=`, a Queen, `+`. */
export function figurineParts(short: string, kinds: readonly KindView[]): FigurinePart[] {
  if (CASTLING.test(short)) return [{ text: short }];
  const parts: FigurinePart[] = [];
  const add = (token: string): boolean => {
    const kind = kindOf(kinds, token);
    if (kind) parts.push({ letter: token, name: kind.name });
    return kind !== undefined;
  };
  for (const text of short.split(TOKEN).filter(Boolean)) {
    if (TOKEN.test(text) && add(text)) continue;
    // The sign behind a letter that is no mark of it belongs to the move: `Q!`.
    const [, before = '', letter = '', after = ''] = /^(\+?)(\p{Lu})(.*)$/u.exec(text) ?? [];
    if (letter === '' || before !== '' || !add(letter)) parts.push({ text });
    else if (after !== '') parts.push({ text: after });
  }
  return parts;
}
