import { For } from 'solid-js';
import type { OverlayView } from '../api/types';
import { shownOverlays, toggleOverlay } from '../state/prefs';
import { translatedName } from '../texts/fromGames';
import { language } from '../texts/language';

/** A toggle button for each overlay of the board. What it marks is described in English only. */
export function OverlayToggles(props: { overlays: readonly OverlayView[] }) {
  return (
    <For each={props.overlays}>
      {(overlay) => (
        <button
          type="button"
          class="button small"
          aria-pressed={shownOverlays().has(overlay.id)}
          title={language() === 'en' ? overlay.about : undefined}
          onClick={() => toggleOverlay(overlay.id)}
        >
          {translatedName(overlay.name)}
        </button>
      )}
    </For>
  );
}
