import * as t from 'texts:ui';
import type { AboutView } from '../api';
import { translatedInventor, translatedName } from '../texts/fromGames';

/** Who invented a game, and when. */
export function credit({ inventor, year }: Pick<AboutView, 'inventor' | 'year'>): string {
  return inventor === 'unknown'
    ? t.inventorUnknown({ year: translatedName(year) })
    : t.inventedBy({ inventor: translatedInventor(inventor), year });
}
