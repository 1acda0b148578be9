import { createEffect, createMemo, createSignal, For, on, onCleanup, Show } from 'solid-js';
import type {
  Board as BoardShape,
  Color,
  Effect,
  Kind,
  Mark,
  Move,
  Overlay,
  Position,
} from '../api/types';
import { Actors } from './Actors';
import { Cells } from './Cells';
import { Choices } from './Choices';
import { squareOf } from './choose';
import { Coordinates, Face } from './Face';
import { layOut } from './geometry';
import { pieceNode } from './glyph';
import { Hands } from './Hands';
import { Fill, Frame, Numbers, Shades, Target } from './Marks';
import { createMover } from './mover';
import { PieceInfo } from './PieceInfo';
import { hasHands } from './placement';
import { createPointer, type Edit } from './pointer';
import { type Shape, Shapes, toggled } from './Shapes';
import { createTelling } from './telling';
import { other } from './words';
import './board.css';

export interface BoardProps {
  game: string;
  board: BoardShape;
  kinds: readonly Kind[];
  position: Position;
  orientation: Color;
  /** Whose pieces may be moved here; nobody's if absent. */
  movable?: Color | 'both' | undefined;
  /** A move was said. If it comes to nothing, answer false (or a promise of it). */
  onMove?: (move: Move) => undefined | Promise<boolean>;
  /** What led to the position: its squares are marked, and it is shown happening. */
  last?: { effect: Effect } | undefined;
  /** The overlays that are switched on. */
  overlays?: readonly Overlay[];
  shapes?: readonly Shape[];
  /** Lets the right button draw. */
  onShapes?: (shapes: Shape[]) => void;
  /** Moves of a piece that is not to move, for the marks of hovering. */
  reach?: (square: string) => Promise<readonly Move[]>;
  /** Targets to be marked while nothing is picked up, as on a board that explains. */
  targets?: ReadonlyMap<string, Mark> | undefined;
  /** The square that they belong to. */
  picked?: string | undefined;
  /** Set up pieces instead of moving them. */
  edit?: Edit | undefined;
  coordinates?: boolean;
  animate?: boolean;
  /** Name of the board for screen readers. */
  label?: string;
}

