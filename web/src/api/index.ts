/** Every question to the server. Types come from here as well. */
import { request } from './http';
import type {
  Edit,
  Edited,
  GameSummary,
  Level,
  Live,
  Lobby,
  Me,
  NewLive,
  PlayedMove,
  Position,
  ReadPgn,
  Rules,
  WritePgn,
} from './types';

export { decoded } from './address';
export { ApiError, sentence } from './http';
export * from './messages';
export * from './types';

const part = encodeURIComponent;

/** Remembers answers that do not change while the page is open; failures are asked for again. */
function once<T>(ask: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (key) => {
    const old = known.get(key);
    if (old) return old;
    const answer = ask(key);
    known.set(key, answer);
    answer.catch(() => known.delete(key));
    return answer;
  };
}

const allGames = once((_: string) => request<GameSummary[]>('GET', '/games'));
const allLevels = once((_: string) => request<Level[]>('GET', '/levels'));

export const api = {
  games: () => allGames(''),
  game: once((id: string) => request<GameSummary>('GET', `/games/${part(id)}`)),
  rules: once((id: string) => request<Rules>('GET', `/games/${part(id)}/rules`)),
  levels: () => allLevels(''),

  position: (game: string, body: { fen?: string; moves?: string[] }) =>
    request<{ position: Position; last?: PlayedMove }>(
      'POST',
      `/games/${part(game)}/position`,
      body,
    ),
  edit: (game: string, body: Edit) => request<Edited>('POST', `/games/${part(game)}/edit`, body),
  readPgn: (game: string, pgn: string, line = 1) =>
    request<ReadPgn>('POST', `/games/${part(game)}/pgn`, { pgn, line }),
  writePgn: (game: string, body: WritePgn) =>
    request<{ pgn: string }>('POST', `/games/${part(game)}/pgn/write`, body),

  me: () => request<Me>('GET', '/me'),
  setName: (name: string) => request<Me>('PUT', '/me', { name }),
  /** Asked for all the time: no answer for some seconds is a dead line. */
  lobby: () => request<Lobby>('GET', '/lobby', undefined, 5_000),

  newLive: (body: NewLive) => request<Live>('POST', '/live', body),
  live: (id: string) => request<Live>('GET', `/live/${part(id)}`),
  join: (id: string) => request<Live>('POST', `/live/${part(id)}/join`, {}),
  withdraw: (id: string) => request<Live>('DELETE', `/live/${part(id)}`),
  acceptInvite: (token: string) => request<Live>('POST', `/invite/${part(token)}`, {}),
};

/** Where a game can be downloaded as PGN. */
export const pgnHref = (id: string) => `/api/live/${part(id)}/pgn`;

/** The address of one of our pages. */
export const href = {
  home: () => '/',
  newGame: (game: string) => `/new/${part(game)}`,
  play: (id: string) => `/play/${part(id)}`,
  rules: (game: string) => `/rules/${part(game)}`,
  analysis: (game: string, fen?: string) =>
    `/analysis/${part(game)}${fen ? `?fen=${part(fen)}` : ''}`,
  analysisOfLive: (id: string) => `/analysis/live/${part(id)}`,
  about: () => '/about',
};
