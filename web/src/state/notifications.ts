/** Notifications of the browser, which the visitor has asked for. */

import * as t from 'texts:site';
import { createSignal } from 'solid-js';
import { readPref, writePref } from './prefs';

const KEY = 'notify';
/** Another notification with it replaces the one before. */
const TAG = 'heterodox-turn';

const isSupported = () => typeof Notification === 'function';
const [wanted, setWanted] = createSignal(readPref(KEY) === 'on');
const [permission, setPermission] = createSignal<NotificationPermission>(
  isSupported() ? Notification.permission : 'denied',
);

/** Returns whether the visitor can still be asked, or has agreed. */
export const canNotify = () => permission() !== 'denied';
/** Returns whether the visitor is told when it is their turn. */
export const notifies = () => wanted() && permission() === 'granted';

/** Switches them on or off. The browser asks the visitor the first time: call it for a press only. */
export async function setNotifies(on: boolean): Promise<void> {
  if (on && permission() === 'default') setPermission(await Notification.requestPermission());
  const isOn = on && permission() === 'granted';
  setWanted(isOn);
  writePref(KEY, isOn ? 'on' : undefined);
}

/** Tells the visitor that it is their turn, if the page is in the background and they want it. */
export function notifyTurn(count: number): void {
  if (!notifies() || !document.hidden) return;
  try {
    const shown = new Notification(t.yourTurn(), { body: t.gamesWait({ count }), tag: TAG });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Phones allow it to service workers only.
  }
}
