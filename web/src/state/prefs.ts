/** Preferences for looks, sound and touch, stored in the browser. */
import { createSignal } from 'solid-js';

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
const [sound, setSoundSignal] = createSignal(readPref('sound') === 'on');
const [confirmTouch, setConfirmSignal] = createSignal(readPref('confirm') === 'on');
const [movesPaused, setMovesPausedSignal] = createSignal(readPref('moves') === 'paused');
const [shownOverlays, setShownOverlays] = createSignal<ReadonlySet<string>>(
  new Set((readPref('overlays') ?? '').split(' ').filter(Boolean)),
);

export { confirmTouch, movesPaused, shownOverlays, sound, theme };

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

export function setSound(on: boolean) {
  setSoundSignal(on);
  writePref('sound', on ? 'on' : undefined);
}

/** Sets whether moves made by touch have to be confirmed. */
export function setConfirmTouch(on: boolean) {
  setConfirmSignal(on);
  writePref('confirm', on ? 'on' : undefined);
}

/** Stops the boards of the home page, or lets them move. */
export function setMovesPaused(paused: boolean) {
  setMovesPausedSignal(paused);
  writePref('moves', paused ? 'paused' : undefined);
}

/** Switches an overlay on or off, for all games. */
export function toggleOverlay(id: string) {
  const next = new Set(shownOverlays());
  if (!next.delete(id)) next.add(id);
  setShownOverlays(next);
  writePref('overlays', next.size > 0 ? [...next].join(' ') : undefined);
}
