import { createEffect, createMemo, createSignal, For, on, onCleanup, Show } from 'solid-js';
import type {
  Board as BoardShape,
  Color,
  Effect,
  InHand,
  Kind,
  Move,
  Overlay,
  Position,
  TargetKind,
} from '../api/types';
import { createAnnouncer } from './announce';
import { BoardSurface, Coordinates } from './BoardSurface';
import { Cells } from './Cells';
import { Choices } from './Choices';
import { createLayout } from './geometry';
import { pieceNode } from './glyph';
import { CapturedPieces, Hand } from './Hands';
import { opposite } from './labels';
import { moveMarks, previewMarks } from './lastMove';
import { Cross, Fill, Frame, Numbers, Shades, Target } from './Marks';
import { createMoveInput } from './moveInput';
import { stepSquare } from './moveSelection';
import { PieceInfo } from './PieceInfo';
import { PieceLayer } from './PieceLayer';
import { type HandDisplay, hasHands } from './placement';
import { createPointerInput, type EditHandlers } from './pointer';
import { type Preview, previewedPieces, previewOf } from './preview';
import { type Shape, Shapes, toggleShape } from './Shapes';
import './board.css';

export interface BoardProps {
  game: string;
  board: BoardShape;
  kinds: readonly Kind[];
  position: Position;
  orientation: Color;
  /** The side whose pieces can be moved; nobody's if absent. */
  movable?: Color | 'both' | undefined;
  /**
   * Called when a move has been entered. Returns false, or a promise of it, if the move
   * is not played.
   */
  onMove?: (move: Move) => undefined | Promise<boolean>;
  /**
   * A move that the server has not confirmed. It is drawn, and no other move can be
   * entered. `unconfirmed` marks its squares.
   */
  pending?: { move: Move; unconfirmed: boolean } | undefined;
  /** Cancels the pending move. Returns false if it is too late. */
  onRevoke?: () => boolean;
  /** The last move: its squares are marked and its movement is animated. */
  last?: { effect: Effect } | undefined;
  /** Overlays to draw. */
  overlays?: readonly Overlay[];
  shapes?: readonly Shape[];
  /** Called when shapes are drawn with the right mouse button; absent if drawing is off. */
  onShapes?: (shapes: Shape[]) => void;
  /** Returns the moves that a piece would have if it were its side's turn, for hovering. */
  hypotheticalMoves?: (square: string) => Promise<readonly Move[]>;
  /** Targets to mark while no move is being entered, as in the examples of the rules. */
  targets?: ReadonlyMap<string, TargetKind> | undefined;
  /** The square of the piece that `targets` belongs to. */
  selected?: string | undefined;
  /** Set if the board is an editor: clicks and drags set up pieces instead of moving them. */
  edit?: EditHandlers | undefined;
  /** Pieces in hand to show; those of each side if absent. */
  hands?: HandDisplay;
  coordinates?: boolean;
  animate?: boolean;
  /** Name of the board for screen readers. */
  label?: string;
}

