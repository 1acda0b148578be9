/** Computer analysis of a whole game, move by move. */
import { createMemo, createSignal, onCleanup } from 'solid-js';
import type { AnalysisReply } from '../../api';
import type { Backend } from '../../backend/backend';
import { lineEnd, type Path, pathKey } from '../../moves/tree';
import { errorText, errorTextsReady } from '../../texts/errors';
import type { AnalysedGame } from '../analysedGame';
import { AnalysisSocket } from '../engine/analysisSocket';
import type { PlyEvaluation } from '../score';

/** The evaluation of a position, with the better move and the mark of a bad one before it. */
export type Evaluation = Pick<PlyReply, 'score' | 'white' | 'best' | 'mark'>;

type PlyReply = Extract<AnalysisReply, { type: 'ply' }>;

export type Review = ReturnType<typeof createReview>;

export function createReview(
  backend: Backend,
  analysed: AnalysedGame,
  known: [string, Evaluation][] = [],
) {
  const [evaluations, setEvaluations] = createSignal<ReadonlyMap<string, Evaluation>>(
    new Map(known),
  );
  const [progress, setProgress] = createSignal<{ done: number; total: number }>();
  const [connected, setConnected] = createSignal(true);
  const [problem, setProblem] = createSignal<string>();
  let reviewedPath: Path = [];

  const socket = new AnalysisSocket(backend, {
    onMessage: (message) => {
      if (message.type === 'ply') {
        const { score, white, best, mark } = message;
        const evaluation = { score, white, ...(best && { best }), ...(mark && { mark }) };
        const key = pathKey(reviewedPath.slice(0, message.ply));
        setEvaluations((old) => new Map(old).set(key, evaluation));
      } else if (message.type === 'progress') {
        setProgress({ done: message.done, total: message.total });
      } else if (message.type === 'done') {
        setProgress(undefined);
      } else if (message.type === 'error') {
        setProgress(undefined);
        setProblem(errorText({ code: 'refused', ...message }));
      }
    },
    onConnected: setConnected,
  });
  // Refusals are shown as soon as they come.
  errorTextsReady();
  onCleanup(() => socket.close());

  const mainLine = createMemo(() => {
    const main = lineEnd(analysed.tree());
    const found: PlyEvaluation[] = [];
    for (let ply = 0; ply <= main.length; ply += 1) {
      const evaluation = evaluations().get(pathKey(main.slice(0, ply)));
      if (!evaluation) continue;
      const { white, mark } = evaluation;
      found.push({ ply, white, ...(mark && { mark }) });
    }
    return found;
  });

  return {
    /** Known evaluations, keyed by the moves that lead to the position (`pathKey`). */
    evaluations,
    /** Known evaluations of the main line, ordered by ply. */
    mainLine,
    /** Progress in positions; undefined unless an analysis is running. */
    progress,
    /** False while the connection is lost during an analysis. */
    connected,
    retry: () => socket.retry(),
    problem,
    start: () => {
      reviewedPath = lineEnd(analysed.tree());
      setProblem(undefined);
      setProgress({ done: 0, total: reviewedPath.length + 1 });
      const [game, fen] = [analysed.game(), analysed.start().fen];
      socket.query({ type: 'game', game, fen, moves: [...reviewedPath] });
    },
    stop: () => {
      socket.stop();
      setProgress(undefined);
    },
    clear: () => {
      socket.stop();
      setProgress(undefined);
      setProblem(undefined);
      setEvaluations(new Map());
    },
  };
}
