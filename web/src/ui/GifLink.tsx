import { Show } from 'solid-js';
import type { Color } from '../api';
import { useBackend } from '../backend/context';
import { Icon } from './Icon';

/** The GIF is beside the PGN. The home page loads the backend, and needs no GIF. */
function gifUrl(pgnUrl: string, orientation: Color): string {
  return `${pgnUrl.replace(/pgn$/, 'game.gif')}?orientation=${orientation}`;
}

/** A link to an animated GIF of a finished game, which the server makes. */
export function GifLink(props: { id: string; orientation: Color }) {
  const backend = useBackend();
  return (
    <Show when={backend.offers.people}>
      <a
        class="button small"
        href={gifUrl(backend.pgnUrl(props.id), props.orientation)}
        download={`${props.id}.gif`}
      >
        <Icon name="download" />
        GIF
      </a>
    </Show>
  );
}
