/** Comparison of a link with the game on this device. */
import { workshopIdOf } from '../api/workshopId';
import type { SentGame } from '../moves/sentGame';

export type Comparison =
  /** The link continues the game, or is the same. */
  | { type: 'newer' | 'same' }
  /** The game on this device has gone on. */
  | { type: 'older' }
  /** The link has another game, or another start. */
  | { type: 'other-game' }
  /** A move, by its number from 1, is another one. */
  | { type: 'changed'; move: number }
  /** The game on this device was over after this number of moves. */
  | { type: 'after-end'; moves: number }
  /** A draw is accepted that nobody on this device has offered. */
  | { type: 'no-offer' };

/** Compares the game on this device with that of a link. `isOver`: it has ended on this device. */
export function compareGames(known: SentGame, sent: SentGame, isOver: boolean): Comparison {
  if (rulesOf(known) !== rulesOf(sent) || known.start !== sent.start) return { type: 'other-game' };
  const { length } = known.moves;
  const different = sent.moves.findIndex((move, i) => i < length && move !== known.moves[i]);
  if (different >= 0) return { type: 'changed', move: different + 1 };
  if (sent.moves.length < length) return { type: 'older' };
  if (sent.moves.length > length) {
    return isOver ? { type: 'after-end', moves: length } : { type: 'newer' };
  }
  return compareWords(known, sent);
}

/** Compares two games with the same moves. */
function compareWords(known: SentGame, sent: SentGame): Comparison {
  if (known.word === sent.word) return { type: 'same' };
  const isEnd = (word: SentGame['word']) => word === 'draw' || word === 'resign';
  if (isEnd(known.word)) {
    return isEnd(sent.word) ? { type: 'after-end', moves: known.moves.length } : { type: 'older' };
  }
  if (sent.word === 'draw' && known.word !== 'offer') return { type: 'no-offer' };
  return sent.word === undefined ? { type: 'older' } : { type: 'newer' };
}

/** Returns the id of the rules. That of a workshop's game has a name, which may differ. */
function rulesOf({ game }: SentGame): string {
  const id = workshopIdOf(game);
  return id ? game.replace(id, id.slice(id.lastIndexOf('-'))) : game;
}
