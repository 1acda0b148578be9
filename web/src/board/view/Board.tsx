import { createEffect, createMemo, mergeProps, Show } from 'solid-js';
import type { Color } from '../../api/types';
import { activeElement } from '../../ui/activeElement';
import { onEscape } from '../../ui/listen';
import { lookOf } from '../../ui/look';
import { type BoardOptions, type CompleteOptions, DEFAULTS, type Shape } from '../options';
import { type BoardState, createBoardState } from '../state/boardState';
import { opposite } from '../state/labels';
import { effectNames } from '../state/lastMove';
import { BoardSurface, Coordinates, CutEdges } from './BoardSurface';
import { pictureStyle } from './boardSpace';
import { Cells } from './Cells';
import { createConfirmation } from './confirmation';
import { createBoardFocus } from './focus';
import { createLayout, type Layout } from './geometry';
import { CapturedPieces, Hand } from './Hands';
import { HeldPiece } from './HeldPiece';
import { Highlights } from './Highlights';
import { MarksAbove, MarksBelow } from './MarkLayers';
import { PieceLayer } from './PieceLayer';
import { Popups } from './Popups';
import { createPointerInput, preventTouchScroll } from './pointer';
import { reasonShapes } from './Reasons';
import { Shapes, toggleShape } from './Shapes';
import './board.css';

/** A board with the pieces in hand beside it. */
export function Board(options: BoardOptions) {
  const props: CompleteOptions = mergeProps(DEFAULTS, options);
  const confirmation = createConfirmation(props);
  const state = createBoardState(confirmation.options);
  const hands = () => props.hands ?? (props.position.hands.length > 0 ? 'sides' : 'none');
  const hand = (color: Color) => (
    <Show when={hands() === 'sides'}>
      <Hand
        game={props.game}
        kinds={props.kinds}
        hands={state.hands()}
        color={color}
        moveInput={state.moveInput}
      />
    </Show>
  );
  // Escape cancels a move wherever the focus is.
  createEffect(() => {
    if (state.canCancel()) onEscape(state.cancel);
  });
  return (
    <div class="board" classList={{ graph: props.board.graph }} ref={confirmation.watch}>
      {hand(opposite(props.orientation))}
      <DrawnBoard {...props} state={state} confirmation={confirmation} />
      {hand(props.orientation)}
      <Show when={hands() === 'captured'}>
        <CapturedPieces game={props.game} kinds={props.kinds} hands={state.hands()} />
      </Show>
      <div class="sr-only" aria-live="polite">
        {state.announcement()}
      </div>
    </div>
  );
}

/** The squares and everything on them, drawn from the state of a board. */
function DrawnBoard(
  props: CompleteOptions & {
    state: BoardState;
    confirmation: ReturnType<typeof createConfirmation>;
  },
) {
  const { state } = props;
  let svg: SVGSVGElement | undefined;
  const layout = createMemo(() => createLayout(props.board, props.orientation, props.coordinates));
  const focus = createBoardFocus(
    () => props.board,
    layout,
    () => svg,
  );
  const pointer = createBoardPointer(props, () => svg, layout, focus);
  return (
    <div class="board-surface">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the grid inside has the label */}
      <svg
        ref={(node) => {
          svg = node;
          preventTouchScroll(node, () => props.edit !== undefined);
        }}
        class="board-svg"
        data-look={lookOf(props.game)}
        classList={{
          'keyboard-focus': focus.shownSquare() !== undefined,
          dragging: pointer.dragged() !== undefined,
          touching: pointer.touched() !== undefined,
        }}
        viewBox={`0 0 ${layout().width} ${layout().height}`}
        style={pictureStyle(layout())}
        {...pointer.handlers}
        onMouseDown={keepFocusOffBoard}
      >
        <BoardSurface layout={layout()} />
        <MarksBelow game={props.game} state={state} layout={layout()} overlays={props.overlays} />
        <PieceLayer
          game={props.game}
          layout={layout()}
          pieces={props.position.pieces}
          fen={props.position.fen}
          animate={props.animate}
          effect={props.last?.effect}
          dragged={pointer.dragged()}
          preview={state.preview()}
          fallen={props.fallen}
        />
        <CutEdges layout={layout()} cut={props.board.cut} />
        <Show when={props.coordinates}>
          <Coordinates layout={layout()} />
        </Show>
        <MarksAbove
          game={props.game}
          state={state}
          layout={layout()}
          overlays={props.overlays}
          focused={focus.shownSquare()}
        />
        <Shapes layout={layout()} shapes={reasonShapes(state.reason())} />
        <Highlights
          layout={layout()}
          highlight={state.moveInput.path().length > 0 ? undefined : props.highlight}
        />
        <Shapes layout={layout()} shapes={withSketch(props.shapes, pointer.shapePreview())} />
        <HeldPiece game={props.game} layout={layout()} state={state} pointer={pointer} />
        <Cells
          layout={layout()}
          kinds={props.kinds}
          state={state}
          label={props.label}
          unconfirmed={props.confirmation.options.pending?.unconfirmed ?? false}
          focus={focus}
        />
      </svg>
      <Popups {...props} layout={layout()} focus={focus} pointer={pointer} />
    </div>
  );
}

/** Input with mouse, pen and touch. */
function createBoardPointer(
  props: CompleteOptions & { state: BoardState },
  svg: () => SVGSVGElement | undefined,
  layout: () => Layout,
  focus: ReturnType<typeof createBoardFocus>,
) {
  const { state } = props;
  return createPointerInput({
    svg,
    layout,
    moveInput: state.moveInput,
    pieceAt: (square) => state.pieces()[square],
    hasEffect: (square) => effectNames(state.marks(), square).length > 0,
    edit: () => props.edit,
    onShape: () =>
      props.onShapes && ((shape) => props.onShapes?.(toggleShape(props.shapes, shape))),
    onPress: () => {
      state.dismissReason();
      if (props.shapes.length > 0) props.onShapes?.([]);
    },
    onDrop: (from, to) => {
      focus.setByKeyboard(false);
      state.dropPiece(from, to);
    },
    onVainDrag: state.onVainDrag,
    onSquarePress: state.revokeAt,
    // A reason is not covered by the name of a piece that the mouse happens to rest on.
    onInfo: (square) => state.showInfo(state.reason() ? undefined : square),
  });
}

/**
 * Keeps a mouse press from moving the focus to a square, so that the arrow keys still
 * step through the game. Takes the focus from a text field.
 */
function keepFocusOffBoard(event: MouseEvent) {
  event.preventDefault();
  const active = activeElement();
  if (active instanceof HTMLElement || active instanceof SVGElement) active.blur();
}

function withSketch(shapes: readonly Shape[], sketch: Shape | undefined): readonly Shape[] {
  return sketch ? [...shapes, sketch] : shapes;
}
