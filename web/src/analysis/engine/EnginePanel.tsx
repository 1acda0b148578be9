import * as t from 'texts:analysis';
import { For, Index, Show } from 'solid-js';
import type { AnalysisLine, KindView, LineMove, ScoreView } from '../../api';
import { isOver } from '../../board/state/labels';
import { MoveText, sentenceOf } from '../../moves/MoveText';
import type { Notation } from '../../moves/notation';
import type { MoveNumbering } from '../../moves/treeRows';
import { moveNumberText } from '../../moves/treeRows';
import { outcomeText } from '../../texts/fromGames';
import type { AnalysedGame } from '../analysedGame';
import { compactNumber, scoreDescription, scoreText } from '../score';
import { type Engine, MAX_LINES } from './engine';
import type { WantedPlace } from './fasterEngine';
import './engine.css';

export interface EnginePanelProps {
  engine: Engine;
  analysed: AnalysedGame;
  game: string;
  kinds: readonly KindView[];
  notation: Notation;
  /** Score from the computer analysis, shown while the engine has none. */
  knownScore: ScoreView | undefined;
}

/** The engine's switch, settings and lines. */
export function EnginePanel(props: EnginePanelProps) {
  const report = () => (props.engine.on() ? props.engine.report() : undefined);
  const bestScore = () => report()?.lines[0]?.score ?? props.knownScore;
  const outcome = () => props.analysed.displayed().position.outcome;
  const over = () => isOver(props.analysed.displayed().position);
  return (
    <section class="engine" aria-label={t.engine()}>
      <div class="engine-head">
        <label class="switch">
          <input
            type="checkbox"
            checked={props.engine.on()}
            onChange={(event) => props.engine.setOn(event.currentTarget.checked)}
          />
          <span>{t.engine()}</span>
        </label>
        <strong class="engine-score">
          {bestScore() ? scoreText(bestScore() as ScoreView) : ''}
        </strong>
        <label class="engine-count">
          <span>{t.lines()}</span>
          <select
            value={props.engine.lines()}
            onChange={(event) => props.engine.setLines(Number(event.currentTarget.value))}
          >
            <For each={Array.from({ length: MAX_LINES }, (_, i) => i + 1)}>
              {(n) => <option value={n}>{n}</option>}
            </For>
          </select>
        </label>
      </div>
      <Show when={props.engine.on()}>
        <Show when={!over()}>
          <p class="engine-speed">{statusLine(props.engine)}</p>
        </Show>
        <Show when={props.engine.place}>
          {(place) => <PlaceChoice place={place()()} onChoose={props.engine.setPlace} />}
        </Show>
        <Show when={props.engine.problem()}>
          {(problem) => (
            <p class="engine-note error" role="alert">
              {problem()}
            </p>
          )}
        </Show>
        <Show when={outcome()} keyed>
          {(outcome) => <p class="engine-note">{outcomeText(outcome)}</p>}
        </Show>
        <Show when={!over()}>
          <ol class="engine-lines">
            <Index each={lineSlots(report()?.lines ?? [], props.engine.lines())}>
              {(line) => <LineRow {...props} line={line()} />}
            </Index>
          </ol>
          <BestMove move={report()?.lines[0]?.moves[0]} />
        </Show>
      </Show>
    </section>
  );
}

const PLACES: readonly WantedPlace[] = ['auto', 'server', 'browser'];

const PLACE_NAMES = { auto: t.whereFaster, server: t.onServer, browser: t.inBrowser };

/** The choice where positions are searched. */
function PlaceChoice(props: { place: WantedPlace; onChoose: (place: WantedPlace) => void }) {
  return (
    <label class="engine-place">
      <span>{t.searches()}</span>
      <select
        value={props.place}
        onChange={(event) => props.onChoose(event.currentTarget.value as WantedPlace)}
      >
        <For each={PLACES}>{(place) => <option value={place}>{PLACE_NAMES[place]()}</option>}</For>
      </select>
    </label>
  );
}

/** Returns `count` slots, so that the layout does not jump when lines arrive. */
function lineSlots(lines: readonly AnalysisLine[], count: number): (AnalysisLine | undefined)[] {
  return Array.from({ length: count }, (_, i) => lines[i]);
}

function statusLine(engine: Engine): string {
  if (!engine.on()) return '';
  if (!engine.connected()) return t.noConnection();
  const report = engine.report();
  if (!report) return engine.searching() ? t.thinking() : '';
  const { depth } = report;
  const rate = compactNumber(report.nps);
  const text = engine.searching() ? t.depthRate({ depth, rate }) : t.depthDone({ depth });
  // Where the visitor has chosen a place, it needs not be said.
  const place = engine.place?.() === 'auto' ? engine.foundAt() : undefined;
  return place ? `${text} · ${PLACE_NAMES[place]()}` : text;
}

/** The best move as a sentence. */
function BestMove(props: { move: LineMove | undefined }) {
  return (
    <p class="engine-best">
      <Show when={props.move} keyed>
        {(move) => <>{t.best({ move: sentenceOf(move) })}</>}
      </Show>
    </p>
  );
}

/** A line of the engine. Sentences would be too long, so that it has figurines instead. */
function LineRow(props: EnginePanelProps & { line: AnalysisLine | undefined }) {
  const from = () => props.analysed.displayed().path;
  const numbering = (): MoveNumbering => props.analysed.start();
  const number = (i: number) => {
    const text = moveNumberText(numbering(), from().length + i);
    return i === 0 || !text.endsWith('…') ? text : '';
  };
  return (
    <li class="engine-line">
      {/* Updated in place, since replacing a button while it is clicked would lose the click. */}
      <Show when={props.line} fallback={<span class="engine-line-empty">…</span>}>
        {(line) => (
          <>
            <strong class="engine-line-score" title={scoreDescription(line().score)}>
              {scoreText(line().score)}
            </strong>
            <span class="engine-line-moves">
              <Index each={line().moves}>
                {(move, i) => (
                  <>
                    <Show when={number(i)}>
                      <span class="move-number">{number(i)}</span>
                    </Show>
                    <button
                      type="button"
                      class="move-button engine-move"
                      title={sentenceOf(move())}
                      onClick={() => props.analysed.playLine(from(), line().moves.slice(0, i + 1))}
                    >
                      <MoveText
                        game={props.game}
                        kinds={props.kinds}
                        move={move()}
                        notation={props.notation === 'words' ? 'figurines' : props.notation}
                      />
                    </button>
                  </>
                )}
              </Index>
            </span>
          </>
        )}
      </Show>
    </li>
  );
}
