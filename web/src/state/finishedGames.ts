/** Finished games of the visitor, stored in the browser; the server lists only those going on. */
import { FINISHED_KEY } from './gameKeys';
import { familyOf } from './playedGames';
import { readStored, writeStored } from './storedValue';

export type Result = 'won' | 'lost' | 'drawn' | 'over';

/** A finished game, as far as a list shows it. */
export interface FinishedGame {
  /** Id of the live game. */
  id: string;
  /** Id of the rules. */
  game: string;
  gameName: string;
  /** The result for the visitor; `over` if they played both sides. */
  result: Result;
  /** Result and reason in words. */
  text: string;
  /** Name of the opponent. */
  opponent: string;
  /** Level of the opponent, if it was the computer. */
  level?: number;
  /** The side of the visitor. */
  you: 'white' | 'black' | 'both';
  /** Pieces of the final position by square. */
  pieces: Readonly<Record<string, string>>;
  moves: number;
  /** Time of the end, in milliseconds since 1970. */
  ended: number;
}

const GOING_KEY = 'heterodox.going';
/** Far below what a browser stores: a game takes about a kilobyte. */
const MAX_GAMES = 500;

const RESULTS: readonly unknown[] = ['won', 'lost', 'drawn', 'over'];

function isFinishedGame(value: unknown): value is FinishedGame {
  const { id, game, gameName, result, text, opponent, pieces, moves, ended } = Object(
    value,
  ) as Partial<FinishedGame>;
  return (
    [id, game, gameName, text, opponent].every((one) => typeof one === 'string') &&
    [moves, ended].every(Number.isFinite) &&
    RESULTS.includes(result) &&
    typeof pieces === 'object' &&
    pieces !== null
  );
}

/** Returns the games of a stored value that can be shown, the latest first. */
export function gamesIn(stored: unknown): FinishedGame[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(isFinishedGame).sort((a, b) => b.ended - a.ended);
}

/** Returns the finished games, the latest first. */
export function finishedGames(): FinishedGame[] {
  return gamesIn(readStored(FINISHED_KEY));
}

/** Stores a finished game, unless it is known. */
export function recordFinishedGame(game: FinishedGame) {
  const known = finishedGames();
  if (known.some(({ id }) => id === game.id)) return;
  writeStored(FINISHED_KEY, gamesIn([game, ...known]).slice(0, MAX_GAMES));
}

/** Returns whether any games were going on when the visitor was here last. */
export function hasGoing(): boolean {
  return goingIds().length > 0;
}

/** Records that a game is going on. */
export function addGoing(id: string) {
  writeStored(GOING_KEY, [...new Set([...goingIds(), id])]);
}

/** Returns the ids of the games that were going on when the visitor was here last. */
function goingIds(): string[] {
  const ids = readStored(GOING_KEY);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}

/** Records which games are going on. Returns the others, which have ended in the meantime. */
export function noteGoing(ids: readonly string[]): string[] {
  const ended = goingIds().filter((id) => !ids.includes(id));
  writeStored(GOING_KEY, ids);
  const known = new Set(finishedGames().map(({ id }) => id));
  return ended.filter((id) => !known.has(id));
}

export interface Tally {
  won: number;
  drawn: number;
  lost: number;
}

/** Numbers of results of a game against an opponent. */
export interface GameRecord extends Tally {
  /** Id of the game without options. */
  game: string;
  gameName: string;
  /** Undefined for people. */
  level: number | undefined;
}

/** What is counted of a finished game. */
export type CountedGame = Pick<FinishedGame, 'game' | 'gameName' | 'level' | 'result' | 'you'>;

/** Counts the results of each game against each level, and against people. */
export function recordsOf(games: readonly CountedGame[]): GameRecord[] {
  const records = new Map<string, GameRecord>();
  for (const { game, gameName, level, result, you } of games) {
    if (result === 'over' || you === 'both') continue;
    const family = familyOf(game);
    const key = `${family} ${level ?? ''}`;
    const none = { game: family, gameName, level, won: 0, drawn: 0, lost: 0 };
    const record = records.get(key) ?? none;
    records.set(key, { ...record, [result]: record[result] + 1 });
  }
  const order = ({ level }: GameRecord) => level ?? 0;
  return [...records.values()].sort(
    (a, b) => a.gameName.localeCompare(b.gameName) || order(a) - order(b),
  );
}