export function Board(props: BoardProps) {
  const layout = createMemo(() => createLayout(props.board, props.orientation));
  const [localPreview, setLocalPreview] = createSignal<Preview>();
  const anyPreview = createMemo(() => {
    const pending = props.pending?.move;
    return localPreview() ?? (pending && previewMove(pending));
  });
  /** The preview, if it belongs to the current position. */
  const currentPreview = () => {
    const now = anyPreview();
    return now?.fen === props.position.fen ? now : undefined;
  };
  const pieces = createMemo(() => {
    const now = currentPreview();
    return now ? previewedPieces(props.position.pieces, now) : props.position.pieces;
  });
  const previewMove = (move: Move, dragged = false) =>
    previewOf(move, props.position.pieces, props.position.fen, dragged);
  const [byKeyboard, setByKeyboard] = createSignal(false);
  const [focusShown, setFocusShown] = createSignal(false);
  const [focused, setFocused] = createSignal('');
  let svg: SVGSVGElement | undefined;

  const moveInput = createMoveInput({
    position: () => props.position,
    movable: () => (props.edit || props.pending ? undefined : props.movable),
    onMove: (move) => {
      // Draw the move immediately. A dragged piece is in its place already.
      const movePreview = previewMove(move, localPreview()?.dragged);
      setLocalPreview(movePreview);
      Promise.resolve(props.onMove?.(move)).then((ok) => {
        if (ok === false && localPreview() === movePreview) setLocalPreview(undefined);
      });
    },
  });
  // The preview stays until the position contains the move, or the move is cancelled.
  createEffect(
    on(
      () => props.position.fen,
      () => queueMicrotask(() => setLocalPreview(undefined)),
      { defer: true },
    ),
  );
  let hadChoices = false;
  createEffect(() => {
    const hasChoices = moveInput.path().length > 1;
    if (hadChoices && moveInput.path().length === 1) setLocalPreview(undefined);
    hadChoices = hasChoices;
  });
  const cancelInput = () => {
    moveInput.cancel();
    setLocalPreview(undefined);
  };
  const revoke = () => {
    const done = props.onRevoke?.() ?? false;
    if (done) setLocalPreview(undefined);
    return done;
  };
  /** Cancels the pending move if the square is part of it. */
  const revokeAt = (square: string) =>
    props.pending !== undefined &&
    (anyPreview()?.slides.some(({ from, to }) => square === from || square === to) ||
      anyPreview()?.placed.some((one) => square === one.square) ||
      false) &&
    revoke();

  // Escape cancels the move wherever the focus is.
  createEffect(() => {
    if (moveInput.path().length === 0 && !props.pending) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (props.pending) revoke();
      else cancelInput();
    };
    document.addEventListener('keydown', listen);
    onCleanup(() => document.removeEventListener('keydown', listen));
  });

  const announcer = createAnnouncer(props, moveInput);
  const pointer = createPointerInput({
    svg: () => svg,
    layout,
    moveInput: { ...moveInput, cancel: cancelInput },
    pieceAt: (square) => pieces()[square],
    edit: () => props.edit,
    onShape: () =>
      props.onShapes && ((shape) => props.onShapes?.(toggleShape(props.shapes ?? [], shape))),
    clearShapes: () => {
      if ((props.shapes?.length ?? 0) > 0) props.onShapes?.([]);
    },
    onDrop: (from, to) => {
      setByKeyboard(false);
      const { fen } = props.position;
      setLocalPreview({ fen, slides: [{ from, to }], removed: [], placed: [], dragged: true });
      const result = moveInput.selectSquare(to);
      if (result === 'cancelled' || result === 'ignored') setLocalPreview(undefined);
    },
    onSquarePress: revokeAt,
    onInfo: announcer.showInfo,
  });

  const focusableSquare = () => focused() || (layout().rows.at(-1)?.[0] ?? '');
  createEffect(
    on(
      () => props.board,
      () => setFocused(''),
      { defer: true },
    ),
  );
  const marks = createMemo(() => {
    const now = currentPreview();
    return now ? previewMarks(now) : moveMarks(props.last?.effect);
  });
  const unconfirmedSquares = () =>
    props.pending?.unconfirmed ? [...marks().moved, ...marks().displaced] : [];
  const checkers = createMemo(() => new Set(props.position.checkers));
  const selectedSquares = () =>
    [...moveInput.path().map(stepSquare), props.selected].filter((s) => s !== undefined);
  const hands = () => props.hands ?? (hasHands(props.position.fen) ? 'sides' : 'none');
  const topColor = () => opposite(props.orientation);

  return (
    <div class="board" classList={{ graph: props.board.graph }}>
      <Show when={hands() === 'sides'}>
        <Hand {...handProps(props, currentPreview)} color={topColor()} moveInput={moveInput} />
      </Show>
      <div class="board-surface">
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: the grid inside has the label */}
        <svg
          ref={(node) => {
            svg = node;
            pointer.preventTouchScroll(node);
          }}
          class="board-svg"
          classList={{ 'keyboard-focus': focusShown(), dragging: pointer.dragged() !== undefined }}
          viewBox={`0 0 ${layout().width} ${layout().height}`}
          {...pointer.handlers}
          onMouseDown={keepFocusOffBoard}
        >
          <BoardSurface layout={layout()} />
          <g aria-hidden="true">
            <Shades layout={layout()} overlays={props.overlays ?? []} />
            <For each={[...marks().moved]}>
              {(square) => <Fill layout={layout()} square={square} class="mark-last" />}
            </For>
            <For each={[...marks().converted]}>
              {(square) => <Fill layout={layout()} square={square} class="mark-converted" />}
            </For>
            <For each={[...marks().displaced]}>
              {(square) => <Frame layout={layout()} square={square} class="mark-displaced" />}
            </For>
            <For each={[...marks().captured]}>
              {(square) => <Cross layout={layout()} square={square} />}
            </For>
            <For each={[...checkers()]}>
              {(square) => <Frame layout={layout()} square={square} class="mark-check" />}
            </For>
            <For each={selectedSquares()}>
              {(square) => <Fill layout={layout()} square={square} class="mark-selected" />}
            </For>
          </g>
          <PieceLayer
            game={props.game}
            layout={layout()}
            pieces={props.position.pieces}
            fen={props.position.fen}
            animate={props.animate ?? true}
            {...pieceLayerProps(props, pointer.dragged, anyPreview)}
          />
          <Show when={props.coordinates ?? true}>
            <Coordinates layout={layout()} />
          </Show>
          <g aria-hidden="true">
            <Numbers layout={layout()} overlays={props.overlays ?? []} />
            <For
              each={[
                ...(moveInput.selection()?.squares ?? props.targets ?? announcer.infoTargets()),
              ]}
            >
              {([square, mark]) => (
                <Target
                  layout={layout()}
                  square={square}
                  mark={mark}
                  occupied={pieces()[square] !== undefined}
                  faint={!moveInput.selection() && !props.targets}
                />
              )}
            </For>
            <For each={unconfirmedSquares()}>
              {(square) => <Frame layout={layout()} square={square} class="mark-unconfirmed" />}
            </For>
            <Show when={focusShown()}>
              <Frame layout={layout()} square={focusableSquare()} class="mark-focus" />
            </Show>
          </g>
          <Shapes layout={layout()} shapes={shapesOf(props.shapes, pointer.shapePreview())} />
          <Show when={pointer.dragged()} keyed>
            {(piece) => (
              <g
                class="dragged-piece"
                transform={`translate(${piece.at.x} ${piece.at.y})`}
                aria-hidden="true"
              >
                {pieceNode(props.game, pieces()[piece.square] ?? ' ', layout().pieceSize * 1.08)}
              </g>
            )}
          </Show>
          <Cells
            layout={layout()}
            kinds={props.kinds}
            pieces={pieces()}
            moveInput={moveInput}
            label={props.label ?? 'Board'}
            marks={marks()}
            unconfirmed={props.pending?.unconfirmed ?? false}
            checkers={checkers()}
            focused={focusableSquare()}
            setFocused={setFocused}
            onFocus={(on) =>
              setFocusShown(on && (svg?.querySelector(':focus-visible') ?? null) !== null)
            }
            onActivate={(square) => {
              setByKeyboard(true);
              if (props.edit) props.edit.onClick(square);
              else if (!revokeAt(square)) moveInput.selectSquare(square);
            }}
          />
        </svg>
        <Choices
          game={props.game}
          layout={layout()}
          moveInput={{ ...moveInput, cancel: cancelInput }}
          takeFocus={byKeyboard()}
          onClosed={() => {
            if (byKeyboard()) svg?.querySelector<SVGElement>('[tabindex="0"]')?.focus();
          }}
        />
        <Show when={!pointer.dragged() && announcer.infoSquare()} keyed>
          {(square) => (
            <Show when={pieces()[square]} keyed>
              {(piece) => (
                <PieceInfo layout={layout()} kinds={props.kinds} square={square} piece={piece} />
              )}
            </Show>
          )}
        </Show>
      </div>
      <Show when={hands() === 'sides'}>
        <Hand
          {...handProps(props, currentPreview)}
          color={props.orientation}
          moveInput={moveInput}
        />
      </Show>
      <Show when={hands() === 'captured'}>
        <CapturedPieces {...handProps(props, currentPreview)} />
      </Show>
      <div class="sr-only" aria-live="polite">
        {announcer.announcement()}
      </div>
    </div>
  );
}

