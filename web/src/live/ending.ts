/** What the end of a game means, and what the board shows of it. */
import * as t from 'texts:live';
import type { Course, KindView, Lesson, LiveGame, PlayedMove, PositionView } from '../api/types';
import type { Shape } from '../board/options';
import { COLOR_NAME, isOver, kindOf, opposite } from '../board/state/labels';
import { applyEffect, colorOf, type Pieces } from '../board/state/placement';
import { translatedName } from '../texts/fromGames';

/** How a game ended for the person who looks at it; `over` for spectators and both sides. */
export type Tone = 'won' | 'lost' | 'drawn' | 'over';

export interface Ending {
  tone: Tone;
  title: string;
}

/** Returns how a game ended; undefined if it goes on, or was aborted or withdrawn. */
export function endingOf({ status, you, position }: LiveGame): Ending | undefined {
  const { outcome } = position;
  if (status !== 'over' || !outcome || outcome.reason === 'aborted') return undefined;
  const { winner } = outcome;
  if (!winner) return { tone: 'drawn', title: t.aDraw() };
  if (you === undefined || you === 'both')
    return { tone: 'over', title: t.sideWon({ color: COLOR_NAME[winner] }) };
  return winner === you ? { tone: 'won', title: t.youWon() } : { tone: 'lost', title: t.youLost() };
}

/** Marks with which the board tells how the game ended. */
export interface EndingMarks {
  /** Squares of pieces that lie on their side. */
  fallen: ReadonlySet<string>;
  shapes: readonly Shape[];
}

const NOTHING: EndingMarks = { fallen: new Set(), shapes: [] };

/** Wins in which the last capture decides. */
const BY_CAPTURE = new Set(['no-commanders', 'extinction', 'bare']);
/** Wins in which the last move arrives somewhere. */
const BY_ARRIVAL = new Set(['poliwin', 'goal', 'flag']);

/** Returns the marks of the final position after its last move. */
export function endingMarks(
  position: PositionView,
  kinds: readonly KindView[],
  last: PlayedMove | undefined,
): EndingMarks {
  const { outcome, pieces } = position;
  if (!outcome?.winner || !isOver(position) || outcome.reason === 'aborted') return NOTHING;
  const loser = opposite(outcome.winner);
  const kings = Object.entries(pieces).filter(
    ([, piece]) => colorOf(piece) === loser && kindOf(kinds, piece)?.name === 'King',
  );
  const fallen = new Set(kings.map(([square]) => square));
  return { fallen, shapes: shapesOf(outcome.reason, position, [...fallen], last) };
}

function shapesOf(
  reason: string,
  { checkers }: PositionView,
  kings: readonly string[],
  last: PlayedMove | undefined,
): Shape[] {
  if (reason === 'checkmate') {
    return checkers.flatMap((from) => kings.map((to): Shape => ({ from, to, tone: 'red' })));
  }
  if (BY_CAPTURE.has(reason)) {
    return (last?.effect.removed ?? []).map((from) => ({ from, tone: 'red' }));
  }
  const arrived = last?.effect.slides[0]?.to;
  return BY_ARRIVAL.has(reason) && arrived ? [{ from: arrived, tone: 'green' }] : [];
}

/**
 * Returns the letter of the kind that has taken or converted most pieces of the loser;
 * undefined if none has.
 */
export function strongestKind(start: Pieces, live: LiveGame): string | undefined {
  const { winner } = live.position.outcome ?? {};
  const counts = new Map<string, number>();
  let pieces: Pieces = start;
  for (const { effect } of live.played) {
    const mover = pieces[effect.slides[0]?.from ?? ''];
    const taken = effect.removed.filter((square) => {
      const piece = pieces[square];
      return piece !== undefined && mover !== undefined && colorOf(piece) !== colorOf(mover);
    });
    const count = taken.length + new Set(effect.conversions.flat()).size;
    if (mover && colorOf(mover) === winner && count > 0) {
      const letter = mover.toUpperCase();
      counts.set(letter, (counts.get(letter) ?? 0) + count);
    }
    pieces = applyEffect(pieces, effect);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

/**
 * Returns the lesson about what has decided a game: the one that is solved by such a win, else
 * the one about the piece that has done most.
 */
export function lessonAbout(
  course: Course,
  reason: string,
  strongest: KindView | undefined,
): Lesson | undefined {
  const { lessons } = course;
  const byWin = lessons.find(({ goal }) => goal.win === reason);
  if (byWin || !strongest) return byWin;
  // Lessons are in the language of the visitor, or in English.
  const names = [translatedName(strongest.name), strongest.name].map((name) => name.toLowerCase());
  const isIn = (text: string) => names.some((name) => text.toLowerCase().includes(name));
  return lessons.find(({ title }) => isIn(title)) ?? lessons.find(({ text }) => isIn(text));
}

/** Returns the level of the next game against the computer: higher after a win, lower after a loss. */
export function nextLevel(live: LiveGame, highest: number): number | undefined {
  const { you } = live;
  if (you !== 'white' && you !== 'black') return undefined;
  const level = live[opposite(you)]?.level;
  const ending = endingOf(live);
  if (level === undefined || !ending) return undefined;
  const next = level + (ending.tone === 'lost' ? -1 : 1);
  return next >= 1 && next <= highest ? next : undefined;
}
