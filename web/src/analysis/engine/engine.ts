/** Engine analysis of the displayed position. */
import { type Accessor, createEffect, createSignal, onCleanup, on as when } from 'solid-js';
import type { AnalysisReply } from '../../api';
import type { Backend } from '../../backend/backend';
import { isOver } from '../../board/state/labels';
import { pathKey } from '../../moves/tree';
import type { AnalysedGame } from '../analysedGame';
import { AnalysisSocket } from './analysisSocket';

export type Report = Extract<AnalysisReply, { type: 'report' }>;

export const MAX_LINES = 5;
/**
 * Delay before a search starts, so that stepping quickly through a game does not start
 * one per move.
 */
const SEARCH_DELAY_MS = 90;
const MAX_REPORTS = 400;

export interface Engine {
  on: Accessor<boolean>;
  setOn: (on: boolean) => void;
  lines: Accessor<number>;
  setLines: (lines: number) => void;
  /** The deepest known report for the displayed position. */
  report: Accessor<Report | undefined>;
  searching: Accessor<boolean>;
  connected: Accessor<boolean>;
  retry: () => void;
  problem: Accessor<string | undefined>;
}

const STORAGE_KEY = 'heterodox.engine';

function loadSettings(): { on: boolean; lines: number } {
  try {
    const value = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<{
      on: boolean;
      lines: number;
    }>;
    const lines = Math.round(Number(value.lines ?? 3)) || 3;
    return { on: value.on === true, lines: Math.min(MAX_LINES, Math.max(1, lines)) };
  } catch {
    return { on: false, lines: 3 };
  }
}

function saveSettings(on: boolean, lines: number): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ on, lines }));
  } catch {
    // Storage is not available. The defaults apply next time.
  }
}

/**
 * Creates the engine of the analysis page. `allowed` returns false while using the engine
 * would be cheating.
 */
export function createEngine(
  backend: Backend,
  analysed: AnalysedGame,
  allowed: () => boolean,
): Engine {
  const settings = loadSettings();
  const [switchedOn, setOn] = createSignal(settings.on);
  const running = () => switchedOn() && allowed();
  const [lines, setLines] = createSignal(settings.lines);
  const [reports, setReports] = createSignal<ReadonlyMap<string, Report>>(new Map());
  const [searching, setSearching] = createSignal(false);
  const [connected, setConnected] = createSignal(true);
  const [problem, setProblem] = createSignal<string>();
  let searchedKey = '';

  const socket = new AnalysisSocket(backend, {
    onMessage: (message) => {
      if (message.type === 'report') cacheReport(searchedKey, message);
      else if (message.type === 'done') setSearching(false);
      else if (message.type === 'error') {
        setSearching(false);
        setProblem(message.message);
      }
    },
    onConnected: setConnected,
  });
  onCleanup(() => socket.close());

  const cacheReport = (key: string, report: Report) =>
    setReports((old) => {
      const updated = new Map(old.size > MAX_REPORTS ? [] : old);
      // Keep a deeper report from an earlier search of the same position.
      const cached = updated.get(key);
      if (cached && cached.depth > report.depth && cached.lines.length >= report.lines.length) {
        return old;
      }
      return updated.set(key, report);
    });
  const positionKey = () =>
    [analysed.game(), analysed.start().fen, pathKey(analysed.displayed().path)].join('|');

  let timer: ReturnType<typeof setTimeout> | undefined;
  onCleanup(() => clearTimeout(timer));
  createEffect(
    when([running, lines, analysed.displayed, analysed.game], ([on, count, current]) => {
      clearTimeout(timer);
      setProblem(undefined);
      if (!on || isOver(current.position)) {
        socket.stop();
        setSearching(false);
        return;
      }
      setSearching(true);
      timer = setTimeout(() => {
        searchedKey = positionKey();
        const [game, fen] = [analysed.game(), analysed.start().fen];
        socket.query({ type: 'lines', game, fen, moves: [...current.path], lines: count });
      }, SEARCH_DELAY_MS);
    }),
  );
  createEffect(() => saveSettings(switchedOn(), lines()));

  return {
    on: running,
    setOn,
    lines,
    setLines,
    report: () => reports().get(positionKey()),
    searching,
    connected,
    retry: () => socket.retry(),
    problem,
  };
}
