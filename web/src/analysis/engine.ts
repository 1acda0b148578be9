/** The engine's lines for the position that is on the board. */
import { type Accessor, createEffect, createSignal, onCleanup, on as when } from 'solid-js';
import type { AnalysisMessage } from '../api';
import { isOver } from '../board/words';
import { AnalysisLink } from './link';
import type { Study } from './study';
import { keyOf } from './tree';

export type Report = Extract<AnalysisMessage, { type: 'report' }>;

export const MOST_LINES = 5;
/** Who walks through a game quickly does not start a search at every step. */
const PAUSE_MS = 90;
const MOST_KNOWN = 400;

export interface Engine {
  on: Accessor<boolean>;
  setOn: (on: boolean) => void;
  lines: Accessor<number>;
  setLines: (lines: number) => void;
  /** The last report on the position that is on the board. */
  report: Accessor<Report | undefined>;
  searching: Accessor<boolean>;
  connected: Accessor<boolean>;
  retry: () => void;
  problem: Accessor<string | undefined>;
}

const REMEMBERED = 'heterodox.engine';

function remembered(): { on: boolean; lines: number } {
  try {
    const value = JSON.parse(localStorage.getItem(REMEMBERED) ?? '{}') as Partial<{
      on: boolean;
      lines: number;
    }>;
    const lines = Math.round(Number(value.lines ?? 3)) || 3;
    return { on: value.on === true, lines: Math.min(MOST_LINES, Math.max(1, lines)) };
  } catch {
    return { on: false, lines: 3 };
  }
}

function remember(on: boolean, lines: number): void {
  try {
    localStorage.setItem(REMEMBERED, JSON.stringify({ on, lines }));
  } catch {
    // Forbidden: then it is asked for again next time.
  }
}

/** `allowed` is false where asking the engine would be unfair. */
export function createEngine(study: Study, allowed: () => boolean): Engine {
  const before = remembered();
  const [wanted, setOn] = createSignal(before.on);
  const running = () => wanted() && allowed();
  const [lines, setLines] = createSignal(before.lines);
  const [known, setKnown] = createSignal<ReadonlyMap<string, Report>>(new Map());
  const [searching, setSearching] = createSignal(false);
  const [connected, setConnected] = createSignal(true);
  const [problem, setProblem] = createSignal<string>();
  let asked = '';

  const link = new AnalysisLink({
    message: (message) => {
      if (message.type === 'report') keep(asked, message);
      else if (message.type === 'done') setSearching(false);
      else if (message.type === 'error') {
        setSearching(false);
        setProblem(message.message);
      }
    },
    connected: setConnected,
  });
  onCleanup(() => link.close());

  const keep = (key: string, report: Report) =>
    setKnown((old) => {
      const made = new Map(old.size > MOST_KNOWN ? [] : old);
      // A search begun anew is worth less than a deeper one that is known.
      const better = made.get(key);
      if (better && better.depth > report.depth && better.lines.length >= report.lines.length) {
        return old;
      }
      return made.set(key, report);
    });
  const here = () => [study.game(), study.start().fen, keyOf(study.shown().path)].join('|');

  let timer: ReturnType<typeof setTimeout> | undefined;
  onCleanup(() => clearTimeout(timer));
  createEffect(
    when([running, lines, study.shown, study.game], ([on, count, shown]) => {
      clearTimeout(timer);
      setProblem(undefined);
      if (!on || isOver(shown.position)) {
        link.stop();
        setSearching(false);
        return;
      }
      setSearching(true);
      timer = setTimeout(() => {
        asked = here();
        const [game, fen] = [study.game(), study.start().fen];
        link.ask({ type: 'lines', game, fen, moves: [...shown.path], lines: count });
      }, PAUSE_MS);
    }),
  );
  createEffect(() => remember(wanted(), lines()));

  return {
    on: running,
    setOn,
    lines,
    setLines,
    report: () => known().get(here()),
    searching,
    connected,
    retry: () => link.retry(),
    problem,
  };
}
