/** Games by post: the newest link of each, stored in the browser. */
import { createSignal, untrack } from 'solid-js';
import type { Color, OutcomeView } from '../api/types';
import type { CountedGame } from './finishedGames';
import { POST_KEY } from './gameKeys';
import { readStored, writeStored } from './storedValue';
import { setPostTurns } from './turns';

/** Whose turn it is. */
export type PostTurn = 'yours' | 'theirs' | 'over';

/** A game by post, as far as a list shows it. */
export interface PostGame {
  /** Id of the game, which all its links have. */
  id: string;
  /** Fragment of the newest link. */
  link: string;
  /** Id of the rules. */
  game: string;
  gameName: string;
  /** The side of the visitor. */
  you: Color;
  /** Name of the other side; empty if it has given none. */
  opponent: string;
  turn: PostTurn;
  outcome?: OutcomeView | undefined;
  /** Number of moves. */
  moves: number;
  /** Pieces of the last position by square. */
  pieces: Readonly<Record<string, string>>;
  /** Time of the last change, in milliseconds since 1970. */
  changed: number;
}

/** Far below what a browser stores: most games take less than three kilobytes. */
const MAX_GAMES = 300;

const TURNS: readonly unknown[] = ['yours', 'theirs', 'over'] satisfies PostTurn[];

function isPostGame(value: unknown): value is PostGame {
  const { id, link, game, gameName, you, opponent, turn, outcome, moves, pieces, changed } = Object(
    value,
  ) as Partial<PostGame>;
  return (
    [id, link, game, gameName, opponent].every((one) => typeof one === 'string') &&
    (outcome === undefined || typeof Object(outcome).text === 'string') &&
    [moves, changed].every(Number.isFinite) &&
    (you === 'white' || you === 'black') &&
    TURNS.includes(turn) &&
    typeof pieces === 'object' &&
    pieces !== null
  );
}

/** Returns the games of a stored value that can be shown: those that wait for the visitor first. */
export function postGamesIn(stored: unknown): PostGame[] {
  if (!Array.isArray(stored)) return [];
  const order = ({ turn }: PostGame) => TURNS.indexOf(turn);
  return stored.filter(isPostGame).sort((a, b) => order(a) - order(b) || b.changed - a.changed);
}

/** Changes when the stored list does, so that what shows it is drawn again. */
const [changes, setChanges] = createSignal(0);

/** Returns all games by post, those that wait for the visitor first. Tracks changes of the list. */
export function postGames(): PostGame[] {
  changes();
  return postGamesIn(readStored(POST_KEY));
}

/** Reads the list again, which has changed here or in another window. */
export function refreshPostGames() {
  setChanges((before) => before + 1);
  setPostTurns(untrack(postGames).filter(({ turn }) => turn === 'yours').length);
}

function store(games: readonly PostGame[]) {
  writeStored(POST_KEY, games);
  refreshPostGames();
}

/** Returns all games by post except one. */
function without(id: string): PostGame[] {
  return untrack(postGames).filter((game) => game.id !== id);
}

/** Returns the game with this id. */
export function postGame(id: string): PostGame | undefined {
  return postGames().find((game) => game.id === id);
}

/** Stores a game in place of an older state of it. */
export function recordPostGame(game: PostGame) {
  store([game, ...without(game.id)].slice(0, MAX_GAMES));
}

/** Removes a game from the list. */
export function forgetPostGame(id: string) {
  store(without(id));
}

/** Returns the results of the finished games, which are counted with those of live games. */
export function postResults(): CountedGame[] {
  return postGames().flatMap(({ game, gameName, you, outcome }): CountedGame[] => {
    if (!outcome) return [];
    const { winner } = outcome;
    const result = !winner ? 'drawn' : winner === you ? 'won' : 'lost';
    return [{ game, gameName, you, result }];
  });
}

/** Joins two stored lists. Of each game, the state with more moves is kept, or else the later one. */
export function joinPostGames(one: unknown, other: unknown): PostGame[] {
  const joined = new Map<string, PostGame>();
  for (const game of [...postGamesIn(one), ...postGamesIn(other)]) {
    const known = joined.get(game.id);
    const isNewer =
      !known ||
      game.moves > known.moves ||
      (game.moves === known.moves && game.changed > known.changed);
    if (isNewer) joined.set(game.id, game);
  }
  return postGamesIn([...joined.values()]);
}
