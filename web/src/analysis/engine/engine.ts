/** Engine analysis of the displayed position. */
import { createEffect, createSignal, onCleanup, on as when } from 'solid-js';
import type { AnalysisReply } from '../../api';
import type { Backend } from '../../backend/backend';
import { isOver } from '../../board/state/labels';
import { pathKey } from '../../moves/tree';
import { readStored, writeStored } from '../../state/storedValue';
import { errorText, errorTextsReady } from '../../texts/errors';
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

export type Engine = ReturnType<typeof createEngine>;

const STORAGE_KEY = 'heterodox.engine';

function loadSettings(): { on: boolean; lines: number } {
  const { on, lines }: Record<string, unknown> = Object(readStored(STORAGE_KEY));
  const count = Math.round(Number(lines ?? 3)) || 3;
  return { on: on === true, lines: Math.min(MAX_LINES, Math.max(1, count)) };
}

/**
 * Creates the engine of the analysis page. `allowed` returns false while using the engine
 * would be cheating.
 */
export function createEngine(backend: Backend, analysed: AnalysedGame, allowed: () => boolean) {
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
        setProblem(errorText({ code: 'refused', ...message }));
      }
    },
    onConnected: setConnected,
  });
  // Refusals are shown as soon as they come.
  errorTextsReady();
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
  createEffect(() => writeStored(STORAGE_KEY, { on: switchedOn(), lines: lines() }));

  return {
    on: running,
    setOn,
    lines,
    setLines,
    /** The deepest known report for the displayed position. */
    report: () => reports().get(positionKey()),
    searching,
    connected,
    retry: () => socket.retry(),
    problem,
  };
}