export function Board(props: BoardProps) {
  const layout = createMemo(() => layOut(props.board, props.orientation));
  const pieces = createMemo(() => props.position.pieces);
  const [awaited, setAwaited] = createSignal<{ from: string; to: string }>();
  const [byKeyboard, setByKeyboard] = createSignal(false);
  const [focusShown, setFocusShown] = createSignal(false);
  const [focused, setFocused] = createSignal('');
  let svg: SVGSVGElement | undefined;

  const mover = createMover({
    position: () => props.position,
    movable: () => (props.edit ? undefined : props.movable),
    onMove: (move) => {
      Promise.resolve(props.onMove?.(move)).then((ok) => {
        if (ok === false) setAwaited(undefined);
      });
    },
  });
  // A piece that was dropped stays there until the answer is in the position,
  // or until the move is given up.
  createEffect(
    on(
      () => props.position.fen,
      () => queueMicrotask(() => setAwaited(undefined)),
      { defer: true },
    ),
  );
  let asked = false;
  createEffect(() => {
    const asking = mover.path().length > 1;
    if (asked && mover.path().length === 1) setAwaited(undefined);
    asked = asking;
  });
  const giveUp = () => {
    mover.cancel();
    setAwaited(undefined);
  };

  // Escape gives up wherever the focus is.
  createEffect(() => {
    if (mover.path().length === 0) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) giveUp();
    };
    document.addEventListener('keydown', listen);
    onCleanup(() => document.removeEventListener('keydown', listen));
  });

  const telling = createTelling(props, mover);
  const pointer = createPointer({
    svg: () => svg,
    layout,
    mover: { ...mover, cancel: giveUp },
    pieceAt: (square) => pieces()[square],
    edit: () => props.edit,
    drawing: () =>
      props.onShapes && ((shape) => props.onShapes?.(toggled(props.shapes ?? [], shape))),
    clearDrawing: () => {
      if ((props.shapes?.length ?? 0) > 0) props.onShapes?.([]);
    },
    onDrop: (from, to) => {
      setByKeyboard(false);
      setAwaited({ from, to });
      const came = mover.square(to);
      if (came === 'cancelled' || came === 'nothing') setAwaited(undefined);
    },
    onInfo: telling.setInfo,
  });

  const home = () => focused() || (layout().rows.at(-1)?.[0] ?? '');
  createEffect(
    on(
      () => props.board,
      () => setFocused(''),
      { defer: true },
    ),
  );
  const lastSquares = createMemo(() => {
    const effect = props.last?.effect;
    if (!effect) return new Set<string>();
    const [first] = effect.slides;
    return new Set(first ? [first.from, first.to] : effect.placed.map((p) => p.square));
  });
  const alsoMoved = createMemo(
    () => new Set((props.last?.effect.slides.slice(1) ?? []).flatMap((s) => [s.from, s.to])),
  );
  const checkers = createMemo(() => new Set(props.position.checkers));
  const said = () => [...mover.path().map(squareOf), props.picked].filter((s) => s !== undefined);
  const top = () => other(props.orientation);

  return (
    <div class="board" classList={{ graph: props.board.graph }}>
      <Show when={hasHands(props.position.fen)}>
        <Hands {...handProps(props)} color={top()} mover={mover} />
      </Show>
      <div class="board-face">
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: the grid inside has the label */}
        <svg
          ref={(node) => {
            svg = node;
            pointer.holdStill(node);
          }}
          class="board-svg"
          classList={{ 'by-keyboard': focusShown(), holding: pointer.held() !== undefined }}
          viewBox={`0 0 ${layout().width} ${layout().height}`}
          {...pointer.handlers}
          onMouseDown={leaveKeysToPage}
        >
          <Face layout={layout()} />
          <g aria-hidden="true">
            <Shades layout={layout()} overlays={props.overlays ?? []} />
            <For each={[...lastSquares()]}>
              {(square) => <Fill layout={layout()} square={square} class="mark-last" />}
            </For>
            <For each={[...alsoMoved()]}>
              {(square) => <Frame layout={layout()} square={square} class="mark-also" />}
            </For>
            <For each={[...checkers()]}>
              {(square) => <Frame layout={layout()} square={square} class="mark-check" />}
            </For>
            <For each={said()}>
              {(square) => <Fill layout={layout()} square={square} class="mark-picked" />}
            </For>
          </g>
          <Actors
            game={props.game}
            layout={layout()}
            pieces={pieces()}
            fen={props.position.fen}
            animate={props.animate ?? true}
            {...actorProps(props, pointer.held, awaited)}
          />
          <Show when={props.coordinates ?? true}>
            <Coordinates layout={layout()} />
          </Show>
          <g aria-hidden="true">
            <Numbers layout={layout()} overlays={props.overlays ?? []} />
            <For each={[...(mover.asking()?.squares ?? props.targets ?? telling.reach())]}>
              {([square, mark]) => (
                <Target
                  layout={layout()}
                  square={square}
                  mark={mark}
                  occupied={pieces()[square] !== undefined}
                  faint={!mover.asking() && !props.targets}
                />
              )}
            </For>
            <Show when={focusShown()}>
              <Frame layout={layout()} square={home()} class="mark-focus" />
            </Show>
          </g>
          <Shapes layout={layout()} shapes={shapesOf(props.shapes, pointer.sketch())} />
          <Show when={pointer.held()} keyed>
            {(held) => (
              <g
                class="in-hand"
                transform={`translate(${held.at.x} ${held.at.y})`}
                aria-hidden="true"
              >
                {pieceNode(props.game, pieces()[held.square] ?? ' ', layout().pieceSize * 1.08)}
              </g>
            )}
          </Show>
          <Cells
            layout={layout()}
            kinds={props.kinds}
            pieces={pieces()}
            mover={mover}
            label={props.label ?? 'Board'}
            last={lastSquares()}
            checkers={checkers()}
            focused={home()}
            setFocused={setFocused}
            onFocus={(on) =>
              setFocusShown(on && (svg?.querySelector(':focus-visible') ?? null) !== null)
            }
            onEnter={(square) => {
              setByKeyboard(true);
              if (props.edit) props.edit.point(square);
              else mover.square(square);
            }}
          />
        </svg>
        <Choices
          game={props.game}
          layout={layout()}
          mover={{ ...mover, cancel: giveUp }}
          grabFocus={byKeyboard()}
          onClosed={() => {
            if (byKeyboard()) svg?.querySelector<SVGElement>('[tabindex="0"]')?.focus();
          }}
        />
        <Show when={!pointer.held() && telling.info()} keyed>
          {(square) => (
            <Show when={pieces()[square]} keyed>
              {(piece) => (
                <PieceInfo layout={layout()} kinds={props.kinds} square={square} piece={piece} />
              )}
            </Show>
          )}
        </Show>
      </div>
      <Show when={hasHands(props.position.fen)}>
        <Hands {...handProps(props)} color={props.orientation} mover={mover} />
      </Show>
      <div class="sr-only" aria-live="polite">
        {telling.words()}
      </div>
    </div>
  );
}

/**
 * The mouse does not take the focus to a square: the arrow keys go on through
 * the game. Who writes in a field is done with it, though.
 */
function leaveKeysToPage(event: MouseEvent) {
  event.preventDefault();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  else if (document.activeElement instanceof SVGElement) document.activeElement.blur();
}

function handProps(props: BoardProps) {
  return {
    get game() {
      return props.game;
    },
    get kinds() {
      return props.kinds;
    },
    get hands() {
      return props.position.hands;
    },
  };
}

/** Optional properties are left out rather than undefined. */
function actorProps(
  props: BoardProps,
  held: () => { square: string; at: { x: number; y: number } } | undefined,
  awaited: () => { from: string; to: string } | undefined,
) {
  return {
    get effect() {
      return props.last?.effect;
    },
    get held() {
      return held();
    },
    get awaited() {
      return awaited();
    },
  };
}

function shapesOf(shapes: readonly Shape[] | undefined, sketch: Shape | undefined) {
  return sketch ? [...(shapes ?? []), sketch] : (shapes ?? []);
}
