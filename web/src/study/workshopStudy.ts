/** State of the study of a game of the workshop, which grows while the server makes it. */
import { createSignal, onCleanup } from 'solid-js';
import { createStore, reconcile } from 'solid-js/store';
import { errorMessage, type WorkshopStudy } from '../api';
import type { Backend } from '../backend/backend';
import { type LoadedStudy, loadStudy } from './loadStudy';

const POLL_MS = 2_000;
/** Minimum time between two versions of the results on the page. */
const RELOAD_MS = 6_000;

export type WorkshopStudyState = ReturnType<typeof createWorkshopStudy>;

/** Returns whether a study is waiting or running. */
export function isPending({ state }: WorkshopStudy): boolean {
  return state === 'waiting' || state === 'running';
}

export function createWorkshopStudy(backend: Backend, first: WorkshopStudy) {
  const { game } = first;
  const [progress, setProgress] = createSignal(first);
  const [problem, setProblem] = createSignal('');
  const [isBusy, setBusy] = createSignal(false);
  // Changed in place, to redraw only new parts of the page.
  const [results, setResults] = createStore<{ study?: LoadedStudy; rounds: number }>({ rounds: 0 });
  let loadedAt = Number.NEGATIVE_INFINITY;
  let timer: number | undefined;
  let isGone = false;

  async function loadResults(): Promise<void> {
    const { rounds, state } = progress();
    const isSoon = state === 'running' && performance.now() - loadedAt < RELOAD_MS;
    if (rounds === 0 || rounds === results.rounds || isSoon) return;
    const study = await loadStudy(backend, game);
    if (isGone) return;
    loadedAt = performance.now();
    setResults(reconcile({ study, rounds }, { key: null, merge: true }));
  }

  async function refresh(): Promise<void> {
    try {
      if (document.visibilityState !== 'hidden') {
        setProgress(await backend.workshopStudy(game));
        await loadResults();
        setProblem('');
      }
    } catch (error) {
      setProblem(errorMessage(error));
    }
    schedule();
  }
  function schedule() {
    window.clearTimeout(timer);
    const isOver = !isPending(progress()) && problem() === '';
    if (!isGone && !isOver) timer = window.setTimeout(refresh, POLL_MS);
  }
  onCleanup(() => {
    isGone = true;
    window.clearTimeout(timer);
  });
  loadResults().catch((error) => setProblem(errorMessage(error)));
  schedule();

  return {
    progress,
    results,
    /** Why the last request has failed; empty if it has not. */
    problem,
    isBusy,
    /** Requests a study, or a longer one. */
    start: async () => {
      setBusy(true);
      try {
        setProgress(await backend.requestStudy(game));
        setProblem('');
        schedule();
      } catch (error) {
        setProblem(errorMessage(error));
      } finally {
        setBusy(false);
      }
    },
  };
}
