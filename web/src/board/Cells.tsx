import { createMemo, For, Show } from 'solid-js';
import type { Kind, Mark } from '../api/types';
import { directionOf, type Layout, NODE, neighbour, UNIT } from './geometry';
import type { Happened } from './happened';
import type { Mover } from './mover';
import type { Pieces } from './placement';
import { squareName } from './words';

const MARK_NAME: Record<Mark, string> = {
  move: 'can go here',
  capture: 'can capture here',
  displace: 'can displace here',
  drop: 'can be put here',
};

/** What the last move has done on a square, in words. */
function happenedAt(square: string, what: Happened, waiting: boolean): string[] {
  const words: string[] = [];
  if (what.last.has(square)) words.push(waiting ? 'move not confirmed yet' : 'last move');
  if (what.also.has(square)) words.push('moved along');
  if (what.converted.has(square)) words.push('converted');
  if (what.taken.has(square)) words.push('captured here');
  return words;
}

/** What the pointer, the keyboard and screen readers meet: a grid of squares. */
export function Cells(props: {
  layout: Layout;
  kinds: readonly Kind[];
  pieces: Pieces;
  mover: Mover;
  label: string;
  happened: Happened;
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
    const direction = directionOf(event.key);
    if (direction) {
      const next = neighbour(props.layout, square, direction);
      if (next) {
        props.setFocused(next);
        cells.get(next)?.focus();
      }
    } else if (event.key === 'Enter' || event.key === ' ') {
      props.onEnter(square);
    } else if (event.key === 'Escape' && props.mover.path().length > 0) {
      props.mover.cancel();
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
                const mark = () => props.mover.asking()?.squares.get(square);
                const picked = createMemo(() => {
                  const first = props.mover.path()[0];
                  return first?.type === 'square' && first.square === square;
                });
                const startable = createMemo(() =>
                  props.mover.canStart({ type: 'square', square }),
                );
                const label = createMemo(() => {
                  const words = [squareName(props.kinds, props.pieces, square)];
                  const target = mark();
                  if (picked()) words.push('picked up');
                  if (target) words.push(MARK_NAME[target]);
                  if (props.checkers.has(square)) words.push('gives check');
                  words.push(...happenedAt(square, props.happened, props.waiting));
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
                        classList={{ live: startable() || mark() !== undefined }}
                        tabindex={props.focused === square ? 0 : -1}
                        aria-label={label()}
                        aria-selected={picked()}
                        x={at.x - UNIT / 2}
                        y={at.y - UNIT / 2}
                        width={UNIT}
                        height={UNIT}
                      />
                    }
                  >
                    <circle
                      {...common}
                      role="gridcell"
                      ref={(node) => cells.set(square, node)}
                      class="cell"
                      classList={{ live: startable() || mark() !== undefined }}
                      tabindex={props.focused === square ? 0 : -1}
                      aria-label={label()}
                      aria-selected={picked()}
                      cx={at.x}
                      cy={at.y}
                      r={NODE * 1.3}
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
