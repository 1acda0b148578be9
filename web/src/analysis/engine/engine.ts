/** Engine analysis of the displayed position. */
import { createEffect, createSignal, onCleanup, on as when } from 'solid-js';
import type { AnalysisReply } from '../../api';
import type { Backend } from '../../backend/backend';
import { isOver } from '../../board/state/labels';
import { pathKey } from '../../moves/tree';
import { readStored, writeStored } from '../../state/storedValue';
import { errorText, errorTextsReady } from '../../texts/errors';
import type { AnalysedGame } from '../analysedGame';
import { createSource } from './createSource';
import type { Place, WantedPlace } from './fasterEngine';

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

interface Settings {
  on: boolean;
  lines: number;
  place: WantedPlace;
}

function loadSettings(): Settings {
  const { on, lines, place }: Record<string, unknown> = Object(readStored(STORAGE_KEY));
  const count = Math.round(Number(lines ?? 3)) || 3;
  return {
    on: on === true,
    lines: Math.min(MAX_LINES, Math.max(1, count)),
    place: place === 'server' || place === 'browser' ? place : 'auto',
  };
}

/** A report, and where it was found. */
interface Found {
  report: Report;
  place: Place;
}

/** Adds a report unless a deeper one of the same position is known from an earlier search. */
function withReport(old: ReadonlyMap<string, Found>, key: string, found: Found) {
  const cached = old.get(key)?.report;
  const { report } = found;
  if (cached && cached.depth > report.depth && cached.lines.length >= report.lines.length) {
    return old;
  }
  return new Map(old.size > MAX_REPORTS ? [] : old).set(key, found);
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
  const [place, setPlace] = createSignal(settings.place);
  const [reports, setReports] = createSignal<ReadonlyMap<string, Found>>(new Map());
  const [searching, setSearching] = createSignal(false);
  const [connected, setConnected] = createSignal(true);
  const [problem, setProblem] = createSignal<string>();
  let searchedKey = '';

  const { source, choice } = createSource(backend, {
    onMessage: (message, place) => {
      if (message.type === 'report') {
        setReports((old) => withReport(old, searchedKey, { report: message, place }));
      } else if (message.type === 'done') setSearching(false);
      else if (message.type === 'error') {
        setSearching(false);
        setProblem(errorText({ code: 'refused', ...message }));
      }
    },
    onConnected: setConnected,
  });
  // Refusals are shown as soon as they come.
  errorTextsReady();
  onCleanup(() => source.close());

  const positionKey = () =>
    [analysed.game(), analysed.start().fen, pathKey(analysed.displayed().path)].join('|');

  let timer: ReturnType<typeof setTimeout> | undefined;
  onCleanup(() => clearTimeout(timer));
  createEffect(
    when([running, lines, analysed.displayed, analysed.game, place], ([on, count, current]) => {
      clearTimeout(timer);
      setProblem(undefined);
      if (!on || isOver(current.position)) {
        source.stop();
        setSearching(false);
        return;
      }
      setSearching(true);
      timer = setTimeout(() => {
        searchedKey = positionKey();
        choice?.choose(place());
        const [game, fen] = [analysed.game(), analysed.start().fen];
        source.query({ type: 'lines', game, fen, moves: [...current.path], lines: count });
      }, SEARCH_DELAY_MS);
    }),
  );
  createEffect(() =>
    writeStored(STORAGE_KEY, { on: switchedOn(), lines: lines(), place: place() }),
  );

  return {
    on: running,
    setOn,
    lines,
    setLines,
    /** Where positions are searched, if the visitor can choose. */
    place: choice && place,
    setPlace,
    /** The deepest known report for the displayed position. */
    report: () => reports().get(positionKey())?.report,
    /** Where that was found. */
    foundAt: () => reports().get(positionKey())?.place,
    searching,
    connected,
    retry: () => source.retry(),
    problem,
  };
}
