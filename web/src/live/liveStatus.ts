/** What the state of a live game means for the person who looks at it. */
import * as t from 'texts:live';
import type { LiveGame } from '../api/types';
import { COLOR_NAME, opposite, statusText } from '../board/state/labels';
import { sentenceOf } from '../moves/MoveText';
import { translatedGame } from '../texts/fromGames';

/** Returns whether the challenge was withdrawn before anybody accepted it. */
export function isWithdrawn(live: LiveGame): boolean {
  return live.status === 'over' && live.position.outcome === undefined;
}

export function isYourTurn({ status, you, position }: LiveGame): boolean {
  return status === 'playing' && (you === 'both' || you === position.turn);
}

/** Returns the title of the page. */
export function titleOf(live: LiveGame): string {
  const { position, status, you } = live;
  const game = translatedGame(live.gameName);
  const { outcome, turn } = position;
  if (status === 'waiting') return t.titleWaiting({ game });
  if (isWithdrawn(live)) return t.titleWithdrawn({ game });
  if (outcome?.reason === 'aborted') return t.titleAborted({ game });
  if (outcome) return t.titleResult({ result: outcome.result, game });
  if (you === undefined || you === 'both') {
    return t.titleToMove({ color: COLOR_NAME[turn], game });
  }
  return isYourTurn(live) ? t.titleYourTurn({ game }) : t.titleOpponent({ game });
}

/** Returns the last move and the status, for screen readers. */
export function announcementOf({ played, position }: LiveGame): string {
  const move = played.at(-1);
  const status = statusText(position);
  if (!move) return t.announceStatus({ status });
  const color = COLOR_NAME[opposite(position.turn)];
  return t.announceMove({ color, move: sentenceOf(move), status });
}
