import { createResource, Show } from 'solid-js';
import type { WorkshopSample } from '../api';
import { useBackend } from '../backend/context';
import { MiniBoard } from '../board/view/MiniBoard';
import { registerPictures } from '../pieces';
import { LazyMount } from '../rules/LazyMount';
import { formOf } from './text/diagram';
import { imagesOf, kindsOf, withPictures } from './text/images';
import { iniKinds } from './text/iniKinds';
import { readSetup } from './text/readSetup';

/** The set-up of a sample, as far as its text tells it. */
export function SampleThumbnail(props: { sample: WorkshopSample }) {
  const { name, text } = props.sample;
  return (
    <span class="gallery-board">
      <LazyMount aspectRatio="1">
        <SampleBoard game={`workshop:sample-${name}`} text={text} />
      </LazyMount>
    </span>
  );
}

function SampleBoard(props: { game: string; text: string }) {
  const { game, text } = props;
  const setup = readSetup(text, undefined);
  const kinds = formOf(text) === 'diagram' ? kindsOf(text, []) : iniKinds(text);
  registerPictures(game, withPictures(kinds, imagesOf(text)));
  return (
    <Show when={setup}>
      {(known) => (
        <MiniBoard game={game} board={known().board} pieces={known().pieces} label="Set-up" />
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
          label="Set-up"
        />
      )}
    </Show>
  );
}
