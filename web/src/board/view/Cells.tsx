import * as t from 'texts:board';
import { createMemo, For, Show } from 'solid-js';
import type { KindView, Marker } from '../../api/types';
import type { BoardState } from '../state/boardState';
import { goalLabel } from '../state/goalLabels';
import { squareLabel } from '../state/labels';
import { effectNames, type MoveMarks } from '../state/lastMove';
import type { createBoardFocus } from './focus';
import { arrowDirection, type Layout, NODE_RADIUS, neighbour, SQUARE_SIZE } from './geometry';

const TARGET_LABEL: Record<Marker, () => string> = {
  move: t.canGo,
  capture: t.canCapture,
  displace: t.canDisplace,
  drop: t.canDrop,
};

/** Returns descriptions of a square's marks for screen readers. */
function markLabels(square: string, marks: MoveMarks, unconfirmed: boolean): string[] {
  const labels: string[] = [];
  if (marks.moved.has(square)) labels.push(unconfirmed ? t.unconfirmed() : t.lastMove());
  return [...labels, ...effectNames(marks, square)];
}

export interface CellsProps {
  layout: Layout;
  kinds: readonly KindView[];
  state: BoardState;
  label: string;
  /** True while the server has not confirmed the last move. */
  unconfirmed: boolean;
  focus: ReturnType<typeof createBoardFocus>;
}

/** A grid of transparent squares that handles focus, keys and screen readers. */
export function Cells(props: CellsProps) {
  const cells = new Map<string, SVGElement>();
  const activate = (square: string) => {
    props.focus.setByKeyboard(true);
    props.state.activate(square);
  };
  const onKeyDown = (event: KeyboardEvent, square: string) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const direction = arrowDirection(event.key);
    const { moveInput } = props.state;
    if (direction) {
      const next = neighbour(props.layout, square, direction);
      if (next) {
        props.focus.setSquare(next);
        cells.get(next)?.focus();
      }
    } else if (event.key === 'Enter' || event.key === ' ') {
      activate(square);
    } else if (event.key === 'Escape' && moveInput.path().length > 0) {
      props.state.cancel();
    } else {
      return;
    }
    // All other keys are left to the page, which steps through the game.
    event.preventDefault();
  };
  return (
    <g role="grid" aria-label={props.label}>
      <For each={props.layout.rows}>
        {(row) => (
          <g role="row">
            <For each={row}>
              {(square) => (
                <Cell
                  {...props}
                  square={square}
                  ref={(node) => cells.set(square, node)}
                  onActivate={() => activate(square)}
                  onKeyDown={(event) => onKeyDown(event, square)}
                />
              )}
            </For>
          </g>
        )}
      </For>
    </g>
  );
}

interface CellProps extends CellsProps {
  square: string;
  ref: (node: SVGElement) => void;
  onActivate: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** One square of the grid. */
function Cell(props: CellProps) {
  const { square } = props;
  const center = () => props.layout.centers.get(square) ?? { x: 0, y: 0 };
  const input = () => props.state.moveInput;
  const mark = () => input().selection()?.squares.get(square);
  /** The mark of an example. */
  const shownTarget = () =>
    props.state.areTargetsFaint() ? undefined : props.state.targets().get(square);
  const selected = createMemo(() => {
    const first = input().path()[0];
    return first?.type === 'square' && first.square === square;
  });
  const movable = createMemo(
    () => input().canStart({ type: 'square', square }) || mark() !== undefined,
  );
  const label = createMemo(() => {
    const parts = [squareLabel(props.kinds, props.state.pieces(), square)];
    const target = mark() ?? shownTarget();
    if (selected()) parts.push(t.pickedUp());
    if (target) parts.push(TARGET_LABEL[target]());
    else if (props.state.reach().has(square)) parts.push(t.cannotGo());
    if (props.state.captures().has(square)) parts.push(TARGET_LABEL.capture());
    const goals = props.state.goal().filter((goal) => goal.square === square);
    parts.push(...goals.map((goal) => goalLabel(goal, props.kinds)));
    if (props.state.checkers().has(square)) parts.push(t.givesCheck());
    parts.push(...markLabels(square, props.state.marks(), props.unconfirmed));
    return parts.join(', ');
  });
  const common = {
    role: 'gridcell',
    'data-square': square,
    onKeyDown: (event: KeyboardEvent) => props.onKeyDown(event),
    // Screen readers send clicks without pointer events.
    onClick: (event: MouseEvent) => {
      if (event.detail === 0 && event.clientX === 0) props.onActivate();
    },
    onFocus: () => {
      props.focus.setSquare(square);
      props.focus.onFocus(true);
    },
    onBlur: () => props.focus.onFocus(false),
    get tabindex() {
      return props.focus.square() === square ? 0 : -1;
    },
    get 'aria-label'() {
      return label();
    },
    get 'aria-selected'() {
      return selected();
    },
  } as const;
  return (
    <Show
      when={props.layout.board.graph}
      fallback={
        <rect
          {...common}
          ref={props.ref}
          class="cell"
          classList={{ movable: movable() }}
          x={center().x - SQUARE_SIZE / 2}
          y={center().y - SQUARE_SIZE / 2}
          width={SQUARE_SIZE}
          height={SQUARE_SIZE}
        />
      }
    >
      <circle
        {...common}
        ref={props.ref}
        class="cell"
        classList={{ movable: movable() }}
        cx={center().x}
        cy={center().y}
        r={NODE_RADIUS * 1.3}
      />
    </Show>
  );
}
