/** The HTTP API of the server. Also exports the types of requests and responses. */
import { request } from './http';
import type {
  EditReply,
  EditRequest,
  GameSummary,
  LevelInfo,
  LiveGame,
  Lobby,
  Me,
  NewGame,
  PgnGame,
  PgnWriteRequest,
  PlayedMove,
  Position,
  Rules,
} from './types';

export { decodeParam } from './address';
export { ApiError, errorMessage } from './http';
export * from './messages';
export * from './types';

const encode = encodeURIComponent;

/** Caches the results of a function while the page is open, except failures. */
function cached<T>(fetchValue: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const cache = new Map<string, Promise<T>>();
  return (key) => {
    const hit = cache.get(key);
    if (hit) return hit;
    const answer = fetchValue(key);
    cache.set(key, answer);
    answer.catch(() => cache.delete(key));
    return answer;
  };
}

const allGames = cached((_: string) => request<GameSummary[]>('GET', '/games'));
const allLevels = cached((_: string) => request<LevelInfo[]>('GET', '/levels'));

export const api = {
  games: () => allGames(''),
  game: cached((id: string) => request<GameSummary>('GET', `/games/${encode(id)}`)),
  rules: cached((id: string) => request<Rules>('GET', `/games/${encode(id)}/rules`)),
  levels: () => allLevels(''),

  position: (game: string, body: { fen?: string; moves?: string[] }) =>
    request<{ position: Position; last?: PlayedMove }>(
      'POST',
      `/games/${encode(game)}/position`,
      body,
    ),
  edit: (game: string, body: EditRequest) =>
    request<EditReply>('POST', `/games/${encode(game)}/edit`, body),
  readPgn: (game: string, pgn: string, line = 1) =>
    request<PgnGame>('POST', `/games/${encode(game)}/pgn`, { pgn, line }),
  writePgn: (game: string, body: PgnWriteRequest) =>
    request<{ pgn: string }>('POST', `/games/${encode(game)}/pgn/write`, body),

  me: () => request<Me>('GET', '/me'),
  setName: (name: string) => request<Me>('PUT', '/me', { name }),
  /** Polled continuously, so a short timeout detects a lost connection. */
  lobby: () => request<Lobby>('GET', '/lobby', undefined, 5_000),

  createLiveGame: (body: NewGame) => request<LiveGame>('POST', '/live', body),
  liveGame: (id: string) => request<LiveGame>('GET', `/live/${encode(id)}`),
  join: (id: string) => request<LiveGame>('POST', `/live/${encode(id)}/join`, {}),
  withdraw: (id: string) => request<LiveGame>('DELETE', `/live/${encode(id)}`),
  acceptInvite: (token: string) => request<LiveGame>('POST', `/invite/${encode(token)}`, {}),
};

/** URL of a game's PGN file. */
export const pgnHref = (id: string) => `/api/live/${encode(id)}/pgn`;

/** URLs of the pages of the site. */
export const href = {
  home: () => '/',
  newGame: (game: string) => `/new/${encode(game)}`,
  play: (id: string) => `/play/${encode(id)}`,
  rules: (game: string) => `/rules/${encode(game)}`,
  analysis: (game: string, fen?: string) =>
    `/analysis/${encode(game)}${fen ? `?fen=${encode(fen)}` : ''}`,
  analysisOfLive: (id: string) => `/analysis/live/${encode(id)}`,
  about: () => '/about',
};
