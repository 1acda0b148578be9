/** What is being played on a board: a match, with a position for each of its plies. */
import {
  HeterodoxError,
  type Match,
  type OutcomeView,
  type Position,
  type PositionView,
} from 'heterodox';
import { batch, createMemo, createSignal, untrack } from 'solid-js';
import type { PlayedMove } from '../src/api/types';
import type { Loaded } from './source';

/** A played move, and the position after it. */
interface Ply {
  readonly played: PlayedMove;
  readonly position: Position;
}

export type Round = ReturnType<typeof createRound>;

/** Returns what a legal move does, with the position after it. */
function plyOf(before: Position, id: string): Ply {
  const position = before.play(id);
  const { fen, hands, checkers } = position.view;
  const played: PlayedMove = {
    id,
    short: before.san(id),
    sentence: before.sentence(id),
    said: before.said(id),
    effect: before.effect(id),
    fen,
    hands,
    check: checkers.length > 0,
  };
  return { played, position };
}

/** Plays the moves that are given with a board. */
function replayed(match: Match, moves: readonly string[]): Ply[] {
  return moves.map((move, i) => {
    const before = match.position;
    try {
      return plyOf(before, match.play(move));
    } catch (cause) {
      if (!(cause instanceof HeterodoxError)) throw cause;
      throw new HeterodoxError(cause.code, `Move ${i + 1}, ${move}: ${cause.message}`, { cause });
    }
  });
}

/** Tags that a match writes by itself. */
const OWN_TAGS: ReadonlySet<string> = new Set(['FEN', 'SetUp', 'Result', 'Variant', 'Definition']);

/** Creates the state of a round. Reading it is reactive. */
export function createRound({ game, start, moves, tags }: Loaded) {
  const match = game.match(start);
  const first = match.position;
  const [plies, setPlies] = createSignal<readonly Ply[]>(replayed(match, moves));
  const count = () => plies().length;
  const [ply, setPly] = createSignal(untrack(count));
  const isLatest = () => ply() === count();
  const positionAt = (at: number): Position => plies()[at - 1]?.position ?? first;
  /** Replaces the moves after a ply. */
  const replace = (at: number, next: readonly Ply[]): void => {
    for (let i = untrack(count); i > at; i -= 1) match.undo();
    for (const { played } of next) match.play(played.id);
    batch(() => {
      setPlies((all) => [...all.slice(0, at), ...next]);
      setPly(at + next.length);
    });
  };
  const foreignTags = Object.entries(tags).filter(([name]) => !OWN_TAGS.has(name));
  return {
    game,
    match,
    /** The moves played so far. */
    played: createMemo(() => plies().map(({ played }) => played)),
    /** Number of moves before the position that is shown. */
    ply,
    isLatest,
    /** The position that is shown. */
    position: () => positionAt(ply()),
    /** The side that makes the next move of the match. */
    turn: () => positionAt(count()).turn,
    /** What a board shows of the position. The last one knows repetitions. */
    view: createMemo<PositionView>(() => (isLatest() ? match.view : positionAt(ply()).view)),
    /** The move that led to the position that is shown. */
    last: () => plies()[ply() - 1]?.played,
    /** Outcome of the match after its last move. */
    outcome: createMemo<OutcomeView | undefined>(() => {
      count();
      return match.outcome;
    }),
    /** Shows another position. Returns whether it is another one. */
    go: (to: number): boolean => {
      const at = Math.min(Math.max(Math.trunc(to) || 0, 0), untrack(count));
      const isOther = at !== untrack(ply);
      setPly(at);
      return isOther;
    },
    /**
     * Plays a move in the position that is shown. If it is not the last one, the moves after it
     * are taken back.
     */
    play: (move: string): PlayedMove => {
      const at = untrack(ply);
      const before = untrack(() => positionAt(at));
      // An illegal move throws an error before anything is taken back.
      const next = plyOf(before, before.id(move));
      replace(at, [next]);
      return next.played;
    },
    /** Takes back the last moves. */
    undo: (number: number): void => replace(Math.max(untrack(count) - number, 0), []),
    /** The match as PGN. */
    pgn: (): string => match.pgn(Object.fromEntries(foreignTags)),
  };
}
