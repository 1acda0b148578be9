import * as t from 'texts:analysis';
import { Show } from 'solid-js';
import { plainText, type WrittenMove } from '../../moves/MoveText';
import type { Notation } from '../../moves/notation';
import { nodeAt, pathKey } from '../../moves/tree';
import type { AnalysedGame } from '../analysedGame';
import { MOVE_QUALITIES } from '../score';
import type { Review } from './review';
import './review.css';

/** The computer's annotation of the last move, with the better move. */
export function MoveAnnotation(props: {
  analysed: AnalysedGame;
  review: Review;
  notation: Notation;
}) {
  const evaluation = () => props.review.evaluations().get(pathKey(props.analysed.path()));
  const move = () => nodeAt(props.analysed.tree(), props.analysed.path());
  const better = () => {
    const best = evaluation()?.best;
    return best && best.id !== move()?.move ? best : undefined;
  };
  const written = (one: WrittenMove) => plainText(one, props.notation);
  return (
    <Show when={evaluation()?.mark} keyed>
      {(mark) => (
        <p class={`move-annotation mark-${mark}`} role="status">
          <span>
            <strong>
              <Show when={move()}>{(node) => <>{written({ ...node(), id: node().move })}</>}</Show>
              {MOVE_QUALITIES[mark].sign}
            </strong>{' '}
            {MOVE_QUALITIES[mark].sentence()}
          </span>
          <Show when={better()} keyed>
            {(best) => (
              <button
                type="button"
                class="link"
                onClick={() => props.analysed.playLine(props.analysed.path().slice(0, -1), [best])}
              >
                {t.wasBest({ move: written(best) })}
              </button>
            )}
          </Show>
        </p>
      )}
    </Show>
  );
}
