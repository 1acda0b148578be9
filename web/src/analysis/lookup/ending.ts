/** The exact result of the displayed position, from the table of its ending. */
import * as t from 'texts:analysis';
import type { Color, EndingOutcome, EndingReply, PositionView } from '../../api';
import type { Backend } from '../../backend/backend';
import { COLOR_NAME, isOver, opposite } from '../../board/state/labels';
import type { AnalysedGame } from '../analysedGame';
import { createPositionQuery, type PositionQuery, type Question } from './positionQuery';

/** Maximum number of pieces in a table. */
const MAX_PIECES = 4;

/** A reply with the side to move of its position. */
export type EndingOf = EndingReply & { turn: Color };

export type Ending = PositionQuery<EndingOf>;

/** Creates the lookup of endings. `allowed` returns false while using it would be cheating. */
export function createEnding(
  backend: Pick<Backend, 'ending'>,
  analysed: AnalysedGame,
  allowed: () => boolean,
): Ending {
  const query = createPositionQuery<Question & { turn: Color }, EndingOf>({
    question: () => {
      const { position } = analysed.displayed();
      return allowed() && isSmall(position) && !isOver(position)
        ? { game: analysed.game(), fen: position.fen, turn: position.turn }
        : undefined;
    },
    load: async ({ game, fen, turn }, signal) => ({
      ...(await backend.ending(game, fen, signal)),
      turn,
    }),
    isPending: ({ status }) => status === 'pending',
  });
  return { ...query, isCurrent: () => analysed.isUpToDate() && query.isCurrent() };
}

function isSmall(position: PositionView): boolean {
  return Object.keys(position.pieces).length <= MAX_PIECES;
}

/** Returns an outcome in words, for the side whose outcome it is: "White wins in 12 moves". */
export function outcomeText(
  side: Color,
  { outcome, plies }: { outcome: EndingOutcome; plies?: number },
): string {
  if (outcome === 'draw') return t.draw();
  const winner = outcome === 'win' ? side : opposite(side);
  const color = COLOR_NAME[winner];
  // The winner makes every other move.
  return plies === undefined ? t.wins({ color }) : t.winsIn({ color, moves: Math.ceil(plies / 2) });
}
