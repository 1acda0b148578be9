/** The short notation of a move, with pictures of pieces in place of their letters. */
import type { KindView } from '../api/types';
import { kindOf } from '../board/state/labels';
import { translatedName } from '../texts/fromGames';

export type FigurinePart = { text: string } | { letter: string; name: string };

const CASTLING = /^O-O(-O)?/;

/** A letter of a piece, with the marks that may belong to it. */
const TOKENS = /(\+?\p{Lu}['!~]?)/u;

/**
 * Splits a move into text and tokens of pieces: `Rxd8=Q+` is a Rook, `xd8=`, a Queen, `+`.
 * Marks belong to a letter if there is such a piece.
 */
export function figurineParts(short: string, kinds: readonly KindView[]): FigurinePart[] {
  if (CASTLING.test(short)) return [{ text: short }];
  return short
    .split(TOKENS)
    .flatMap((text) => (TOKENS.test(text) ? tokenParts(text, kinds) : [{ text }]))
    .filter((part) => 'letter' in part || part.text !== '');
}

function tokenParts(text: string, kinds: readonly KindView[]): FigurinePart[] {
  const [, before = '', letter = '', behind = ''] = /^(\+?)(.)(.?)$/u.exec(text) ?? [];
  const splits = [
    ['', before + letter + behind, ''],
    ['', before + letter, behind],
    [before, letter + behind, ''],
    [before, letter, behind],
  ] as const;
  for (const [left, token, right] of splits) {
    const kind = kindOf(kinds, token);
    if (kind)
      return [{ text: left }, { letter: token, name: translatedName(kind.name) }, { text: right }];
  }
  return [{ text }];
}
