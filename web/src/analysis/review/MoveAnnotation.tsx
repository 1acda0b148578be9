import { Show } from 'solid-js';
import { nodeAt, pathKey } from '../moves/tree';
import type { Study } from '../study';
import type { Review } from './review';
import { MOVE_QUALITIES } from './score';
import './review.css';

/** The computer's annotation of the last move, with the better move. */
export function MoveAnnotation(props: { study: Study; review: Review }) {
  const evaluation = () => props.review.evaluations().get(pathKey(props.study.path()));
  const move = () => nodeAt(props.study.tree(), props.study.path());
  const better = () => {
    const best = evaluation()?.best;
    return best && best.id !== move()?.move ? best : undefined;
  };
  return (
    <Show when={evaluation()?.mark} keyed>
      {(mark) => (
        <p class={`move-annotation mark-${mark}`} role="status">
          <span>
            <strong>
              {move()?.short}
              {MOVE_QUALITIES[mark].sign}
            </strong>{' '}
            {mark === 'inaccuracy' ? 'is an' : 'is a'} {MOVE_QUALITIES[mark].one}.
          </span>
          <Show when={better()} keyed>
            {(best) => (
              <button
                type="button"
                class="link"
                onClick={() => props.study.playLine(props.study.path().slice(0, -1), [best])}
              >
                {best.short} was best
              </button>
            )}
          </Show>
        </p>
      )}
    </Show>
  );
}
