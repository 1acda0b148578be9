import * as t from 'texts:analysis';
import { createResource, Show } from 'solid-js';
import type { BoardView, Color } from '../../api';
import { useBackend } from '../../backend/context';
import { MiniBoard } from '../../board/view/MiniBoard';
import { sentenceOf } from '../../moves/MoveText';
import { type Turn, turnText } from './turningPoint';
import './turningPoint.css';

/** The turning point of a game on a small board, which leads there. */
export function TurningPoint(props: {
  turn: Turn;
  game: string;
  board: BoardView;
  orientation: Color;
  /** FEN of the start of the game. */
  start: string;
  /** The moves of the game. */
  moves: readonly string[];
  onOpen: () => void;
}) {
  const backend = useBackend();
  const [shown] = createResource(
    () => ({ fen: props.start, moves: props.moves.slice(0, props.turn.ply) }),
    // Nothing else depends on this picture.
    (from) => backend.position(props.game, from).catch(() => undefined),
  );
  return (
    <Show when={shown()}>
      {(reply) => (
        <button type="button" class="turning-point" onClick={() => props.onOpen()}>
          <span class="turning-point-board" aria-hidden="true">
            <MiniBoard
              game={props.game}
              board={props.board}
              pieces={reply().position.pieces}
              orientation={props.orientation}
              last={reply().last}
              label={t.turningPoint()}
            />
          </span>
          <span>
            <strong>{t.turningPoint()}</strong>
            <Show when={reply().last}>{(last) => <span>{sentenceOf(last())}.</span>}</Show>
            <span>{turnText(props.turn)}</span>
          </span>
        </button>
      )}
    </Show>
  );
}
