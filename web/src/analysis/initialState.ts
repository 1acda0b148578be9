/** Initial state of the analysis page. */

import * as t from 'texts:analysis';
import {
  ApiError,
  type Color,
  errorMessage,
  type GameSummary,
  type LiveGame,
  type PgnGame,
  type PositionView,
} from '../api';
import type { Backend } from '../backend/backend';
import { COLOR_NAME } from '../board/state/labels';
import { isSharedLine, readSharedLine } from '../moves/sharedLine';
import { addLine, fromNodes, lineEnd, makeMainLine, nodeAt } from '../moves/tree';
import { wordsOf } from './analysedGame';
import { loadAnalysis, type SavedAnalysis } from './savedAnalysis';

export interface InitialState {
  game: GameSummary;
  start: PositionView;
  saved: SavedAnalysis;
  orientation: Color;
  names: Record<Color, string>;
  /** False while the user still plays this game, so that the engine cannot be used. */
  engineAllowed: boolean;
  /** Id of the live game, if it is over. */
  finished?: string;
}

/** Returns a position; the start position of the game, which is known, if there is no FEN. */
async function positionOf(backend: Backend, game: GameSummary, fen: string | undefined) {
  if (fen === undefined || fen === game.start.fen) return game.start;
  return (await backend.position(game.id, { fen })).position;
}

/** Loads a position of a game, or the analysis that was stored for this address. */
export async function loadGame(
  backend: Backend,
  id: string,
  fen: string | undefined,
  address: string,
  fragment = '',
): Promise<InitialState> {
  const game = await backend.game(id);
  const saved = loadAnalysis(address);
  if (saved?.game !== game.id && isSharedLine(fragment))
    return loadSharedLine(backend, game, fragment);
  const start = await positionOf(backend, game, saved?.game === game.id ? saved.start : fen);
  const fresh: SavedAnalysis = {
    game: game.id,
    start: start.fen,
    tree: [],
    path: [],
    tags: [],
    comment: '',
    evaluations: [],
  };
  return {
    game,
    start,
    saved: saved?.game === game.id ? saved : fresh,
    orientation: 'white',
    names: COLOR_NAME,
    engineAllowed: true,
  };
}

/** Loads a shared line. */
async function loadSharedLine(
  backend: Backend,
  game: GameSummary,
  fragment: string,
): Promise<InitialState> {
  const { pgn, pathIn } = await readSharedLine(fragment);
  const read = await backend.readPgn(game.id, pgn).catch((error) => {
    throw new Error(t.lineNotShown({ why: errorMessage(error) }));
  });
  const start = await positionOf(backend, game, read.start);
  const tree = fromNodes(read.moves);
  return {
    game,
    start,
    saved: {
      game: game.id,
      start: start.fen,
      tree,
      path: pathIn(tree),
      tags: read.tags,
      comment: read.comment ?? '',
      evaluations: [],
    },
    orientation: 'white',
    names: namesOf(read.tags),
    engineAllowed: true,
  };
}

function namesOf(tags: readonly [string, string][]): Record<Color, string> {
  const name = (tag: string) => tags.find(([own, value]) => own === tag && value !== '?')?.[1];
  return { white: name('White') ?? 'White', black: name('Black') ?? 'Black' };
}

/** Loads a live or finished game, merged with the analysis that was stored for this address. */
export async function loadLiveGame(
  backend: Backend,
  id: string,
  address: string,
): Promise<InitialState> {
  const live = await backend.liveGame(id);
  const game = await backend.game(live.game);
  const saved = loadAnalysis(address);
  const savedForGame = saved?.game === game.id && saved.start === live.start ? saved : undefined;
  const imported = live.imported ? await importedGame(backend, live) : undefined;
  const line = live.played.map((played) => ({
    move: played.id,
    short: played.short,
    ...wordsOf(played),
  }));
  const known = savedForGame?.tree ?? fromNodes(imported?.moves ?? []);
  const added = addLine(known, [], line);
  // New moves become the main line. If there are none, promoted variations stay as they
  // are.
  const moves = line.map(({ move }) => move);
  const tree = nodeAt(known, moves) ? added : makeMainLine(added, moves);
  const start = await positionOf(backend, game, live.start);
  return {
    game,
    start,
    saved: {
      game: game.id,
      start: live.start,
      tree,
      path: savedForGame?.path ?? (live.status === 'over' ? [] : lineEnd(tree)),
      tags: imported?.tags ?? tagsOf(live),
      comment: savedForGame?.comment ?? imported?.comment ?? '',
      evaluations: savedForGame?.evaluations ?? [],
    },
    orientation: live.you === 'black' ? 'black' : 'white',
    names: { white: live.white?.name ?? 'White', black: live.black?.name ?? 'Black' },
    engineAllowed: live.status === 'over' || live.you === undefined || live.you === 'both',
    ...(live.position.outcome && live.played.length > 0 && { finished: live.id }),
  };
}

/**
 * Returns an imported game with the tags, comments and variations of its file; undefined if it
 * is too long to be parsed.
 */
async function importedGame(backend: Backend, live: LiveGame): Promise<PgnGame | undefined> {
  try {
    return await backend.readPgn(live.game, await backend.livePgn(live.id));
  } catch (error) {
    if (error instanceof ApiError && error.status === 413) return undefined;
    throw error;
  }
}

function tagsOf(live: LiveGame): [string, string][] {
  // The time of an imported game may be a guess.
  const date = live.imported ? '????.??.??' : isoDate(live.createdAt).replaceAll('-', '.');
  return [
    ['Date', date],
    ['White', live.white?.name ?? '?'],
    ['Black', live.black?.name ?? '?'],
    ['Result', live.position.outcome?.result ?? '*'],
  ];
}

function isoDate(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