/**
 * Keeps a mouse press from moving the focus to a square, so that the arrow keys still
 * step through the game. Takes the focus from a text field.
 */
function keepFocusOffBoard(event: MouseEvent) {
  event.preventDefault();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  else if (document.activeElement instanceof SVGElement) document.activeElement.blur();
}

function handProps(props: BoardProps, preview: () => Preview | undefined) {
  return {
    get game() {
      return props.game;
    },
    get kinds() {
      return props.kinds;
    },
    get hands() {
      const dropped = preview()?.hand;
      const withoutDropped = ({ piece, count }: InHand) => ({
        piece,
        count: count - (piece === dropped ? 1 : 0),
      });
      return props.position.hands.map(withoutDropped).filter(({ count }) => count > 0);
    },
  };
}

/** Getters keep the properties reactive; optional ones must be absent rather than undefined. */
function pieceLayerProps(
  props: BoardProps,
  dragged: () => { square: string; at: { x: number; y: number } } | undefined,
  preview: () => Preview | undefined,
) {
  return {
    get effect() {
      return props.last?.effect;
    },
    get dragged() {
      return dragged();
    },
    get preview() {
      return preview();
    },
  };
}

function shapesOf(shapes: readonly Shape[] | undefined, sketch: Shape | undefined) {
  return sketch ? [...(shapes ?? []), sketch] : (shapes ?? []);
}
