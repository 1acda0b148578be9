import { For, Show } from 'solid-js';
import type { OverlayView } from '../../api/types';
import type { BoardState } from '../state/boardState';
import type { MoveMarks } from '../state/lastMove';
import { ChangedSquares } from './EffectMarks';
import { GoalMarksAbove, GoalMarksBelow } from './GoalMarks';
import type { Layout } from './geometry';
import { CaptureRing, Cross, EffectBadge, Fill, Frame, Numbers, Shades, Target } from './Marks';
import { Blocked, Refused } from './Reasons';

interface MarkLayerProps {
  game: string;
  state: BoardState;
  layout: Layout;
  overlays: readonly OverlayView[];
}

/** Marks below the pieces: zones, the goal of a task, the last move, checks and the selected piece. */
export function MarksBelow(props: MarkLayerProps) {
  const marks = () => props.state.marks();
  return (
    <g aria-hidden="true">
      <Shades layout={props.layout} overlays={props.overlays} />
      <GoalMarksBelow
        game={props.game}
        layout={props.layout}
        marks={props.state.goal()}
        pieces={props.state.pieces()}
      />
      <ChangedSquares layout={props.layout} marks={marks()} />
      <For each={[...marks().captured]}>
        {(square) => <Cross layout={props.layout} square={square} />}
      </For>
      <For each={[...props.state.checkers()]}>
        {(square) => <Frame layout={props.layout} square={square} class="mark-check" />}
      </For>
      <For each={props.state.selectedSquares()}>
        {(square) => <Fill layout={props.layout} square={square} class="mark-selected" />}
      </For>
    </g>
  );
}

/** Returns the effects of the last move that have a badge, at most two for each square. */
function badgesOf({ effects }: MoveMarks) {
  return [...effects].flatMap(([square, list]) => {
    const kinds = list.map(({ kind }) => kind).filter((k) => k !== 'moved' && k !== 'origin');
    return kinds.slice(0, 2).map((kind, index) => ({ square, kind, index }));
  });
}

/** Marks above the pieces: effects of the last move, numbers, targets, an unconfirmed move and the focus. */
export function MarksAbove(props: MarkLayerProps & { focused: string | undefined }) {
  /** The square that a piece could not go to. */
  const refusedSquare = () => {
    const reason = props.state.reason();
    return reason?.isTarget ? reason.square : undefined;
  };
  return (
    <g aria-hidden="true">
      <Numbers layout={props.layout} overlays={props.overlays} />
      <GoalMarksAbove
        game={props.game}
        layout={props.layout}
        marks={props.state.goal()}
        pieces={props.state.pieces()}
      />
      <For each={badgesOf(props.state.marks())}>
        {(badge) => <EffectBadge layout={props.layout} {...badge} />}
      </For>
      <For each={[...props.state.targets()]}>
        {([square, mark]) => (
          <Target
            layout={props.layout}
            square={square}
            mark={mark}
            occupied={props.state.pieces()[square] !== undefined}
            faint={props.state.areTargetsFaint()}
          />
        )}
      </For>
      <For each={[...props.state.captures()]}>
        {(square) => <CaptureRing layout={props.layout} square={square} />}
      </For>
      <Blocked layout={props.layout} squares={props.state.reach()} pieces={props.state.pieces()} />
      <Show when={refusedSquare()}>
        {(square) => (
          <Refused
            layout={props.layout}
            square={square()}
            occupied={props.state.pieces()[square()] !== undefined}
          />
        )}
      </Show>
      <For each={props.state.unconfirmedSquares()}>
        {(square) => <Frame layout={props.layout} square={square} class="mark-unconfirmed" />}
      </For>
      <Show when={props.focused}>
        {(square) => <Frame layout={props.layout} square={square()} class="mark-focus" />}
      </Show>
    </g>
  );
}
