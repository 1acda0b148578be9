import { For } from 'solid-js';
import type { OverlayView } from '../api/types';
import { shownOverlays, toggleOverlay } from '../state/prefs';
import { described } from '../texts/descriptions';
import { translatedName } from '../texts/fromGames';

/** A toggle button for each overlay of the board. */
export function OverlayToggles(props: { overlays: readonly OverlayView[] }) {
  return (
    <For each={props.overlays}>
      {(overlay) => (
        <button
          type="button"
          class="button small"
          aria-pressed={shownOverlays().has(overlay.id)}
          title={described(overlay.about)}
          onClick={() => toggleOverlay(overlay.id)}
        >
          {translatedName(overlay.name)}
        </button>
      )}
    </For>
  );
}
