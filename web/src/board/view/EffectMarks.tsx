import { createMemo, For } from 'solid-js';
import type { MarkedMove } from '../options';
import { type MoveMarks, moveMarks } from '../state/lastMove';
import type { Layout } from './geometry';
import { Fill, Frame } from './Marks';

/** Marks of the squares that a move has changed, drawn under the pieces. */
export function EffectMarks(props: { layout: Layout; move: MarkedMove | undefined }) {
  const marks = createMemo(() => moveMarks(props.move, []));
  return <ChangedSquares layout={props.layout} marks={marks()} />;
}

/** The same for marks that are already known. */
export function ChangedSquares(props: { layout: Layout; marks: MoveMarks }) {
  return (
    <>
      <For each={[...props.marks.moved]}>
        {(square) => <Fill layout={props.layout} square={square} class="mark-last" />}
      </For>
      <For each={[...props.marks.converted]}>
        {(square) => <Fill layout={props.layout} square={square} class="mark-converted" />}
      </For>
      <For each={[...props.marks.displaced]}>
        {(square) => <Frame layout={props.layout} square={square} class="mark-displaced" />}
      </For>
    </>
  );
}
