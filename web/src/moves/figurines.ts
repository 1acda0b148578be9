/** The short notation of a move, with pictures of pieces in place of their letters. */
import type { KindView } from '../api/types';
import { kindOf } from '../board/state/labels';

export type FigurinePart = { text: string } | { letter: string; name: string };

const CASTLING = /^O-O(-O)?/;

/** Splits a move into text and letters of pieces: `Rxd8=Q+` is a Rook, `xd8=`, a Queen, `+`. */
export function figurineParts(short: string, kinds: readonly KindView[]): FigurinePart[] {
  if (CASTLING.test(short)) return [{ text: short }];
  const parts: FigurinePart[] = [];
  for (const text of short.split(/([A-Z])/).filter(Boolean)) {
    const kind = /^[A-Z]$/.test(text) ? kindOf(kinds, text) : undefined;
    parts.push(kind ? { letter: text, name: kind.name } : { text });
  }
  return parts;
}
