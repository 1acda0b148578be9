import * as t from 'texts:analysis';
import { For, Show } from 'solid-js';
import type { BoardView, Color, MoveMark } from '../../api';
import { lineEnd } from '../../moves/tree';
import type { AnalysedGame } from '../analysedGame';
import { moverOf, summarizePlayer } from '../score';
import { EvalGraph } from './EvalGraph';
import type { Review } from './review';
import { TurningPoint } from './TurningPoint';
import { turningPoint } from './turningPoint';
import './review.css';

const SIDES: readonly Color[] = ['white', 'black'];
const QUALITIES: readonly MoveMark[] = ['inaccuracy', 'mistake', 'blunder'];

export interface ReviewPanelProps {
  analysed: AnalysedGame;
  review: Review;
  names: Record<Color, string>;
  board: BoardView;
  orientation: Color;
}

/** Computer analysis of the whole game: start button, progress and result. */
export function ReviewPanel(props: ReviewPanelProps) {
  const mainLine = () => lineEnd(props.analysed.tree());
  const plies = () => mainLine().length;
  const progress = () => props.review.progress();
  const evaluatedPlies = () => props.review.mainLine();
  return (
    <section class="review" aria-label={t.computerAnalysis()}>
      <Show when={props.review.problem()}>
        {(problem) => (
          <p class="error" role="alert">
            {problem()}
          </p>
        )}
      </Show>
      <Show when={evaluatedPlies().length > 1}>
        <EvalGraph analysed={props.analysed} review={props.review} />
      </Show>
      <Show
        when={progress()}
        keyed
        fallback={
          <Show when={evaluatedPlies().length <= plies()}>
            <button
              type="button"
              class="button"
              disabled={plies() < 2}
              onClick={() => props.review.start()}
            >
              {t.analyseGame()}
            </button>
            <Show when={plies() < 2}>
              <p class="hint">{t.twoMoves()}</p>
            </Show>
          </Show>
        }
      >
        {(now) => (
          <div class="review-progress">
            <progress max={now.total} value={now.done} aria-label={t.movesAnalysed()} />
            <span role="status">{t.doneOf({ done: now.done, all: now.total })}</span>
            <button type="button" class="button" onClick={() => props.review.stop()}>
              {t.stop()}
            </button>
          </div>
        )}
      </Show>
      <Show when={!progress() && turningPoint(evaluatedPlies())}>
        {(turn) => (
          <TurningPoint
            turn={turn()}
            game={props.analysed.game()}
            board={props.board}
            orientation={props.orientation}
            start={props.analysed.start().fen}
            moves={mainLine()}
            onOpen={() => props.analysed.goTo(mainLine().slice(0, turn().ply))}
          />
        )}
      </Show>
      <Show when={evaluatedPlies().length > 1}>
        <div class="review-sides">
          <For each={SIDES}>{(side) => <PlayerReview {...props} side={side} />}</For>
        </div>
      </Show>
    </section>
  );
}

const strong = (text: string) => <strong>{text}</strong>;

function PlayerReview(props: ReviewPanelProps & { side: Color }) {
  const first = () => props.analysed.start().turn;
  const playerSummary = () => summarizePlayer(props.review.mainLine(), props.side, first());
  /** Goes to the next move of this quality after the current one, wrapping around. */
  const goNext = (mark: MoveMark) => {
    const plies = props.review
      .mainLine()
      .filter((one) => one.mark === mark && moverOf(one.ply, first()) === props.side)
      .map((one) => one.ply);
    const currentPly = props.analysed.path().length;
    const next = plies.find((ply) => ply > currentPly) ?? plies[0];
    if (next !== undefined) props.analysed.goTo(lineEnd(props.analysed.tree()).slice(0, next));
  };
  return (
    <div class="review-side">
      <h3>
        <span class={`disc disc-${props.side}`} aria-hidden="true" />
        {props.names[props.side]}
      </h3>
      <ul>
        <For each={QUALITIES}>
          {(mark) => {
            const count = () => playerSummary().counts[mark];
            return (
              <li>
                <button
                  type="button"
                  class={`review-count mark-${mark}`}
                  disabled={count() === 0}
                  onClick={() => goNext(mark)}
                >
                  {t.qualityCount({ mark, count: count(), strong })}
                </button>
              </li>
            );
          }}
        </For>
        <li class="review-loss">
          {t.givenAway({ loss: playerSummary().averageLoss.toFixed(1), strong })}
        </li>
      </ul>
    </div>
  );
}
