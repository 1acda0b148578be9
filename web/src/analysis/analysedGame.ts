/**
 * The game of an analysis: a tree of moves, the current path in it, and the position there.
 */
import { batch, createEffect, createMemo, createSignal, on } from 'solid-js';
import { errorMessage, type MoveView, type PlayedMove, type PositionView } from '../api';
import type { Backend, PositionReply } from '../backend/backend';
import { convertedSquares } from '../board/state/lastMove';
import type { WrittenMove } from '../moves/MoveText';
import type { Path, Tree } from '../moves/tree';
import * as trees from '../moves/tree';

export interface AnalysedGameStart {
  game: string;
  start: PositionView;
  tree?: Tree;
  path?: Path;
  tags?: [string, string][];
  /** Comment before the first move. */
  comment?: string;
}

/** The position on the board, which may lag behind the current path while it is loading. */
export interface DisplayedPosition {
  path: Path;
  position: PositionView;
  last: PlayedMove | undefined;
}

export type AnalysedGame = ReturnType<typeof createAnalysedGame>;

const MAX_CACHED = 1000;

/** Creates a function that loads positions and caches them by the moves that lead there. */
function createPositionCache(backend: Backend) {
  const cache = new Map<string, Promise<PositionReply>>();
  return (game: string, start: string, path: Path): Promise<PositionReply> => {
    const key = [game, start, trees.pathKey(path)].join('|');
    const old = cache.get(key);
    if (old) return old;
    if (cache.size > MAX_CACHED) cache.clear();
    const answer = backend.position(game, { fen: start, moves: [...path] });
    cache.set(key, answer);
    answer.catch(() => cache.delete(key));
    return answer;
  };
}

export function createAnalysedGame(backend: Backend, initial: AnalysedGameStart) {
  const [game, setGame] = createSignal(initial.game);
  const [start, setStart] = createSignal(initial.start, { equals: false });
  const [tree, setTree] = createSignal<Tree>(initial.tree ?? []);
  const [path, setPath] = createSignal<Path>(existingPath(initial));
  const [tags, setTags] = createSignal(initial.tags ?? []);
  const [comment, setComment] = createSignal(initial.comment ?? '');
  const [displayed, setDisplayed] = createSignal<DisplayedPosition>(atStart(initial.start));
  const [problem, setProblem] = createSignal<string>();
  const positionOf = createPositionCache(backend);
  let loading: Promise<void> | undefined;

  const pathKey = createMemo(() => trees.pathKey(path()));
  const isUpToDate = () => pathKey() === trees.pathKey(displayed().path);

  // One request at a time. While an arrow key is held down, only the last position
  // matters.
  function load(): Promise<void> {
    loading ??= loadLatest();
    return loading;
  }
  async function loadLatest(): Promise<void> {
    try {
      for (;;) {
        const target = { game: game(), start: start(), path: path() };
        const answer = await fetchPosition(target.game, target.start, target.path);
        if (target.start === start() && target.path === path()) {
          batch(() => {
            setProblem(undefined);
            setDisplayed({ path: target.path, position: answer.position, last: answer.last });
            const words = answer.last && wordsOf(answer.last);
            if (words) setTree((old) => trees.setWords(old, target.path, words));
          });
          const next = trees.nextPath(tree(), target.path);
          if (next) void fetchPosition(target.game, target.start, next).catch(() => undefined);
          return;
        }
      }
    } catch (error) {
      setProblem(errorMessage(error));
    } finally {
      loading = undefined;
    }
  }
  function fetchPosition(of: string, from: PositionView, moves: Path): Promise<PositionReply> {
    return moves.length === 0
      ? Promise.resolve({ position: from })
      : positionOf(of, from.fen, moves);
  }
  createEffect(on([path, start], () => void load()));

  return {
    game,
    start,
    tree,
    path,
    tags,
    comment,
    displayed,
    /** Returns true if the board shows the position of the current path. */
    isUpToDate,
    problem,
    /**
     * Plays a move. Resolves once it is on the board, with false if its position could not
     * be loaded.
     */
    play: async ({ id, short }: Pick<MoveView, 'id' | 'short'>) => {
      batch(() => {
        setTree((old) => trees.addMove(old, path(), { move: id, short }));
        setPath((old) => [...old, id]);
      });
      const expectedKey = pathKey();
      await load();
      return trees.pathKey(displayed().path) === expectedKey;
    },
    /** Adds a line of moves after a path and goes to its end. */
    playLine: (from: Path, line: readonly WrittenMove[]) =>
      batch(() => {
        const played = line.map(({ id, short, sentence, said }) => ({
          move: id,
          short,
          sentence,
          said,
        }));
        setTree((old) => trees.addLine(old, from, played));
        setPath([...from, ...line.map(({ id }) => id)]);
      }),
    goTo: (to: Path | undefined) => {
      if (to && trees.pathKey(to) !== pathKey()) setPath(to);
    },
    updateTree: (change: (tree: Tree) => Tree) =>
      batch(() => {
        setTree(change);
        // If the current node is gone, go to its last remaining ancestor.
        const remaining = trees.nodesAlong(tree(), path()).map((node) => node.move);
        if (remaining.length !== path().length) setPath(remaining);
      }),
    reset: (next: AnalysedGameStart) =>
      batch(() => {
        setGame(next.game);
        setStart(next.start);
        setTree(next.tree ?? []);
        setTags(next.tags ?? []);
        setComment(next.comment ?? '');
        setPath(existingPath(next));
        if (path().length === 0) setDisplayed(atStart(next.start));
      }),
    retry: () => void load(),
  };
}

/** Returns what a played move does, as far as its notation does not show it. */
export function wordsOf({ sentence, said, effect }: PlayedMove) {
  return { sentence, said, converts: convertedSquares(effect).size };
}

function existingPath({ tree, path }: AnalysedGameStart): Path {
  return trees.nodesAlong(tree ?? [], path ?? []).map((node) => node.move);
}

function atStart(position: PositionView): DisplayedPosition {
  return { path: [], position, last: undefined };
}
