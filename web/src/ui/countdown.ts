/** Countdowns of durations that the server has sent. */

import * as t from 'texts:ui';
import { type Accessor, createEffect, createMemo, createSignal, onCleanup } from 'solid-js';

const TICK_MS = 200;

/**
 * Returns the remaining milliseconds of a duration, counted from the moment its source
 * changes. A new duration must be a new object.
 */
export function createCountdown<T extends object>(
  source: Accessor<T | undefined>,
  remaining: (value: T) => number | undefined,
): Accessor<number | undefined> {
  const latest = createMemo(source);
  const started = createMemo(() => {
    const now = latest();
    const ms = now && remaining(now);
    return ms === undefined ? undefined : { ms, at: Date.now() };
  });
  const [now, setNow] = createSignal(Date.now());
  createEffect(() => {
    if (!started()) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    onCleanup(() => clearInterval(timer));
  });
  return () => {
    const from = started();
    return from && Math.max(0, from.ms - Math.max(0, now() - from.at));
  };
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Returns a day or more in words, rounded up to hours: `1 day`, `2 days 5 h`. */
export function daysText(ms: number): string {
  const hours = Math.ceil(ms / HOUR_MS);
  const days = Math.floor(hours / 24);
  return hours % 24 > 0 ? t.daysHours({ days, hours: hours % 24 }) : t.days({ days });
}

/** Returns whether a time is shown in days. */
export const isLong = (ms: number) => ms >= DAY_MS;

/** Returns minutes and seconds, rounded up: `0:07`, `1:30`; from a day on, `2 days 5 h`. */
export function countdownText(ms: number): string {
  if (isLong(ms)) return daysText(ms);
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
