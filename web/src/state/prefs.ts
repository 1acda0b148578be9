/** Preferences for looks, sound and touch, stored in the browser. */
import { createSignal } from 'solid-js';
import type { OverlayView } from '../api/types';

const PREFIX = 'heterodox.';

export function readPref(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null; // Storage may be disabled; then nothing is stored.
  }
}

export function writePref(key: string, value: string | undefined) {
  try {
    if (value === undefined) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, value);
  } catch {
    // Storage is disabled.
  }
}

export type Theme = 'system' | 'light' | 'dark';

function readTheme(): Theme {
  const value = readPref('theme');
  return value === 'light' || value === 'dark' ? value : 'system';
}

const [theme, setThemeSignal] = createSignal<Theme>(readTheme());
/** Creates a preference that is on or off, with the text that is stored while it is on. */
function createSwitch(key: string, stored = 'on') {
  const [isOn, setSignal] = createSignal(readPref(key) === stored);
  const setOn = (on: boolean) => {
    setSignal(on);
    writePref(key, on ? stored : undefined);
  };
  return [isOn, setOn] as const;
}

export const [sound, setSound] = createSwitch('sound');
/** Whether moves made by touch have to be confirmed. */
export const [confirmTouch, setConfirmTouch] = createSwitch('confirm');
/** Whether moves can be chosen while the opponent thinks. */
export const [premoves, setPremoves] = createSwitch('premoves');
/** Whether the boards of the home page stand still. */
export const [movesPaused, setMovesPaused] = createSwitch('moves', 'paused');

const [shownOverlays, setShownOverlays] = createSignal<ReadonlySet<string>>(
  new Set((readPref('overlays') ?? '').split(' ').filter(Boolean)),
);

export { shownOverlays, theme };

export function applyTheme() {
  const root = document.documentElement;
  if (theme() === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme();
}

export function setTheme(value: Theme) {
  setThemeSignal(value);
  writePref('theme', value === 'system' ? undefined : value);
  applyTheme();
}

/** Returns the overlays that are switched on. */
export function visibleOverlays(overlays: readonly OverlayView[]): OverlayView[] {
  return overlays.filter(({ id }) => shownOverlays().has(id));
}

/** Switches an overlay on or off, for all games. */
export function toggleOverlay(id: string) {
  const next = new Set(shownOverlays());
  if (!next.delete(id)) next.add(id);
  setShownOverlays(next);
  writePref('overlays', next.size > 0 ? [...next].join(' ') : undefined);
}
