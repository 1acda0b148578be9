import { createMemo, For, Show } from 'solid-js';
import type { Kind, TargetKind } from '../api/types';
import { arrowDirection, type Layout, NODE_RADIUS, neighbour, SQUARE_SIZE } from './geometry';
import { squareLabel } from './labels';
import type { MoveMarks } from './lastMove';
import type { MoveInput } from './moveInput';
import type { Pieces } from './placement';

const TARGET_LABEL: Record<TargetKind, string> = {
  move: 'can go here',
  capture: 'can capture here',
  displace: 'can displace here',
  drop: 'can be put here',
};

/** Returns descriptions of a square's marks for screen readers. */
function markLabels(square: string, marks: MoveMarks, unconfirmed: boolean): string[] {
  const labels: string[] = [];
  if (marks.moved.has(square)) labels.push(unconfirmed ? 'move not confirmed yet' : 'last move');
  if (marks.displaced.has(square)) labels.push('moved along');
  if (marks.converted.has(square)) labels.push('converted');
  if (marks.captured.has(square)) labels.push('captured here');
  return labels;
}

/** A grid of transparent squares that handles focus, keys and screen readers. */
export function Cells(props: {
  layout: Layout;
  kinds: readonly Kind[];
  pieces: Pieces;
  moveInput: MoveInput;
  label: string;
  marks: MoveMarks;
  /** True while the server has not confirmed the last move. */
  unconfirmed: boolean;
  checkers: ReadonlySet<string>;
  focused: string;
  setFocused: (square: string) => void;
  onFocus: (on: boolean) => void;
  onActivate: (square: string) => void;
}) {
  const cells = new Map<string, SVGElement>();
  const onKeyDown = (event: KeyboardEvent, square: string) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const direction = arrowDirection(event.key);
    if (direction) {
      const next = neighbour(props.layout, square, direction);
      if (next) {
        props.setFocused(next);
        cells.get(next)?.focus();
      }
    } else if (event.key === 'Enter' || event.key === ' ') {
      props.onActivate(square);
    } else if (event.key === 'Escape' && props.moveInput.path().length > 0) {
      props.moveInput.cancel();
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
              {(square) => {
                const center = props.layout.centers.get(square) ?? { x: 0, y: 0 };
                const mark = () => props.moveInput.selection()?.squares.get(square);
                const selected = createMemo(() => {
                  const first = props.moveInput.path()[0];
                  return first?.type === 'square' && first.square === square;
                });
                const movable = createMemo(() =>
                  props.moveInput.canStart({ type: 'square', square }),
                );
                const label = createMemo(() => {
                  const parts = [squareLabel(props.kinds, props.pieces, square)];
                  const target = mark();
                  if (selected()) parts.push('picked up');
                  if (target) parts.push(TARGET_LABEL[target]);
                  if (props.checkers.has(square)) parts.push('gives check');
                  parts.push(...markLabels(square, props.marks, props.unconfirmed));
                  return parts.join(', ');
                });
                const common = {
                  'data-square': square,
                  onKeyDown: (event: KeyboardEvent) => onKeyDown(event, square),
                  // Screen readers send clicks without pointer events.
                  onClick: (event: MouseEvent) => {
                    if (event.detail === 0 && event.clientX === 0) props.onActivate(square);
                  },
                  onFocus: () => {
                    props.setFocused(square);
                    props.onFocus(true);
                  },
                  onBlur: () => props.onFocus(false),
                };
                return (
                  <Show
                    when={props.layout.board.graph}
                    fallback={
                      <rect
                        {...common}
                        role="gridcell"
                        ref={(node) => cells.set(square, node)}
                        class="cell"
                        classList={{ movable: movable() || mark() !== undefined }}
                        tabindex={props.focused === square ? 0 : -1}
                        aria-label={label()}
                        aria-selected={selected()}
                        x={center.x - SQUARE_SIZE / 2}
                        y={center.y - SQUARE_SIZE / 2}
                        width={SQUARE_SIZE}
                        height={SQUARE_SIZE}
                      />
                    }
                  >
                    <circle
                      {...common}
                      role="gridcell"
                      ref={(node) => cells.set(square, node)}
                      class="cell"
                      classList={{ movable: movable() || mark() !== undefined }}
                      tabindex={props.focused === square ? 0 : -1}
                      aria-label={label()}
                      aria-selected={selected()}
                      cx={center.x}
                      cy={center.y}
                      r={NODE_RADIUS * 1.3}
                    />
                  </Show>
                );
              }}
            </For>
          </g>
        )}
      </For>
    </g>
  );
}
