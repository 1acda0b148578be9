import { createEffect, createMemo, createSignal, For, on, onCleanup, Show } from 'solid-js';
import type {
  Board as BoardShape,
  Color,
  Effect,
  Hand,
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
import { Captured, Hands } from './Hands';
import { happened, happening } from './happened';
import { Cross, Fill, Frame, Numbers, Shades, Target } from './Marks';
import { createMover } from './mover';
import { PieceInfo } from './PieceInfo';
import { type HandsShown, hasHands } from './placement';
import { createPointer, type Edit } from './pointer';
import { type Preview, previewed, previewOf } from './preview';
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
  /** A move that is awaited: it is drawn, and nothing else can be moved. */
  pending?: { move: Move; waiting: boolean } | undefined;
  /** Takes the awaited move back; false if it is too late. */
  onRevoke?: () => boolean;
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
  /** Which pieces beside the board are shown; each side's own if absent. */
  hands?: HandsShown;
  coordinates?: boolean;
  animate?: boolean;
  /** Name of the board for screen readers. */
  label?: string;
}

export function Board(props: BoardProps) {
  const layout = createMemo(() => layOut(props.board, props.orientation));
  const [drawn, setDrawn] = createSignal<Preview>();
  const awaited = createMemo(() => {
    const pending = props.pending?.move;
    return drawn() ?? (pending && preview(pending));
  });
  /** The awaited move of this position, if there is one. */
  const here = () => {
    const now = awaited();
    return now?.fen === props.position.fen ? now : undefined;
  };
  const pieces = createMemo(() => {
    const now = here();
    return now ? previewed(props.position.pieces, now) : props.position.pieces;
  });
  const preview = (move: Move, still = false) =>
    previewOf(move, props.position.pieces, props.position.fen, still);
  const [byKeyboard, setByKeyboard] = createSignal(false);
  const [focusShown, setFocusShown] = createSignal(false);
  const [focused, setFocused] = createSignal('');
  let svg: SVGSVGElement | undefined;

  const mover = createMover({
    position: () => props.position,
    movable: () => (props.edit || props.pending ? undefined : props.movable),
    onMove: (move) => {
      // Drawn at once, however it was said; what was dropped lies there already.
      const own = preview(move, drawn()?.still);
      setDrawn(own);
      Promise.resolve(props.onMove?.(move)).then((ok) => {
        if (ok === false && drawn() === own) setDrawn(undefined);
      });
    },
  });
  // What is drawn stays until the answer is in the position, or until the move
  // is given up.
  createEffect(
    on(
      () => props.position.fen,
      () => queueMicrotask(() => setDrawn(undefined)),
      { defer: true },
    ),
  );
  let asked = false;
  createEffect(() => {
    const asking = mover.path().length > 1;
    if (asked && mover.path().length === 1) setDrawn(undefined);
    asked = asking;
  });
  const giveUp = () => {
    mover.cancel();
    setDrawn(undefined);
  };
  const revoke = () => {
    const done = props.onRevoke?.() ?? false;
    if (done) setDrawn(undefined);
    return done;
  };
  /** Pointing at a move that is awaited takes it back. */
  const revokeAt = (square: string) =>
    props.pending !== undefined &&
    (awaited()?.slides.some(({ from, to }) => square === from || square === to) ||
      awaited()?.placed.some((one) => square === one.square) ||
      false) &&
    revoke();

  // Escape gives up wherever the focus is.
  createEffect(() => {
    if (mover.path().length === 0 && !props.pending) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (props.pending) revoke();
      else giveUp();
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
      const { fen } = props.position;
      setDrawn({ fen, slides: [{ from, to }], removed: [], placed: [], still: true });
      const came = mover.square(to);
      if (came === 'cancelled' || came === 'nothing') setDrawn(undefined);
    },
    onPoint: revokeAt,
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
  const marks = createMemo(() => {
    const now = here();
    return now ? happening(now) : happened(props.last?.effect);
  });
  const waiting = () => (props.pending?.waiting ? [...marks().last, ...marks().also] : []);
  const checkers = createMemo(() => new Set(props.position.checkers));
  const said = () => [...mover.path().map(squareOf), props.picked].filter((s) => s !== undefined);
  const hands = () => props.hands ?? (hasHands(props.position.fen) ? 'sides' : 'none');
  const top = () => other(props.orientation);

  return (
    <div class="board" classList={{ graph: props.board.graph }}>
      <Show when={hands() === 'sides'}>
        <Hands {...handProps(props, here)} color={top()} mover={mover} />
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
            <For each={[...marks().last]}>
              {(square) => <Fill layout={layout()} square={square} class="mark-last" />}
            </For>
            <For each={[...marks().converted]}>
              {(square) => <Fill layout={layout()} square={square} class="mark-converted" />}
            </For>
            <For each={[...marks().also]}>
              {(square) => <Frame layout={layout()} square={square} class="mark-also" />}
            </For>
            <For each={[...marks().taken]}>
              {(square) => <Cross layout={layout()} square={square} />}
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
            pieces={props.position.pieces}
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
            <For each={waiting()}>
              {(square) => <Frame layout={layout()} square={square} class="mark-waiting" />}
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
            happened={marks()}
            waiting={props.pending?.waiting ?? false}
            checkers={checkers()}
            focused={home()}
            setFocused={setFocused}
            onFocus={(on) =>
              setFocusShown(on && (svg?.querySelector(':focus-visible') ?? null) !== null)
            }
            onEnter={(square) => {
              setByKeyboard(true);
              if (props.edit) props.edit.point(square);
              else if (!revokeAt(square)) mover.square(square);
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
      <Show when={hands() === 'sides'}>
        <Hands {...handProps(props, here)} color={props.orientation} mover={mover} />
      </Show>
      <Show when={hands() === 'captured'}>
        <Captured {...handProps(props, here)} />
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

function handProps(props: BoardProps, awaited: () => Preview | undefined) {
  return {
    get game() {
      return props.game;
    },
    get kinds() {
      return props.kinds;
    },
    get hands() {
      const gone = awaited()?.hand;
      const left = ({ piece, count }: Hand) => ({ piece, count: count - (piece === gone ? 1 : 0) });
      return props.position.hands.map(left).filter(({ count }) => count > 0);
    },
  };
}

/** Optional properties are left out rather than undefined. */
function actorProps(
  props: BoardProps,
  held: () => { square: string; at: { x: number; y: number } } | undefined,
  awaited: () => Preview | undefined,
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
