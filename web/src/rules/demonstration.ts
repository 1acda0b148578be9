/** State of a board that demonstrates rules. */

import * as t from 'texts:rules';
import { createSignal, onCleanup } from 'solid-js';
import {
  errorMessage,
  type Marker,
  type MoveView,
  type PlayedMove,
  type PositionView,
} from '../api';
import type { Backend } from '../backend/backend';
import { movesOfPiece, targetsOf } from '../board/state/announce';
import { hypotheticalMoves } from '../board/state/hypotheticalMoves';
import { colorOf } from '../board/state/placement';

export type Demonstration = ReturnType<typeof createDemonstration>;

const NONE: ReadonlyMap<string, Marker> = new Map();
const MOVE_SHOWN_MS = 1900;

/** Returns the moves of the piece on a square, as if it were its side's turn. */
async function movesOfPieceAt(
  backend: Backend,
  game: string,
  now: PositionView,
  at: string,
): Promise<readonly MoveView[]> {
  const piece = now.pieces[at];
  if (!piece) return [];
  return colorOf(piece) === now.turn
    ? movesOfPiece(now.moves, at)
    : hypotheticalMoves(backend, game, now)(at);
}

export function createDemonstration(
  backend: Backend,
  game: string,
  loadPosition: () => Promise<PositionView>,
  initialSquare: string | undefined,
) {
  const [position, setPosition] = createSignal<PositionView>();
  const [last, setLast] = createSignal<PlayedMove>();
  const [shownSquare, setSquare] = createSignal<string>();
  const [targets, setTargets] = createSignal(NONE);
  const [problem, setProblem] = createSignal<string>();
  const [playing, setPlaying] = createSignal(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  onCleanup(() => clearTimeout(timer));

  // Responses can arrive out of order. Only the result of the last request is shown.
  let lastRequest = 0;
  const runLatest = async (work: (isLatest: () => boolean) => Promise<void>) => {
    lastRequest += 1;
    const request = lastRequest;
    const isLatest = () => request === lastRequest;
    setProblem(undefined);
    try {
      await work(isLatest);
    } catch (error) {
      if (isLatest()) setProblem(errorMessage(error));
    }
  };
  const show = async (now: PositionView, at: string | undefined, isLatest: () => boolean) => {
    const moves = at === undefined ? [] : await movesOfPieceAt(backend, game, now, at);
    if (!isLatest()) return;
    setPosition(now);
    setLast(undefined);
    setSquare(at);
    setTargets(at === undefined ? NONE : targetsOf(moves, at));
  };
  const reset = () =>
    runLatest(async (isLatest) => show(await loadPosition(), initialSquare, isLatest));
  void reset();
  /** Returns the position, or undefined while a move is being played. */
  const idlePosition = () => (playing() ? undefined : position());

  return {
    position,
    last,
    /** The square of the piece whose moves are shown. */
    square: shownSquare,
    targets,
    problem,
    playing,
    reset,
    /** Shows the moves of the piece on a square. */
    showMoves: async (at: string) => {
      const now = idlePosition();
      if (now) await runLatest((isLatest) => show(now, at, isLatest));
    },
    /** Moves the shown piece to another square by editing the position. */
    movePieceTo: async (at: string) => {
      const now = idlePosition();
      const from = shownSquare();
      const piece = from === undefined ? undefined : now?.pieces[from];
      if (!now || from === undefined || !piece) return;
      await runLatest(async (isLatest) => {
        const changes = [{ square: from }, { square: at, piece }];
        const edited = await backend.edit(game, { fen: now.fen, changes });
        if (edited.position) await show(edited.position, at, isLatest);
        else if (isLatest()) setProblem(edited.problem ?? t.cannotStand());
      });
    },
    /** Plays a move and takes it back after a moment. */
    playMove: async (move: string) => {
      const now = idlePosition();
      if (!now) return;
      setPlaying(true);
      await runLatest(async (isLatest) => {
        const after = await backend.position(game, { fen: now.fen, moves: [move] });
        if (!isLatest()) return;
        setTargets(NONE);
        setLast(after.last);
        setPosition(after.position);
        await new Promise((done) => {
          timer = setTimeout(done, MOVE_SHOWN_MS);
        });
        await show(now, initialSquare, isLatest);
      });
      setPlaying(false);
    },
  };
}
