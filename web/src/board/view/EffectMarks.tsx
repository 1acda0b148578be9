import { createMemo, For } from 'solid-js';
import { type MarkedMove, moveMarks } from '../state/lastMove';
import type { Layout } from './geometry';
import { Fill, Frame } from './Marks';

/** Marks of the squares that a move has changed, drawn under the pieces. */
export function EffectMarks(props: { layout: Layout; move: MarkedMove | undefined }) {
  const marks = createMemo(() => moveMarks(props.move, []));
  return (
    <>
      <For each={[...marks().moved]}>
        {(square) => <Fill layout={props.layout} square={square} class="mark-last" />}
      </For>
      <For each={[...marks().converted]}>
        {(square) => <Fill layout={props.layout} square={square} class="mark-converted" />}
      </For>
      <For each={[...marks().displaced]}>
        {(square) => <Frame layout={props.layout} square={square} class="mark-displaced" />}
      </For>
    </>
  );
}
