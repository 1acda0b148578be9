import { createMemo, For, onCleanup, Show } from 'solid-js';
import type { PieceSprite } from './animation';
import { SQUARE_SIZE, type XY } from './geometry';
import { pieceNode } from './glyph';
import { createPieceAnimations, displayedSquare, type PieceLayerProps } from './pieceAnimations';
import './pieceLayer.css';

/** The pieces on the board, with animations from position to position. */
export function PieceLayer(props: PieceLayerProps) {
  const { sprites, removed, tether, waves, nodes } = createPieceAnimations(props);
  /** Dropped pieces of the preview that are not on the board yet. */
  const previewedDrops = () => {
    const occupied = new Set(sprites().map(({ square }) => displayedSquare(square, props.preview)));
    return props.preview?.placed.filter(({ square }) => !occupied.has(square)) ?? [];
  };
  const ids = createMemo(() => sprites().map((a) => a.id));
  const byId = createMemo(() => new Map(sprites().map((a) => [a.id, a])));
  const place = (square: string) => translation(props.layout.centers.get(square));

  return (
    <g class="pieces" aria-hidden="true">
      <Show when={tether()} keyed>
        {({ transforms, ms }) => (
          <path
            class="tether"
            d="M0 0H1"
            ref={(line) =>
              line.animate?.(
                transforms.map((transform) => ({ transform })),
                { duration: ms },
              )
            }
          />
        )}
      </Show>
      <For each={removed()}>
        {(sprite) => (
          <g class="removed" transform={place(sprite.square)}>
            {pieceNode(props.game, sprite.piece, props.layout.pieceSize)}
          </g>
        )}
      </For>
      <For each={ids()}>
        {(id) => {
          // A sprite is the same object until something about it changes.
          const sprite = createMemo<PieceSprite | undefined>((last) => byId().get(id) ?? last);
          const square = () => sprite()?.square ?? '';
          const shownSquare = () => displayedSquare(square(), props.preview);
          const piece = createMemo(() => {
            const placed = props.preview?.placed.find((one) => one.square === shownSquare());
            return placed?.piece ?? sprite()?.piece ?? '';
          });
          onCleanup(() => nodes.delete(id));
          return (
            <g
              ref={(node) => nodes.set(id, node)}
              classList={{
                'drag-source': props.dragged?.square === square(),
                'preview-captured': props.preview?.removed.includes(square()) ?? false,
              }}
              transform={place(shownSquare())}
            >
              <g classList={{ fallen: props.fallen?.has(square()) ?? false }}>
                {pieceNode(props.game, piece(), props.layout.pieceSize)}
              </g>
            </g>
          );
        }}
      </For>
      <For each={waves()}>
        {({ square }) => (
          <g transform={place(square)}>
            <circle class="conversion-wave" r={SQUARE_SIZE * 0.48} />
          </g>
        )}
      </For>
      <For each={previewedDrops()}>
        {({ square, piece }) => (
          <g class="preview-dropped" transform={place(square)}>
            {pieceNode(props.game, piece, props.layout.pieceSize)}
          </g>
        )}
      </For>
    </g>
  );
}

function translation(at: XY | undefined): string {
  return at ? `translate(${at.x} ${at.y})` : '';
}
