/**
 * An attempt to solve a lesson. The server knows the rules and the lesson: it is sent the
 * learner's moves so far with the one to try, and answers what comes of it.
 */
import { type Accessor, batch, createMemo, createSignal, onCleanup } from 'solid-js';
import {
  type Color,
  errorMessage,
  type Lesson,
  type MoveView,
  type PlayedMove,
  type PositionView,
  type Progress,
} from '../api';
import type { Backend, PositionReply } from '../backend/backend';
import { COLOR_NAME, opposite } from '../board/state/labels';
import { parseCoordinates } from '../board/state/preview';

/** How long a wrong move is shown before it is taken back. */
export const WRONG_MOVE_MS = 1_600;
/** How long a move is shown before the opponent replies. */
export const REPLY_DELAY_MS = 700;

export interface Feedback {
  /** Type of the answer; `problem` if there was none. */
  type: Progress['type'] | 'problem';
  text: string;
}

/** A position, with the move that led to it. */
interface Shown {
  position: PositionView;
  last?: PlayedMove | undefined;
}

export interface AttemptOptions {
  backend: Backend;
  /** Id of the game of the course. */
  game: string;
  lesson: Lesson;
  /** Position at the beginning of the lesson. */
  start: PositionView;
  onSolved: () => void;
}

export interface Attempt {
  position: Accessor<PositionView>;
  /** The move that led to the position. */
  last: Accessor<PlayedMove | undefined>;
  /** The learner's moves that led on, in coordinate notation. */
  moves: Accessor<readonly string[]>;
  /** Answer to the last try. */
  feedback: Accessor<Feedback | undefined>;
  /** The side that can be moved; undefined while an answer is awaited or shown. */
  movable: Accessor<Color | undefined>;
  isSolved: Accessor<boolean>;
  /** Squares still to be visited. */
  stars: Accessor<string[]>;
  /** The next move of the solution, if the moves so far belong to it. */
  solutionMove: Accessor<MoveView | undefined>;
  /** Tries a legal move. Resolves with false if it was not played. */
  play: (move: MoveView) => Promise<boolean>;
  /** Tries an illegal move, to learn what forbids it. */
  playIllegal: (from: string, to: string) => Promise<boolean>;
  restart: () => void;
}

/** Returns the target square of a move in coordinate notation. */
function targetOf(move: string): string | undefined {
  const [, dropped] = move.split('@');
  return dropped ?? parseCoordinates(move)?.to;
}

export function createAttempt(options: AttemptOptions): Attempt {
  const { backend, lesson, start } = options;
  const [shown, setShown] = createSignal<Shown>({ position: start });
  const [moves, setMoves] = createSignal<readonly string[]>([]);
  const [feedback, setFeedback] = createSignal<Feedback>();
  const [phase, setPhase] = createSignal<'ready' | 'busy' | 'solved'>('ready');
  const clock = createRunClock();

  const load = (fen: string, played: string[] = []) =>
    backend.position(lesson.game, { fen, moves: played });

  /** Shows the opponent's reply, if there is one, and lets the learner go on. */
  const goOn = async (
    answer: Extract<Progress, { type: 'continue' }>,
    isCurrent: () => boolean,
    last: PlayedMove | undefined,
  ) => {
    const { after, fen, reply } = answer;
    const next: PositionReply = reply ? await load(after, [reply]) : await load(fen);
    if (reply) await clock.wait(REPLY_DELAY_MS);
    if (!isCurrent()) return;
    const side = COLOR_NAME[opposite(start.turn)];
    batch(() => {
      setShown({ position: next.position, last: next.last ?? last });
      setMoves([...moves(), answer.move]);
      const text = next.last ? `${side} answers ${next.last.short}. Your move.` : 'Go on.';
      setFeedback({ type: 'continue', text: `Good. ${text}` });
      setPhase('ready');
    });
  };

  /** Shows what came of a legal move. */
  const show = async (
    answer: Exclude<Progress, { type: 'illegal' }>,
    made: PositionReply,
    isCurrent: () => boolean,
  ) => {
    const before = shown();
    setShown(made);
    if (answer.type === 'continue') {
      await goOn(answer, isCurrent, made.last);
    } else if (answer.type === 'wrong') {
      setFeedback({ type: 'wrong', text: answer.answer });
      await clock.wait(WRONG_MOVE_MS);
      if (isCurrent()) {
        batch(() => {
          setShown({ position: before.position });
          setPhase('ready');
        });
      }
    } else {
      batch(() => {
        setMoves([...moves(), answer.move]);
        setFeedback({ type: 'solved', text: answer.text ?? '' });
        setPhase('solved');
      });
      options.onSolved();
    }
  };

  const attempt = async (move: string, isLegal: boolean): Promise<boolean> => {
    if (phase() !== 'ready') return false;
    const before = shown();
    const { fen } = before.position;
    const isCurrent = clock.begin();
    setPhase('busy');
    setFeedback(undefined);
    try {
      const [answer, expected] = await Promise.all([
        backend.tryMove(options.game, lesson.id, [...moves(), move]),
        isLegal ? load(fen, [move]) : undefined,
      ]);
      if (!isCurrent()) return false;
      if (answer.type === 'illegal') {
        setFeedback({ type: 'illegal', text: answer.reason });
        setPhase('ready');
        return false;
      }
      const made = expected ?? (await load(fen, [answer.move]));
      if (isCurrent()) await show(answer, made, isCurrent);
      return true;
    } catch (error) {
      if (!isCurrent()) return false;
      setShown({ position: before.position });
      setFeedback({ type: 'problem', text: errorMessage(error) });
      setPhase('ready');
      return false;
    }
  };

  return {
    position: () => shown().position,
    last: () => shown().last,
    moves,
    feedback,
    movable: () => (phase() === 'ready' ? start.turn : undefined),
    isSolved: () => phase() === 'solved',
    stars: createMemo(() => {
      const visited = moves().map(targetOf);
      return (lesson.goal.visit ?? []).filter((square) => !visited.includes(square));
    }),
    solutionMove: () => {
      const belongs = moves().every((move, i) => move === lesson.solution[i]);
      const next = belongs ? lesson.solution[moves().length] : undefined;
      return shown().position.moves.find(({ id }) => id === next);
    },
    play: (move) => attempt(move.id, true),
    playIllegal: (from, to) => attempt(from + to, false),
    restart: () => {
      clock.begin();
      batch(() => {
        setShown({ position: start });
        setMoves([]);
        setFeedback(undefined);
        setPhase('ready');
      });
    },
  };
}

/** Tells the current try from earlier ones, which a restart ends. */
function createRunClock() {
  let run = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    run += 1;
    clearTimeout(timer);
    const current = run;
    return () => current === run;
  };
  onCleanup(begin);
  return {
    /** Begins a try. Returns a function that tells whether it is still the current one. */
    begin,
    /** Waits, for ever if another try begins. */
    wait: (ms: number) =>
      new Promise<void>((done) => {
        timer = setTimeout(done, ms);
      }),
  };
}
