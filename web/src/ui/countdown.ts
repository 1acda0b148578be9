/** Times that the server has told, counted down on the page. */
import { type Accessor, createEffect, createMemo, createSignal, onCleanup } from 'solid-js';

const TICK_MS = 200;

/**
 * The milliseconds left of what `told` says, counted from when that came. What
 * is told anew has to be another object.
 */
export function createCountdown<T extends object>(
  source: Accessor<T | undefined>,
  remaining: (told: T) => number | undefined,
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

/** `0:07`, `1:30`: whole seconds, the last of which is shown as 0:01. */
export function countdownText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
