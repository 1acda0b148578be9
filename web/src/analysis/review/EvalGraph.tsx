import * as t from 'texts:analysis';
import { createMemo, createSignal, For, Show } from 'solid-js';
import { sentenceOf } from '../../moves/MoveText';
import { isOnMainLine, lineEnd, nodeAt, pathKey } from '../../moves/tree';
import { moveNumberText } from '../../moves/treeRows';
import type { AnalysedGame } from '../analysedGame';
import { MOVE_QUALITIES, scoreDescription } from '../score';
import { area, curve, type GraphPoint, graphPoints, plyAt } from './graphGeometry';
import type { Review } from './review';
import './evalGraph.css';

const WIDTH = 640;
const HEIGHT = 120;

/** The evaluation graph of the main line. It is a slider that goes to a ply. */
export function EvalGraph(props: { analysed: AnalysedGame; review: Review }) {
  const main = createMemo(() => lineEnd(props.analysed.tree()));
  const dataPoints = createMemo(() =>
    graphPoints(props.review.mainLine(), main().length, WIDTH, HEIGHT),
  );
  const [hovered, setHovered] = createSignal<number>();
  const ply = () => {
    const path = props.analysed.path();
    return isOnMainLine(props.analysed.tree(), path) ? path.length : undefined;
  };
  const goToPly = (to: number) =>
    props.analysed.goTo(main().slice(0, Math.min(main().length, Math.max(0, to))));

  const describePly = (at: number | undefined): string => {
    if (at === undefined) return t.inVariation();
    const path = main().slice(0, at);
    const node = nodeAt(props.analysed.tree(), path);
    const move = node
      ? `${moveNumberText(props.analysed.start(), at - 1)} ${sentenceOf(node)}`
      : t.theStart();
    const evaluation = props.review.evaluations().get(pathKey(path));
    if (!evaluation) return move;
    const score = scoreDescription(evaluation.score);
    return evaluation.mark
      ? t.moveEvaluationMark({ move, score, mark: MOVE_QUALITIES[evaluation.mark].name() })
      : t.moveEvaluation({ move, score });
  };
  const plyUnder = (x: number, element: Element) => {
    const box = element.getBoundingClientRect();
    return plyAt(x - box.left, main().length, box.width);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const currentPly = ply() ?? 0;
    const next = new Map([
      ['ArrowLeft', currentPly - 1],
      ['ArrowRight', currentPly + 1],
      ['Home', 0],
      ['End', main().length],
    ]).get(event.key);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    goToPly(next);
  };

  return (
    <div class="eval-graph">
      {/* biome-ignore lint/a11y/useFocusableInteractive: Solid's attribute is tabindex */}
      <div
        class="eval-graph-slider"
        role="slider"
        tabindex="0"
        aria-label={t.evaluationOfGame()}
        aria-valuemin={0}
        aria-valuemax={main().length}
        aria-valuenow={ply() ?? 0}
        aria-valuetext={describePly(ply())}
        onPointerMove={(event) => setHovered(plyUnder(event.clientX, event.currentTarget))}
        onPointerLeave={() => setHovered(undefined)}
        onClick={(event) => goToPly(plyUnder(event.clientX, event.currentTarget))}
        onKeyDown={onKeyDown}
      >
        <GraphPicture
          points={dataPoints()}
          plies={main().length}
          current={ply()}
          hovered={hovered()}
        />
      </div>
      <p class="eval-graph-caption" aria-hidden="true">
        {describePly(hovered() ?? ply())}
      </p>
    </div>
  );
}

/** The curve, with lines at the current ply and the one under the pointer. */
function GraphPicture(props: {
  points: readonly GraphPoint[];
  plies: number;
  current: number | undefined;
  hovered: number | undefined;
}) {
  const xOf = (at: number) => (at / Math.max(1, props.plies)) * WIDTH;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <rect class="eval-graph-unknown" width={WIDTH} height={HEIGHT} />
      <rect class="eval-graph-black" width={props.points.at(-1)?.x ?? 0} height={HEIGHT} />
      <path class="eval-graph-white" d={area(props.points, HEIGHT)} />
      <path class="eval-graph-curve" d={curve(props.points)} />
      <line class="eval-graph-middle" x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
      <Show when={props.hovered} keyed>
        {(at) => <line class="eval-graph-hovered" x1={xOf(at)} x2={xOf(at)} y1="0" y2={HEIGHT} />}
      </Show>
      <Show when={props.current !== undefined}>
        <line
          class="eval-graph-current"
          x1={xOf(props.current ?? 0)}
          x2={xOf(props.current ?? 0)}
          y1="0"
          y2={HEIGHT}
        />
      </Show>
      <For each={props.points.filter((point) => point.mark)}>
        {(point) => (
          <circle class={`eval-graph-mark mark-${point.mark}`} cx={point.x} cy={point.y} r="5" />
        )}
      </For>
    </svg>
  );
}
