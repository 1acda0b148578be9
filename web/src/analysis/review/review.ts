/** Computer analysis of a whole game, move by move. */
import { type Accessor, createMemo, createSignal, onCleanup } from 'solid-js';
import type { MoveMark, ScoreView } from '../../api';
import type { Backend } from '../../backend/backend';
import type { WrittenMove } from '../../moves/MoveText';
import { lineEnd, type Path, pathKey } from '../../moves/tree';
import type { AnalysedGame } from '../analysedGame';
import { AnalysisSocket } from '../engine/analysisSocket';
import type { PlyEvaluation } from '../score';

export interface Evaluation {
  score: ScoreView;
  white: number;
  best?: WrittenMove;
  mark?: MoveMark;
}

export interface Review {
  /** Known evaluations, keyed by the moves that lead to the position (`pathKey`). */
  evaluations: Accessor<ReadonlyMap<string, Evaluation>>;
  /** Known evaluations of the main line, ordered by ply. */
  mainLine: Accessor<PlyEvaluation[]>;
  /** Progress in positions; undefined unless an analysis is running. */
  progress: Accessor<{ done: number; total: number } | undefined>;
  /** False while the connection is lost during an analysis. */
  connected: Accessor<boolean>;
  retry: () => void;
  problem: Accessor<string | undefined>;
  start: () => void;
  stop: () => void;
  clear: () => void;
}

export function createReview(
  backend: Backend,
  analysed: AnalysedGame,
  known: [string, Evaluation][] = [],
): Review {
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
        const evaluation: Evaluation = {
          score,
          white,
          ...(best ? { best } : {}),
          ...(mark ? { mark } : {}),
        };
        const key = pathKey(reviewedPath.slice(0, message.ply));
        setEvaluations((old) => new Map(old).set(key, evaluation));
      } else if (message.type === 'progress') {
        setProgress({ done: message.done, total: message.total });
      } else if (message.type === 'done') {
        setProgress(undefined);
      } else if (message.type === 'error') {
        setProgress(undefined);
        setProblem(message.message);
      }
    },
    onConnected: setConnected,
  });
  onCleanup(() => socket.close());

  const mainLine = createMemo(() => {
    const main = lineEnd(analysed.tree());
    const found: PlyEvaluation[] = [];
    for (let ply = 0; ply <= main.length; ply += 1) {
      const evaluation = evaluations().get(pathKey(main.slice(0, ply)));
      if (evaluation) {
        found.push({
          ply,
          white: evaluation.white,
          ...(evaluation.mark ? { mark: evaluation.mark } : {}),
        });
      }
    }
    return found;
  });

  return {
    evaluations,
    mainLine,
    progress,
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
