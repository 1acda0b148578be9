/** Games by post: the newest link of each, stored in the browser. */
import type { Color, OutcomeView } from '../api/types';
import { POST_KEY } from './gameKeys';
import { readStored, writeStored } from './storedValue';

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

/** Returns all games by post, those that wait for the visitor first. */
export function postGames(): PostGame[] {
  return postGamesIn(readStored(POST_KEY));
}

/** Returns the game with this id. */
export function postGame(id: string): PostGame | undefined {
  return postGames().find((game) => game.id === id);
}

/** Stores a game in place of an older state of it. */
export function recordPostGame(game: PostGame) {
  const others = postGames().filter(({ id }) => id !== game.id);
  writeStored(POST_KEY, [game, ...others].slice(0, MAX_GAMES));
}

/** Removes a game from the list. */
export function forgetPostGame(id: string) {
  writeStored(
    POST_KEY,
    postGames().filter((game) => game.id !== id),
  );
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
