/** Types of requests and responses, their errors, and the URLs of the site. */
export { decodeParam } from './address';
export { pathInSite, siteUrl } from './base';
export { ApiError, errorMessage } from './http';
export * from './types';
export { isWorkshopGame, workshopIdOf } from './workshopId';

const encode = encodeURIComponent;

/** Returns the path with these parts, without those that are undefined. */
function path(...parts: (string | undefined)[]): string {
  return parts.map((part) => (part === undefined ? '' : `/${encode(part)}`)).join('');
}

/** URLs of the pages of the site. */
export const href = {
  home: () => '/',
  game: (game: string) => `/${encode(game)}`,
  print: (game: string) => `/${encode(game)}/print`,
  newGame: (game: string, setup?: { name: string; fen: string }) =>
    `/new/${encode(game)}${setup ? `?fen=${encode(setup.fen)}&setup=${encode(setup.name)}` : ''}`,
  /** A live game, or the page to start one. */
  play: (id?: string) => path('play', id),
  /** A game by post, by the fragment of its link, or the page about all of them. */
  post: (fragment = '') => `/post${fragment}`,
  rules: (game: string) => `/rules/${encode(game)}`,
  learn: (game?: string, lesson?: string) => path('learn', game, lesson),
  puzzles: (game?: string, puzzle?: string, theme?: string) =>
    path('puzzles', game, puzzle) + (theme ? `?theme=${encode(theme)}` : ''),
  puzzleRun: (game: string) => `/puzzles/${encode(game)}/run`,
  analysis: (game?: string, fen?: string) =>
    path('analysis', game) + (fen ? `?fen=${encode(fen)}` : ''),
  analysisOfLive: (id: string) => `/analysis/live/${encode(id)}`,
  studies: () => '/study',
  study: (game: string, section?: string) =>
    `/study/${encode(game)}${section === undefined ? '' : `#${encode(section)}`}`,
  /** The definition of a game of the workshop, by its id, or the visitor's draft. */
  workshop: (id?: string) =>
    id === undefined ? '/workshop' : `/workshop/${encode(id.replace(/^workshop:/, ''))}`,
  mine: () => '/mine',
  /** The page of a link from another device. The secret is not sent with the request. */
  continue: (secret: string) => `/continue#${encode(secret)}`,
  about: () => '/about',
};
