import type { AboutView } from '../api';

/** Who invented a game, and when. */
export function credit({ inventor, year }: Pick<AboutView, 'inventor' | 'year'>): string {
  return `${inventor === 'unknown' ? 'Inventor unknown' : `Invented by ${inventor}`}, ${year}`;
}
