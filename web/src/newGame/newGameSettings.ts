/** Settings of a new game, stored in the browser and converted to a request. */
import type { Clock, Color, NewGame, Opponent } from '../api/types';
import type { Offers } from '../backend/backend';
import { readStored, writeStored } from '../state/storedValue';

/** An opponent of a live game, or the other side of a game by post. */
export type OpponentType = Opponent['type'] | 'post';

export interface Settings {
  opponent: OpponentType;
  level: number;
  side: Color | 'random';
  clock: 'none' | 'custom' | string;
  minutes: number;
  seconds: number;
}

/** Settings of a live game. */
export interface LiveSettings extends Settings {
  opponent: Opponent['type'];
}

export const DEFAULT_SETTINGS: LiveSettings = {
  opponent: 'computer',
  level: 2,
  side: 'random',
  clock: 'none',
  minutes: 10,
  seconds: 5,
};

/** Initial minutes and seconds per move. */
export const CLOCKS: readonly [number, number][] = [
  [3, 2],
  [5, 3],
  [10, 5],
  [15, 10],
  [30, 20],
];

/** Days for each move, in games between people. */
export const DAYS: readonly number[] = [1, 2, 3, 7];

const DAY_MS = 24 * 3_600_000;

/** Returns whether two people play. */
export function isBetweenPeople({ opponent }: Settings): boolean {
  return opponent === 'friend' || opponent === 'open';
}

/** Returns the choice of the clock that holds. Only games between people are played by days. */
export function clockChoice(settings: Settings): string {
  return settings.clock.endsWith('d') && !isBetweenPeople(settings) ? 'none' : settings.clock;
}

export function clockOf(settings: Settings): Clock | undefined {
  const choice = clockChoice(settings);
  if (choice === 'none') return undefined;
  if (choice.endsWith('d')) {
    const time = Number.parseInt(choice, 10) * DAY_MS;
    return { initial: time, increment: time };
  }
  if (settings.clock === 'custom') {
    return {
      initial: Math.round(settings.minutes * 60_000),
      increment: Math.round(settings.seconds * 1000),
    };
  }
  const [minutes = 0, seconds = 0] = settings.clock.split('+').map(Number);
  return { initial: minutes * 60_000, increment: seconds * 1000 };
}

export function newGameRequest(game: string, settings: LiveSettings, fen: string): NewGame {
  const clock = clockOf(settings);
  const opponent: Opponent =
    settings.opponent === 'computer'
      ? { type: 'computer', level: settings.level }
      : { type: settings.opponent };
  return {
    game,
    opponent,
    side: settings.opponent === 'self' ? 'white' : settings.side,
    ...(clock && { clock }),
    ...(fen && { fen }),
  };
}

const KEY = 'heterodox.newgame';

/** Returns whether one can play against an opponent. */
export function isOffered(opponent: OpponentType, { people }: Pick<Offers, 'people'>): boolean {
  return people || opponent === 'computer' || opponent === 'post' || opponent === 'self';
}

/** Returns the settings of the last game. */
export function loadSettings(offers: Pick<Offers, 'people'> = { people: true }): Settings {
  const settings: Settings = { ...DEFAULT_SETTINGS, ...Object(readStored(KEY)) };
  const isValid =
    isOffered(settings.opponent, offers) &&
    ['computer', 'friend', 'open', 'post', 'self'].includes(settings.opponent) &&
    ['white', 'black', 'random'].includes(settings.side) &&
    [settings.level, settings.minutes, settings.seconds].every(Number.isFinite) &&
    typeof settings.clock === 'string';
  return isValid ? settings : DEFAULT_SETTINGS;
}

export function saveSettings(settings: Settings) {
  writeStored(KEY, settings);
}
