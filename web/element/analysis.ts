/** The engine's opinion about the position on a board. */
import { type AnalysisInfo, Engine } from 'heterodox';
import { type Accessor, createEffect, createSignal, onCleanup, untrack } from 'solid-js';
import { TABLE } from './opponent';
import type { Round } from './round';
import { weightsFrom } from './weights';

/** Time for a position in milliseconds. A page that is left open must not calculate for ever. */
const TIME = 15_000;

/**
 * Creates an analysis of the position that a round shows, with a number of lines; none for 0. The
 * engine uses the weights at an address, if there are any. Returns what it has found about this
 * position so far.
 */
export function createAnalysis(
  source: Accessor<Round | undefined>,
  lines: Accessor<number>,
  weights: Accessor<string | undefined>,
  onError: (error: unknown) => void,
): Accessor<AnalysisInfo | undefined> {
  const [info, setInfo] = createSignal<AnalysisInfo>();
  let engine: Promise<Engine> | undefined;
  onCleanup(() => {
    engine?.then(
      (one) => one.close(),
      () => undefined,
    );
  });
  const search = async (round: Round, multipv: number, signal: AbortSignal): Promise<void> => {
    const from = round.isLatest() ? round.match : round.position();
    engine ??= Engine.create({ hash: TABLE });
    const [one, learned] = await Promise.all([engine, weightsFrom(untrack(weights))]);
    if (signal.aborted) return;
    one.setWeights(round.game, learned);
    for await (const found of one.analyse(from, { multipv, time: TIME, signal })) {
      if (signal.aborted) return;
      setInfo(found);
    }
  };
  createEffect(() => {
    const round = source();
    const number = lines();
    setInfo(undefined);
    if (!round || number === 0 || round.view().moves.length === 0) return;
    const stop = new AbortController();
    onCleanup(() => stop.abort());
    search(round, number, stop.signal).catch((error: unknown) => {
      if (!stop.signal.aborted) onError(error);
    });
  });
  return info;
}
