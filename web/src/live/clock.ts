/** Chess clocks. The server runs them; the page only extrapolates between messages. */
import * as t from 'texts:ui';
import type { Clock, ClockTimes, Color } from '../api/types';
import { daysText, isLong } from '../ui/countdown';

/**
 * Returns the time left on a clock, in milliseconds, `elapsed` milliseconds after the
 * server sent it.
 */
export function remaining(clocks: ClockTimes, color: Color, elapsed: number): number {
  const atUpdate = clocks[color];
  return Math.max(0, clocks.running === color ? atUpdate - Math.max(0, elapsed) : atUpdate);
}

/** Tenths of a second are shown below this time. */
const TENTHS_BELOW = 10_000;

/** Returns a time as shown on a clock: `2 days 5 h`, `1:05:09`, `5:09`, `0:07.3`. */
export function clockText(ms: number): string {
  if (isLong(ms)) return daysText(ms);
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

/** Returns whether the clock starts anew for each move, with so many days. */
export const isByDays = (clock: Clock) => isLong(clock.increment);

/** Below this time a clock of a game by days is short. */
const FEW_HOURS_MS = 3 * 3_600_000;

/**
 * Returns whether time is short: less than a tenth of the initial time, within limits of
 * 10 seconds and one minute; in a game by days less than three hours.
 */
export function isLow(ms: number, clock: Clock | undefined): boolean {
  if (clock && isByDays(clock)) return ms < FEW_HOURS_MS;
  return ms < Math.min(60_000, Math.max(10_000, (clock?.initial ?? 0) / 10));
}

/** Returns a time control such as `5+3`: initial minutes and seconds per move, or its days. */
export function clockName(clock: Clock): string {
  if (isByDays(clock)) return t.aMove({ days: daysText(clock.increment) });
  const minutes = clock.initial / 60_000;
  const initial = String(Math.round(minutes * 100) / 100);
  return `${initial}+${clock.increment / 1000}`;
}

/**
 * Returns a time control in words, as the descriptions of links have it: `5 minutes each and 3
 * seconds a move`.
 */
export function clockWords(clock: Clock | undefined): string {
  if (!clock) return t.noClock();
  if (isByDays(clock)) return clockName(clock);
  const { initial, increment } = clock;
  const time =
    initial % 60_000 === 0
      ? t.minutes({ minutes: initial / 60_000 })
      : t.seconds({ seconds: Math.floor(initial / 1000) });
  const seconds = Math.floor(increment / 1000);
  return seconds === 0 ? t.each({ time }) : t.eachAnd({ time, increment: seconds });
}
