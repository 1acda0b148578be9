import * as t from 'texts:site';
import { Show } from 'solid-js';
import type { GameSummary, PositionView } from '../api';
import { Board } from '../board/view/Board';
import { boardSpace } from '../board/view/boardSpace';
import type { Demonstration } from './demonstration';
import './demoBoard.css';

export interface DemoBoardProps {
  game: GameSummary;
  demo: Demonstration;
  /** A click on an empty square moves the piece there. */
  placing: boolean;
  label: string;
}

/** A board that shows the moves of a piece after a click on it. */
export function DemoBoard(props: DemoBoardProps) {
  const { demo } = props;
  /** Captured pieces are not needed in examples. */
  const hasOwnHands = ({ hands }: PositionView) => hands.length > 0 && props.game.hands === 'sides';
  const onClick = (square: string) => {
    const piece = demo.position()?.pieces[square];
    if (piece) void demo.showMoves(square);
    else if (props.placing) void demo.movePieceTo(square);
  };
  return (
    <div class="demo fits-board" style={boardSpace(props.game.board, 'none')}>
      <Show
        when={demo.position()}
        fallback={<p class="loading">{demo.problem() ?? t.loading()}</p>}
      >
        {(position) => (
          <>
            <Board
              game={props.game.id}
              board={props.game.board}
              kinds={props.game.kinds}
              position={position()}
              last={demo.last()}
              targets={demo.targets()}
              selected={demo.playing() ? undefined : demo.square()}
              hands={hasOwnHands(position()) ? 'sides' : 'none'}
              edit={{
                onClick,
                onDrag: (from, to) => {
                  if (to === undefined || position().pieces[to]) return;
                  void demo
                    .showMoves(from)
                    .then(() => (props.placing ? demo.movePieceTo(to) : undefined));
                },
              }}
              label={props.label}
            />
            <p class="demo-problem" role="status">
              {demo.problem() ?? ''}
            </p>
          </>
        )}
      </Show>
    </div>
  );
}
