import * as t from 'texts:workshop';
import { createResource, Show } from 'solid-js';
import type { WorkshopSample } from '../api';
import { useBackend } from '../backend/context';
import { MiniBoard } from '../board/view/MiniBoard';
import { registerPictures } from '../pieces';
import { LazyMount } from '../rules/LazyMount';
import { imagesOf, withPictures } from './pictures';

/** The set-up of a sample. */
export function SampleThumbnail(props: { sample: WorkshopSample }) {
  return (
    <span class="gallery-board">
      <LazyMount aspectRatio="1">
        <SampleBoard name={props.sample.name} />
      </LazyMount>
    </span>
  );
}

function SampleBoard(props: { name: string }) {
  const game = `workshop:sample-${props.name}`;
  const backend = useBackend();
  // The card says everything in words even if the board cannot be loaded.
  const [checked] = createResource(async () => {
    const reply = await backend.workshopSample(props.name).catch(() => undefined);
    const known = reply?.game;
    if (known) registerPictures(game, withPictures(known.summary.kinds, imagesOf(known.pieces)));
    return known?.summary;
  });
  return (
    <Show when={checked.latest}>
      {(known) => (
        <MiniBoard
          game={game}
          board={known().board}
          pieces={known().start.pieces}
          label={t.setUp()}
        />
      )}
    </Show>
  );
}

/** The set-up of a stored game. */
export function GameThumbnail(props: { game: string }) {
  return (
    <span class="gallery-board">
      <LazyMount aspectRatio="1">
        <GameBoard game={props.game} />
      </LazyMount>
    </span>
  );
}

function GameBoard(props: { game: string }) {
  const backend = useBackend();
  // The card says everything in words even if the board cannot be loaded.
  const [summary] = createResource(() => backend.game(props.game).catch(() => undefined));
  return (
    <Show when={summary.latest}>
      {(known) => (
        <MiniBoard
          game={props.game}
          board={known().board}
          pieces={known().start.pieces}
          label={t.setUp()}
        />
      )}
    </Show>
  );
}
