/** Types of requests and responses, their errors, and the URLs of the site. */
export { decodeParam } from './address';
export { ApiError, errorMessage } from './http';
export * from './types';
export { isWorkshopGame, workshopIdOf } from './workshopId';

const encode = encodeURIComponent;

/** URLs of the pages of the site. */
export const href = {
  home: () => '/',
  game: (game: string) => `/${encode(game)}`,
  print: (game: string) => `/${encode(game)}/print`,
  newGame: (game: string, setup?: { name: string; fen: string }) =>
    `/new/${encode(game)}${setup ? `?fen=${encode(setup.fen)}&setup=${encode(setup.name)}` : ''}`,
  play: (id: string) => `/play/${encode(id)}`,
  rules: (game: string) => `/rules/${encode(game)}`,
  learn: (game: string, lesson?: string) =>
    `/learn/${encode(game)}${lesson === undefined ? '' : `/${encode(lesson)}`}`,
  puzzles: (game?: string, puzzle?: string, theme?: string) =>
    ['/puzzles', game, puzzle]
      .filter((part) => part !== undefined)
      .map((part, i) => (i === 0 ? part : encode(part)))
      .join('/') + (theme ? `?theme=${encode(theme)}` : ''),
  puzzleRun: (game: string) => `/puzzles/${encode(game)}/run`,
  analysis: (game: string, fen?: string) =>
    `/analysis/${encode(game)}${fen ? `?fen=${encode(fen)}` : ''}`,
  analysisOfLive: (id: string) => `/analysis/live/${encode(id)}`,
  studies: () => '/study',
  study: (game: string, section?: string) =>
    `/study/${encode(game)}${section === undefined ? '' : `#${encode(section)}`}`,
  /** The definition of a game of the workshop, by its id, or the visitor's draft. */
  workshop: (id?: string) =>
    id === undefined ? '/workshop' : `/workshop/${encode(id.replace(/^workshop:/, ''))}`,
  about: () => '/about',
};
