/**
 * An attempt to solve a task on the board: a lesson or a puzzle. The server judges each
 * move: a request has the moves so far and the one to try.
 */

import * as t from 'texts:learn';
import { createMemo, createSignal, onCleanup } from 'solid-js';
import {
  errorMessage,
  type GoalMark,
  type MoveView,
  type PlayedMove,
  type PositionView,
  type Progress,
} from '../api';
import type { Backend, PositionReply } from '../backend/backend';
import { COLOR_NAME, opposite } from '../board/state/labels';
import { sentenceOf } from '../moves/MoveText';
import { marksLeft } from './goal';

/** Time after which a wrong move is taken back. */
export const WRONG_MOVE_MS = 1_600;
/** Time after which the opponent replies to a move. */
export const REPLY_DELAY_MS = 700;

export interface Feedback {
  /** Type of the answer; `problem` if there was none. */
  type: Progress['type'] | 'problem';
  text: string;
}

interface AttemptState {
  /** `busy` while an answer is awaited or shown. */
  phase: 'ready' | 'busy' | 'solved';
  position: PositionView;
  last?: PlayedMove | undefined;
  moves: readonly string[];
  feedback?: Feedback | undefined;
}

export interface AttemptOptions {
  backend: Backend;
  /** Id of the game, with options. */
  game: string;
  /** Position at the beginning, with the learner to move. */
  start: PositionView;
  /** What the opponent has done before: it is shown first. */
  opening?: { before: PositionView; last: PlayedMove };
  /** Asks for the answer to the last of these moves. */
  judge: (moves: readonly string[]) => Promise<Progress>;
  /** The learner's moves of the solution, as far as they are known. */
  solution: () => readonly string[];
  /** The goal on the board. */
  marks?: readonly GoalMark[];
  onWrong?: () => void;
  onSolved: () => void;
}

export type Attempt = ReturnType<typeof createAttempt>;

/** The result of a try: `unanswered` if the rules forbid it and the lesson says nothing. */
type Result = 'played' | 'answered' | 'unanswered';

type LegalAnswer = Exclude<Progress, { type: 'illegal' }>;

export function createAttempt(options: AttemptOptions) {
  const { backend, game, start, opening } = options;
  const initial: AttemptState = {
    phase: 'ready',
    position: start,
    last: opening?.last,
    moves: [],
  };
  const [state, setState] = createSignal<AttemptState>(
    opening ? { phase: 'busy', position: opening.before, moves: [] } : initial,
  );
  const runs = createRuns();
  if (opening) {
    const isCurrent = runs.begin();
    void runs.wait(REPLY_DELAY_MS).then(() => isCurrent() && setState(initial));
  }

  const tryMove = async (move: string, isLegal: boolean): Promise<Result> => {
    const before = state();
    if (before.phase !== 'ready') return 'unanswered';
    const isCurrent = runs.begin();
    const update: Update = (change) => {
      if (isCurrent()) setState((now) => ({ ...now, ...change }));
    };
    update({ phase: 'busy', feedback: undefined });
    const load = (id: string) => backend.position(game, { fen: before.position.fen, moves: [id] });
    try {
      const [answer, expected] = await Promise.all([
        options.judge([...before.moves, move]),
        isLegal ? load(move) : undefined,
      ]);
      if (answer.type === 'illegal') {
        const { reason: text, written } = answer;
        update({ phase: 'ready', feedback: written ? { type: 'illegal', text } : undefined });
        return written ? 'answered' : 'unanswered';
      }
      const made = expected ?? (await load(answer.move));
      if (!isCurrent()) return 'answered';
      await showAnswer(options, before, answer, made, update, runs.wait);
      return 'played';
    } catch (error) {
      const feedback: Feedback = { type: 'problem', text: errorMessage(error) };
      update({ ...before, last: before.last, feedback });
      return 'answered';
    }
  };

  return {
    position: createMemo(() => state().position),
    /** The move that led to the position. */
    last: createMemo(() => state().last),
    /** The learner's moves that led on, in coordinate notation. */
    moves: createMemo(() => state().moves),
    /** Answer to the last try. */
    feedback: createMemo(() => state().feedback),
    /** The side that can be moved; undefined while an answer is awaited or shown. */
    movable: createMemo(() => (state().phase === 'ready' ? start.turn : undefined)),
    isSolved: createMemo(() => state().phase === 'solved'),
    /** What is still to be done, on the board. */
    goal: createMemo(() => {
      const { phase, position, moves } = state();
      return phase === 'solved' ? [] : marksLeft(options.marks ?? [], start, position, moves);
    }),
    /** The next move of the solution, if the moves so far belong to it. */
    solutionMove: () => solutionMove(options.solution(), state()),
    /** Loads the sentence about a move of the position. */
    sentenceAbout: (move: MoveView) => loadSentence(options, state().position, move),
    /** Tries a legal move. Resolves with false if it was not played. */
    play: async (move: MoveView) => (await tryMove(move.id, true)) === 'played',
    /**
     * Tries an illegal move in coordinate notation. Resolves with false if the lesson has no
     * answer to it.
     */
    playIllegal: async (move: string) => (await tryMove(move, false)) !== 'unanswered',
    restart: () => {
      runs.begin();
      setState({ ...initial });
    },
  };
}

type Update = (change: Partial<AttemptState>) => void;

/** Shows the answer to a legal move, which led to a position. */
async function showAnswer(
  { backend, game, start, onWrong, onSolved }: AttemptOptions,
  before: AttemptState,
  answer: LegalAnswer,
  { position, last }: PositionReply,
  update: Update,
  wait: (ms: number) => Promise<void>,
) {
  const moves = [...before.moves, answer.move];
  if (answer.type === 'solved') {
    const feedback: Feedback = { type: 'solved', text: answer.text ?? '' };
    update({ phase: 'solved', position, last, moves, feedback });
    onSolved();
  } else if (answer.type === 'wrong') {
    update({ position, last, feedback: { type: 'wrong', text: answer.answer } });
    onWrong?.();
    await wait(WRONG_MOVE_MS);
    update({ phase: 'ready', position: before.position, last: before.last });
  } else {
    const { after, fen, reply } = answer;
    // A pass changes the position only for the rules, and must not interrupt the animation.
    if (reply) update({ position, last, moves });
    const from = reply ? { fen: after, moves: [reply] } : { fen };
    const next = await backend.position(game, from);
    if (reply) await wait(REPLY_DELAY_MS);
    const text = next.last
      ? t.goodReply({ color: COLOR_NAME[opposite(start.turn)], move: sentenceOf(next.last) })
      : t.goodGoOn();
    update({
      phase: 'ready',
      position: next.position,
      last: next.last ?? last,
      moves,
      feedback: { type: 'continue', text },
    });
  }
}

async function loadSentence(
  { backend, game }: AttemptOptions,
  { fen }: PositionView,
  { id, short }: MoveView,
): Promise<string> {
  const { last } = await backend.position(game, { fen, moves: [id] });
  return last ? sentenceOf(last) : short;
}

function solutionMove(solution: readonly string[], { position, moves }: AttemptState) {
  const belongs = moves.every((move, i) => move === solution[i]);
  const next = belongs ? solution[moves.length] : undefined;
  return position.moves.find(({ id }) => id === next);
}

/** Numbers the tries, so that answers to earlier ones are ignored. */
function createRuns() {
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
    /** Begins a try. Returns a function that returns whether it is still the last one. */
    begin,
    /** Waits, for ever if another try begins. */
    wait: (ms: number) =>
      new Promise<void>((done) => {
        timer = setTimeout(done, ms);
      }),
  };
}
