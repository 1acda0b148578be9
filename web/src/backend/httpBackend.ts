/** A backend that sends requests of the web API, by default to the server of the page. */
import {
  type AboutView,
  type Course,
  type GameSummary,
  isWorkshopGame,
  type LevelInfo,
  type LiveGame,
  type Lobby,
  type Me,
  type RulesView,
  type Showcase,
  type StudyEntry,
  type StudyReport,
} from '../api';
import { cached } from '../api/cached';
import { request as fetchAnswer, type RequestOptions } from '../api/http';
import type { Backend, Offers, SocketLike } from './backend';

const encode = encodeURIComponent;

/** Shorter than that of other requests: polling detects a lost connection. */
const LOBBY_TIMEOUT_MS = 5_000;

/** Answers that are no JSON. */
const TEXT: RequestOptions = { isText: true };

/** Carries the requests of the web API. */
export interface Transport {
  offers: Offers;
  /** Sends a request and returns the parsed response. Rejects with an `ApiError`. */
  request<T>(method: string, path: string, body?: unknown, options?: RequestOptions): Promise<T>;
  openSocket(path: string): SocketLike;
  /** Returns the URL of something that the browser fetches itself. */
  url(path: string): string;
}

function openSocket(path: string): SocketLike {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(`${scheme}//${location.host}/api${path}`) as SocketLike;
}

function puzzlePath(game: string, id: string): string {
  return `/games/${encode(game)}/puzzles/${encode(id)}`;
}

function studyPath(game: string): string {
  return `/games/${encode(game)}/study`;
}

/** Path of the socket of a live game. */
export function liveSocketPath(id: string, since: number | undefined): string {
  return `/live/${encode(id)}/socket${since === undefined ? '' : `?since=${since}`}`;
}

/** Returns the address of the npm package, which the page names if the server offers it. */
function engineModule(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="heterodox-package"]');
  return meta?.content;
}

/** Creates a backend for the server that has served the page. */
export function createHttpBackend(): Backend {
  return createBackend({
    offers: {
      people: true,
      play: true,
      analysis: true,
      uploads: true,
      engineModule: engineModule(),
    },
    request: fetchAnswer,
    openSocket,
    url: (path) => `/api${path}`,
  });
}

