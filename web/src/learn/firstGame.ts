/**
 * The first little game of a course: it is solved when it is won, and played when it has come
 * to its end. Stored in the browser.
 */
import type { Course, LiveGame } from '../api';
import type { Backend } from '../backend/backend';
import { familyOf } from '../state/playedGames';
import { readStored, writeStored } from '../state/storedValue';
import { addSolved, loadSolved } from './progress';

const PREFIX = 'heterodox.firstGame.';

interface FirstGameRecord {
  /** Id of the step in the course. */
  step: string;
  /** Id of the game, with options. */
  game: string;
  /** Position at the beginning. */
  fen: string;
  /** Id of the live game that was begun last. */
  live: string;
  /** True once a game has come to its end. */
  played: boolean;
}

function readRecord(game: string): FirstGameRecord | undefined {
  const stored = readStored(PREFIX + game);
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { step, game: rules, fen, live, played } = stored as Partial<FirstGameRecord>;
  const texts = [step, rules, fen, live];
  return texts.every((text) => typeof text === 'string')
    ? ({ step, game: rules, fen, live, played: played === true } as FirstGameRecord)
    : undefined;
}

/** Returns whether the first little game was played to its end. */
export function isFirstGamePlayed(game: string): boolean {
  return readRecord(game)?.played ?? false;
}

/** Records that the first little game was begun. */
export function beginFirstGame({ game, play }: Course, live: string) {
  const played = isFirstGamePlayed(game);
  writeStored(PREFIX + game, { step: play.id, game: play.game, fen: play.fen, live, played });
}

/** Forgets the first little game. */
export function forgetFirstGame(game: string) {
  writeStored(PREFIX + game, undefined);
}

/** Records the end of a live game if it is a first little game, or its rematch. */
export function settleFirstGame(live: LiveGame) {
  const { game, start, you, status, position } = live;
  const family = familyOf(game);
  const record = readRecord(family);
  const { outcome } = position;
  const isIt = record?.game === game && record.fen === start;
  if (!isIt || status !== 'over' || !outcome || outcome.reason === 'aborted') return;
  if (you !== 'white' && you !== 'black') return;
  const opponent = you === 'white' ? live.black : live.white;
  if (opponent?.kind !== 'computer') return;
  writeStored(PREFIX + family, { ...record, played: true });
  if (outcome.winner === you) addSolved(family, record.step);
}

/** Looks up the end of the first little game that was begun last. Never rejects. */
export async function lookUpFirstGame(backend: Backend, game: string): Promise<void> {
  const record = readRecord(game);
  if (!record || loadSolved(game).has(record.step)) return;
  // The game may be gone, or there is no connection.
  const live = await backend.liveGame(record.live).catch(() => undefined);
  if (live) settleFirstGame(live);
}
