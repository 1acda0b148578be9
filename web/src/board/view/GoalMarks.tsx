import { For, Match, Show, Switch } from 'solid-js';
import type { GoalMark } from '../../api/types';
import type { Pieces } from '../state/placement';
import { type Layout, NODE_RADIUS, SQUARE_SIZE } from './geometry';
import { pieceNode } from './glyph';
import { Fill, Star } from './Marks';
import './goalMarks.css';

/** Size of a ghost in the corner of an occupied square. */
const SMALL_GHOST = 46;

interface GoalMarksProps {
  game: string;
  layout: Layout;
  marks: readonly GoalMark[];
  pieces: Pieces;
}

/** The marks of a goal that are drawn below the pieces. */
export function GoalMarksBelow(props: GoalMarksProps) {
  return (
    <For each={props.marks}>
      {(mark) => (
        <Switch>
          <Match when={mark.kind === 'star'}>
            <Star layout={props.layout} square={mark.square} />
          </Match>
          <Match when={mark.kind === 'zone'}>
            <Fill layout={props.layout} square={mark.square} class="goal-zone" />
          </Match>
          <Match when={mark.kind === 'ghost' && props.pieces[mark.square] === undefined}>
            <Ghost {...props} mark={mark} size={props.layout.pieceSize} />
          </Match>
        </Switch>
      )}
    </For>
  );
}

/** The marks of a goal that are drawn above the pieces. */
export function GoalMarksAbove(props: GoalMarksProps) {
  return (
    <For each={props.marks}>
      {(mark) => (
        <Switch>
          <Match when={mark.kind === 'ghost' && props.pieces[mark.square] !== undefined}>
            <Ghost {...props} mark={mark} size={SMALL_GHOST} />
          </Match>
          <Match when={mark.kind in SIGNS}>
            <Badge layout={props.layout} mark={mark} />
          </Match>
        </Switch>
      )}
    </For>
  );
}

/** A pale piece on its target square; in the corner if the square is occupied. */
function Ghost(props: GoalMarksProps & { mark: GoalMark; size: number }) {
  const isSmall = () => props.size === SMALL_GHOST;
  const offset = () => (isSmall() ? SQUARE_SIZE * 0.29 : 0);
  return (
    <Show when={props.layout.centers.get(props.mark.square)} keyed>
      {({ x, y }) => (
        <g
          class="goal-ghost"
          classList={{ small: isSmall() }}
          data-goal={props.mark.square}
          transform={`translate(${x - offset()} ${y - offset()})`}
        >
          <circle r={isSmall() ? SMALL_GHOST * 0.52 : SQUARE_SIZE * 0.46} />
          {pieceNode(props.game, props.mark.piece ?? '', props.size)}
        </g>
      )}
    </Show>
  );
}

/** Signs of goals, in a box of 20 units around the origin. */
const SIGNS: Partial<Record<GoalMark['kind'], string>> = {
  capture: 'M-6-6 6 6M6-6-6 6',
  convert: 'M0-9A9 9 0 0 1 0 9z',
  target: 'M0-9V9M-9 0H9M5 0A5 5 0 1 1-5 0 5 5 0 1 1 5 0',
  guard: 'M-7-7H7V0Q7 6 0 9-7 6-7 0z',
};

/** A ring around a piece, with a badge for the kind of goal. */
function Badge(props: { layout: Layout; mark: GoalMark }) {
  const offset = SQUARE_SIZE * 0.33;
  const half = SQUARE_SIZE / 2 - 6;
  return (
    <Show when={props.layout.centers.get(props.mark.square)} keyed>
      {({ x, y }) => (
        <g
          class={`goal-mark goal-${props.mark.kind}`}
          data-goal={props.mark.square}
          transform={`translate(${x} ${y})`}
        >
          <Show
            when={props.layout.board.graph}
            fallback={
              <rect
                class="goal-ring"
                x={-half}
                y={-half}
                width={2 * half}
                height={2 * half}
                rx="10"
              />
            }
          >
            <circle class="goal-ring" r={NODE_RADIUS + 1} />
          </Show>
          <g class="goal-badge" transform={`translate(${-offset} ${-offset})`}>
            <circle r="16" />
            <path d={SIGNS[props.mark.kind]} />
          </g>
        </g>
      )}
    </Show>
  );
}
