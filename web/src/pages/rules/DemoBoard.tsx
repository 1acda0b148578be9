import { Show } from 'solid-js';
import type { GameSummary } from '../../api';
import { Board } from '../../board/Board';
import { handsShown } from '../../board/placement';
import type { Demonstration } from './shown';

export interface DemoBoardProps {
  game: GameSummary;
  demo: Demonstration;
  /** Whether a click on an empty square puts the piece there. */
  placing: boolean;
  label: string;
}

/** A board on which a click shows what the piece there can do. */
export function DemoBoard(props: DemoBoardProps) {
  const { demo } = props;
  const point = (square: string) => {
    const piece = demo.position()?.pieces[square];
    if (piece) void demo.look(square);
    else if (props.placing) void demo.put(square);
  };
  return (
    <div class="demo">
      <Show when={demo.position()} fallback={<p class="loading">{demo.problem() ?? 'Loading…'}</p>}>
        {(position) => (
          <>
            <Board
              game={props.game.id}
              board={props.game.board}
              kinds={props.game.kinds}
              position={position()}
              orientation="white"
              last={demo.last()}
              targets={demo.targets()}
              picked={demo.playing() ? undefined : demo.square()}
              hands={position().hands.length > 0 ? handsShown(props.game) : 'none'}
              edit={{
                point,
                drag: (from, to) => {
                  if (to === undefined || position().pieces[to]) return;
                  void demo.look(from).then(() => (props.placing ? demo.put(to) : undefined));
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
