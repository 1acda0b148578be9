import * as t from 'texts:analysis';
import { Show } from 'solid-js';
import type { Color, ScoreView } from '../../api';
import { scoreDescription } from '../score';
import './evalBar.css';

export interface EvalBarProps {
  orientation: Color;
  score: ScoreView | undefined;
  /** True if the engine is on. The bar is hidden if it is off and there is no score. */
  engineOn: boolean;
  /** White's expected score, from 0 to 1. */
  whiteShare: number | undefined;
}

/** The evaluation bar beside the board. */
export function EvalBar(props: EvalBarProps) {
  const share = () => Math.min(0.985, Math.max(0.015, props.whiteShare ?? 0.5));
  const label = () =>
    props.score ? t.evaluation({ score: scoreDescription(props.score) }) : t.noEvaluation();
  return (
    <div
      class="eval-bar"
      classList={{
        flipped: props.orientation === 'black',
        unknown: props.whiteShare === undefined,
        off: props.whiteShare === undefined && !props.engineOn,
        ahead: share() >= 0.5,
      }}
      role="img"
      aria-label={label()}
    >
      <div class="eval-bar-white" style={{ '--share': `${(share() * 100).toFixed(1)}%` }} />
      <Show when={props.score} keyed>
        {(score) => (
          <span class="eval-bar-text" aria-hidden="true">
            {barText(score)}
          </span>
        )}
      </Show>
    </div>
  );
}

/**
 * Returns a score for the narrow bar: one decimal and no sign, since the position of the
 * text shows the side.
 */
function barText(score: ScoreView): string {
  if (score.type === 'mate') return `#${Math.abs(score.moves)}`;
  const pawns = Math.abs(score.cp) / 100;
  return pawns >= 10 ? String(Math.round(pawns)) : pawns.toFixed(1);
}
