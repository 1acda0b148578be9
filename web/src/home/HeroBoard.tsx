import * as t from 'texts:home';
import { createMemo, createResource, createSignal, Show } from 'solid-js';
import type { PositionView } from '../api';
import { useBackend } from '../backend/context';
import { Board } from '../board/view/Board';
import { cropBoard } from '../board/view/croppedBoard';
import { AREA, type FirstMove, GAME } from './firstMove';

/** The board on which a visitor makes the first move. It is loaded after the page. */
export default function HeroBoard(props: { first: FirstMove }) {
  const backend = useBackend();
  const [game] = createResource(() => backend.game(GAME));
  const [isTouched, setTouched] = createSignal(false);
  const { state, shapes } = props.first;
  return (
    <Show when={game.state === 'ready' && game()}>
      {(summary) => {
        const board = createMemo(() => cropBoard(summary().board, AREA));
        return (
          <Show when={state().position}>
            {(position) => (
              <Board
                game={GAME}
                board={board()}
                kinds={summary().kinds}
                position={position()}
                movable={state().phase === 'ready' ? position().turn : undefined}
                onMove={props.first.play}
                last={state().last}
                fallen={fallenIn(position())}
                shapes={isTouched() ? [] : shapes()}
                onShapes={() => setTouched(true)}
                coordinates={false}
                hands="none"
                label={t.heroBoard()}
              />
            )}
          </Show>
        );
      }}
    </Show>
  );
}

/** Returns the square of the King that is mated. */
function fallenIn({ outcome, turn, pieces }: PositionView): ReadonlySet<string> {
  const king = turn === 'white' ? 'K' : 'k';
  return new Set(outcome ? Object.keys(pieces).filter((square) => pieces[square] === king) : []);
}
