/** Clocks run on the server; here they are only counted on between its messages. */
import type { Clock, ClockTimes, Color } from '../api/types';

/** What is left on a clock `elapsed` milliseconds after the server said so. */
export function remaining(clocks: ClockTimes, color: Color, elapsed: number): number {
  const atUpdate = clocks[color];
  return Math.max(0, clocks.running === color ? atUpdate - Math.max(0, elapsed) : atUpdate);
}

/** Below this, tenths of a second are shown. */
const TENTHS_BELOW = 10_000;

/** `1:05:09`, `5:09`, `0:07.3`. */
export function clockText(ms: number): string {
  if (ms < TENTHS_BELOW) {
    const tenths = Math.floor(ms / 100);
    return `0:0${Math.floor(tenths / 10)}.${tenths % 10}`;
  }
  const seconds = Math.ceil(ms / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** Time is short: less than a tenth of the start, but not more than a minute. */
export function isLow(ms: number, clock: Clock | undefined): boolean {
  return ms < Math.min(60_000, Math.max(10_000, (clock?.initial ?? 0) / 10));
}

/** `5+3`: minutes and seconds a move. */
export function clockName(clock: Clock): string {
  const minutes = clock.initial / 60_000;
  const initial = String(Math.round(minutes * 100) / 100);
  return `${initial}+${clock.increment / 1000}`;
}
