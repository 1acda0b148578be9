/** With what the analysis page begins. */
import { load, type Saved } from '../../analysis/saved';
import { isShared, readShared } from '../../analysis/sharing';
import { addLine, branchAt, fromNodes, lineEnd, makeMain } from '../../analysis/tree';
import { api, type Color, type GameSummary, type Live, type Position, sentence } from '../../api';
import { convertedBy } from '../../board/happened';

export interface Opening {
  game: GameSummary;
  start: Position;
  saved: Saved;
  orientation: Color;
  names: Record<Color, string>;
  /** False while the visitor still plays this game: then the engine is silent. */
  fair: boolean;
}

const SIDES = { white: 'White', black: 'Black' };

/** Any position of a game, or what was analysed there before. */
export async function openGame(
  id: string,
  fen: string | undefined,
  address: string,
  fragment = '',
): Promise<Opening> {
  const game = await api.game(id);
  const saved = load(address);
  if (saved?.game !== game.id && isShared(fragment)) return openShared(game, fragment);
  const from = saved?.game === game.id ? saved.start : fen;
  const start =
    from === undefined || from === game.start.fen
      ? game.start
      : (await api.position(game.id, { fen: from })).position;
  const fresh: Saved = {
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
    names: SIDES,
    fair: true,
  };
}

/** A line that somebody has shared. */
async function openShared(game: GameSummary, fragment: string): Promise<Opening> {
  const { pgn, pathIn } = await readShared(fragment);
  const read = await api.readPgn(game.id, pgn).catch((error) => {
    throw new Error(`The line in this link cannot be shown: ${sentence(error)}`);
  });
  const start =
    read.start === game.start.fen
      ? game.start
      : (await api.position(game.id, { fen: read.start })).position;
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
    fair: true,
  };
}

function namesOf(tags: readonly [string, string][]): Record<Color, string> {
  const name = (tag: string) => tags.find(([own, value]) => own === tag && value !== '?')?.[1];
  return { white: name('White') ?? SIDES.white, black: name('Black') ?? SIDES.black };
}

/** A game that was or is played, with what was added to it before. */
export async function openLive(id: string, address: string): Promise<Opening> {
  const live = await api.live(id);
  const game = await api.game(live.game);
  const saved = load(address);
  const known = saved?.game === game.id && saved.start === live.start ? saved : undefined;
  const line = live.played.map(({ id: move, short, effect }) => ({
    move,
    short,
    converts: convertedBy(effect).size,
  }));
  const added = addLine(known?.tree ?? [], [], line);
  // What was played since is the game; what was promoted by hand stays so.
  const moves = line.map(({ move }) => move);
  const tree = branchAt(known?.tree ?? [], moves) ? added : makeMain(added, moves);
  const start =
    live.start === game.start.fen
      ? game.start
      : (await api.position(game.id, { fen: live.start })).position;
  return {
    game,
    start,
    saved: {
      game: game.id,
      start: live.start,
      tree,
      path: known?.path ?? (live.status === 'over' ? [] : lineEnd(tree)),
      tags: tagsOf(live),
      comment: known?.comment ?? '',
      evaluations: known?.evaluations ?? [],
    },
    orientation: live.you === 'black' ? 'black' : 'white',
    names: { white: live.white?.name ?? 'White', black: live.black?.name ?? 'Black' },
    fair: live.status === 'over' || live.you === undefined || live.you === 'both',
  };
}

function tagsOf(live: Live): [string, string][] {
  const date = new Date(live.createdAt).toISOString().slice(0, 10).replaceAll('-', '.');
  return [
    ['Date', date],
    ['White', live.white?.name ?? '?'],
    ['Black', live.black?.name ?? '?'],
    ['Result', live.position.outcome?.result ?? '*'],
  ];
}
