import { createMemo } from 'solid-js';
import type { Color, GameSummary, HandKind } from '../api';
import { useBackend } from '../backend/context';
import { hypotheticalMoves } from '../board/state/hypotheticalMoves';
import { reasonsOf } from '../board/state/reasonCache';
import { Board } from '../board/view/Board';
import { cropBoard } from '../board/view/croppedBoard';
import { visibleOverlays } from '../state/prefs';
import type { Attempt } from './attempt';
import type { Hints } from './hints';

/** The board of a task. */
export function TaskBoard(props: {
  game: GameSummary;
  /** The side of the learner. */
  side: Color;
  attempt: Attempt;
  hints: Hints;
  /** Illegal moves are tried, too: the task may have an answer to them. */
  triesIllegal?: boolean;
  /** Opens the rules of a kind. */
  onRules?: (letter: string) => void;
  /** Squares of the part of the board that the task needs; absent if it is all of it. */
  area?: readonly string[] | undefined;
  label: string;
}) {
  const backend = useBackend();
  const { game, attempt } = props;
  const { position } = attempt;
  const overlays = createMemo(() => visibleOverlays(position().overlays));
  /** Pieces that leave the part of the board that is shown stay in view. */
  const board = createMemo(() =>
    props.area
      ? cropBoard(game.board, [...props.area, ...Object.keys(position().pieces)])
      : game.board,
  );
  const hands = (): HandKind =>
    game.hands === 'sides' || position().hands.length > 0 ? game.hands : 'none';
  return (
    <Board
      game={game.id}
      board={board()}
      kinds={game.kinds}
      position={position()}
      orientation={props.side}
      movable={attempt.movable()}
      onMove={attempt.play}
      {...(props.triesIllegal && { onIllegalMove: attempt.playIllegal })}
      {...(props.onRules && { onRules: props.onRules })}
      last={attempt.last()}
      goal={attempt.goal()}
      overlays={overlays()}
      shapes={props.hints.shapes()}
      hypotheticalMoves={hypotheticalMoves(backend, game.id, position())}
      reasons={reasonsOf(backend, game.id, position())}
      hands={hands()}
      label={props.label}
    />
  );
}