/** Creates a backend that sends the requests of the web API. */
export function createBackend({ offers, request, openSocket, url }: Transport): Backend {
  const allGames = cached((_: string) => request<GameSummary[]>('GET', '/games'));
  const showcase = cached((_: string) => request<Showcase[]>('GET', '/showcase'));
  const allStudies = cached((_: string) => request<StudyEntry[]>('GET', '/studies'));
  const studyReport = (game: string) => request<StudyReport>('GET', studyPath(game));
  const publishedReport = cached(studyReport);
  const allLevels = cached((_: string) => request<LevelInfo[]>('GET', '/levels'));
  return {
    offers,
    showcase: () => showcase(''),
    games: () => allGames(''),
    game: cached((id) => request<GameSummary>('GET', `/games/${encode(id)}`)),
    rules: cached((id) => request<RulesView>('GET', `/games/${encode(id)}/rules`)),
    about: cached((id) => request<AboutView>('GET', `/games/${encode(id)}/about`)),
    lessons: cached((id) => request<Course>('GET', `/games/${encode(id)}/lessons`)),
    tryMove: (game, lesson, moves) =>
      request('POST', `/games/${encode(game)}/lessons/${encode(lesson)}/try`, { moves }),
    // Not cached: the day changes.
    dailyPuzzles: () => request('GET', '/puzzles'),
    puzzles: (game) => request('GET', `/games/${encode(game)}/puzzles`),
    puzzle: (game, id) => request('GET', puzzlePath(game, id)),
    puzzleSolution: (game, id) => request('GET', `${puzzlePath(game, id)}/solution`),
    tryPuzzleMove: (game, id, moves) => request('POST', `${puzzlePath(game, id)}/try`, { moves }),
    levels: () => allLevels(''),

    studies: () => allStudies(''),
    // Studies of games of the workshop grow.
    studyReport: (game) => (isWorkshopGame(game) ? studyReport(game) : publishedReport(game)),
    studyPlotUrl: (game, file, version) =>
      url(
        `${studyPath(game)}/plots/${encode(file)}${version === undefined ? '' : `?v=${version}`}`,
      ),
    studyMethodsUrl: () => url('/studies/methods'),
    explorer: (game, fen, signal) =>
      request('POST', `/games/${encode(game)}/explorer`, { fen }, { signal }),
    ending: (game, fen, signal) =>
      request('POST', `/games/${encode(game)}/ending`, { fen }, { signal }),

    position: (game, from) => request('POST', `/games/${encode(game)}/position`, from),
    replay: (game, from) => request('POST', `/games/${encode(game)}/replay`, from),
    edit: (game, edit) => request('POST', `/games/${encode(game)}/edit`, edit),
    reasons: (game, wanted) => request('POST', `/games/${encode(game)}/reasons`, wanted),
    listPgn: (piece) => request('POST', '/pgn/list', piece),
    readPgn: (game, pgn, line = 1) => request('POST', `/games/${encode(game)}/pgn`, { pgn, line }),
    writePgn: (game, content) => request('POST', `/games/${encode(game)}/pgn/write`, content),

    me: () => request<Me>('GET', '/me'),
    setName: (name) => request<Me>('PUT', '/me', { name }),
    makeTransfer: (stored) => request('POST', '/me/transfer', { stored }),
    revokeTransfer: () => request('DELETE', '/me/transfer'),
    takeTransfer: (token) => request('POST', '/transfer', { token }),
    lobby: () => request<Lobby>('GET', '/lobby', undefined, { timeoutMs: LOBBY_TIMEOUT_MS }),

    createLiveGame: (wanted) => request<LiveGame>('POST', '/live', wanted),
    liveGame: (id) => request<LiveGame>('GET', `/live/${encode(id)}`),
    join: (id) => request<LiveGame>('POST', `/live/${encode(id)}/join`, {}),
    withdraw: (id) => request<LiveGame>('DELETE', `/live/${encode(id)}`),
    invitation: (token) => request<LiveGame>('GET', `/invite/${encode(token)}`),
    acceptInvite: (token) => request<LiveGame>('POST', `/invite/${encode(token)}`, {}),
    livePgn: (id) => request<string>('GET', `/live/${encode(id)}/pgn`, undefined, TEXT),
    pgnUrl: (id) => url(`/live/${encode(id)}/pgn`),

    checkText: (text, signal) => request('POST', '/workshop/check', { text }, { signal }),
    reach: (wanted, signal) => request('POST', '/workshop/reach', wanted, { signal }),
    setUp: (wanted) => request('POST', '/workshop/set-up', wanted),
    storeText: (text) => request('POST', '/workshop', { text }),
    workshopGames: () => request('GET', '/workshop'),
    workshopSample: (name) => request('GET', `/workshop/samples/${encode(name)}`),
    workshopGame: (id) => request('GET', `/workshop/${encode(id)}`),
    workshopWeights: (id) => request('GET', `/workshop/${encode(id)}/weights`, undefined, TEXT),
    workshopStudy: (id) => request('GET', `/workshop/${encode(id)}/study`),
    requestStudy: (id) => request('POST', `/workshop/${encode(id)}/study`),
    changeWorkshopGame: (id, change) => request('PATCH', `/workshop/${encode(id)}`, change),
    deleteWorkshopGame: (id) => request('DELETE', `/workshop/${encode(id)}`),
    uploadPicture: (svg) => request('POST', '/workshop/pictures', svg, { type: 'image/svg+xml' }),

    openLiveSocket: (id, since) => openSocket(liveSocketPath(id, since)),
    openAnalysisSocket: () => openSocket('/analysis/socket'),
  };
}
