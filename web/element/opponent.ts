/** The engine as the opponent on a board. */
import { Engine } from 'heterodox';
import { type Accessor, createEffect, createSignal, onCleanup, untrack } from 'solid-js';
import type { Color } from '../src/api/types';
import type { Round } from './round';
import { weightsFrom } from './weights';

/** Size of the table of an engine in MiB: a page may have several boards. */
export const TABLE = 8;

/** Longest time that a browser may wait before it does something when it is idle, in milliseconds. */
const PATIENCE_MS = 1_000;

/** Does something when the browser has nothing more urgent to do. Returns what cancels it. */
function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(task, { timeout: PATIENCE_MS });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(task);
  return () => clearTimeout(timer);
}

/** What an opponent needs. */
interface OpponentSource {
  /** The round that it plays; `undefined` while it does not play. */
  readonly round: Accessor<Round | undefined>;
  /** The side of the person. */
  readonly side: Accessor<Color>;
  readonly level: Accessor<number>;
  /** Address of the weights of the game, if it has any. */
  readonly weights: Accessor<string | undefined>;
  readonly onMove: (round: Round, move: string) => void;
  readonly onError: (error: unknown) => void;
}

/** Creates an opponent, which answers whenever it is its turn. Returns whether it is thinking. */
export function createOpponent(source: OpponentSource): Accessor<boolean> {
  const [isThinking, setThinking] = createSignal(false);
  let engine: Promise<Engine> | undefined;
  onCleanup(() => {
    engine?.then(
      (one) => one.close(),
      () => undefined,
    );
  });
  const started = (): Promise<Engine> => {
    engine ??= Engine.create({ hash: TABLE });
    engine.catch(() => {
      engine = undefined;
    });
    return engine;
  };
  const answer = async (round: Round, level: number, signal: AbortSignal): Promise<void> => {
    const [one, weights] = await Promise.all([started(), weightsFrom(untrack(source.weights))]);
    if (signal.aborted) return;
    one.setWeights(round.game, weights);
    const { move } = await one.play(round.match, { level, signal });
    if (signal.aborted) return;
    setThinking(false);
    source.onMove(round, move);
  };
  // Fetching the engine takes longer than the first move of a person. The board is drawn first.
  createEffect(() => {
    const round = source.round();
    if (!round) return;
    const weights = source.weights();
    const prepare = () => {
      void weightsFrom(weights);
      void started().then(
        (one) => one.load(round.game),
        () => undefined,
      );
    };
    onCleanup(whenIdle(prepare));
  });
  createEffect(() => {
    const round = source.round();
    setThinking(false);
    if (!round) return;
    round.played();
    if (round.outcome() || round.turn() === source.side()) return;
    const stop = new AbortController();
    onCleanup(() => stop.abort());
    setThinking(true);
    answer(round, source.level(), stop.signal).catch((error: unknown) => {
      if (stop.signal.aborted) return;
      setThinking(false);
      source.onError(error);
    });
  });
  return isThinking;
}
