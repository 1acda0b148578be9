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

/** What the last move has done on a square, in words. */
function markLabels(square: string, what: MoveMarks, waiting: boolean): string[] {
  const words: string[] = [];
  if (what.moved.has(square)) words.push(waiting ? 'move not confirmed yet' : 'last move');
  if (what.displaced.has(square)) words.push('moved along');
  if (what.converted.has(square)) words.push('converted');
  if (what.captured.has(square)) words.push('captured here');
  return words;
}

/** What the pointer, the keyboard and screen readers meet: a grid of squares. */
export function Cells(props: {
  layout: Layout;
  kinds: readonly Kind[];
  pieces: Pieces;
  moveInput: MoveInput;
  label: string;
  marks: MoveMarks;
  /** The move that is marked is not confirmed yet. */
  waiting: boolean;
  checkers: ReadonlySet<string>;
  focused: string;
  setFocused: (square: string) => void;
  onFocus: (on: boolean) => void;
  onEnter: (square: string) => void;
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
      props.onEnter(square);
    } else if (event.key === 'Escape' && props.moveInput.path().length > 0) {
      props.moveInput.cancel();
    } else {
      return;
    }
    // Keys that are not used up here go through the game.
    event.preventDefault();
  };
  return (
    <g role="grid" aria-label={props.label}>
      <For each={props.layout.rows}>
        {(row) => (
          <g role="row">
            <For each={row}>
              {(square) => {
                const at = props.layout.centers.get(square) ?? { x: 0, y: 0 };
                const mark = () => props.moveInput.selection()?.squares.get(square);
                const picked = createMemo(() => {
                  const first = props.moveInput.path()[0];
                  return first?.type === 'square' && first.square === square;
                });
                const movable = createMemo(() =>
                  props.moveInput.canStart({ type: 'square', square }),
                );
                const label = createMemo(() => {
                  const words = [squareLabel(props.kinds, props.pieces, square)];
                  const target = mark();
                  if (picked()) words.push('picked up');
                  if (target) words.push(TARGET_LABEL[target]);
                  if (props.checkers.has(square)) words.push('gives check');
                  words.push(...markLabels(square, props.marks, props.waiting));
                  return words.join(', ');
                });
                const common = {
                  'data-square': square,
                  onKeyDown: (event: KeyboardEvent) => onKeyDown(event, square),
                  // Screen readers click without a pointer.
                  onClick: (event: MouseEvent) => {
                    if (event.detail === 0 && event.clientX === 0) props.onEnter(square);
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
                        aria-selected={picked()}
                        x={at.x - SQUARE_SIZE / 2}
                        y={at.y - SQUARE_SIZE / 2}
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
                      aria-selected={picked()}
                      cx={at.x}
                      cy={at.y}
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
