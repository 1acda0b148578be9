/** The state of an analysis: a tree, where one is in it, and what stands there. */
import { type Accessor, batch, createEffect, createMemo, createSignal, on } from 'solid-js';
import { api, type Move, type PlayedMove, type Position, sentence } from '../api';
import { convertedBy } from '../board/happened';
import type { Path, Tree } from './tree';
import * as trees from './tree';

export interface Beginning {
  game: string;
  start: Position;
  tree?: Tree;
  path?: Path;
  tags?: [string, string][];
  /** What is said before the first move. */
  comment?: string;
}

/** What is on the board. */
export interface Shown {
  path: Path;
  position: Position;
  last: PlayedMove | undefined;
}

export interface Study {
  game: Accessor<string>;
  start: Accessor<Position>;
  tree: Accessor<Tree>;
  path: Accessor<Path>;
  tags: Accessor<[string, string][]>;
  comment: Accessor<string>;
  shown: Accessor<Shown>;
  /** Whether what is on the board is where one is in the tree. */
  settled: Accessor<boolean>;
  problem: Accessor<string | undefined>;
  /** Resolves once the move is on the board; with false if it could not be shown. */
  play: (move: Pick<Move, 'id' | 'short'>) => Promise<boolean>;
  /** Adds a line after a path and goes to its end. */
  playLine: (from: Path, line: readonly Pick<Move, 'id' | 'short'>[]) => void;
  go: (path: Path | undefined) => void;
  change: (change: (tree: Tree) => Tree) => void;
  reset: (beginning: Beginning) => void;
  retry: () => void;
}

type Answer = { position: Position; last?: PlayedMove };

const MOST_KNOWN = 1000;

/** Positions by the moves that lead to them, each asked for once. */
function createPositions() {
  const known = new Map<string, Promise<Answer>>();
  return (game: string, start: string, path: Path): Promise<Answer> => {
    const key = [game, start, trees.keyOf(path)].join('|');
    const old = known.get(key);
    if (old) return old;
    if (known.size > MOST_KNOWN) known.clear();
    const answer = api.position(game, { fen: start, moves: [...path] });
    known.set(key, answer);
    answer.catch(() => known.delete(key));
    return answer;
  };
}

export function createStudy(beginning: Beginning): Study {
  const [game, setGame] = createSignal(beginning.game);
  const [start, setStart] = createSignal(beginning.start, { equals: false });
  const [tree, setTree] = createSignal<Tree>(beginning.tree ?? []);
  const [path, setPath] = createSignal<Path>(existing(beginning));
  const [tags, setTags] = createSignal(beginning.tags ?? []);
  const [comment, setComment] = createSignal(beginning.comment ?? '');
  const [shown, setShown] = createSignal<Shown>(atStart(beginning.start));
  const [problem, setProblem] = createSignal<string>();
  const positionOf = createPositions();
  let loading: Promise<void> | undefined;

  const here = createMemo(() => trees.keyOf(path()));
  const settled = () => here() === trees.keyOf(shown().path);

  // One question at a time: who holds an arrow key down wants the last only.
  function load(): Promise<void> {
    loading ??= loadLast();
    return loading;
  }
  async function loadLast(): Promise<void> {
    try {
      for (;;) {
        const wanted = { game: game(), start: start(), path: path() };
        const answer = await answerTo(wanted.game, wanted.start, wanted.path);
        if (wanted.start === start() && wanted.path === path()) {
          batch(() => {
            setProblem(undefined);
            setShown({ path: wanted.path, position: answer.position, last: answer.last });
            const count = answer.last ? convertedBy(answer.last.effect).size : 0;
            setTree((old) => trees.noteConverts(old, wanted.path, count));
          });
          const next = trees.forward(tree(), wanted.path);
          if (next) void answerTo(wanted.game, wanted.start, next).catch(() => undefined);
          return;
        }
      }
    } catch (error) {
      setProblem(sentence(error));
    } finally {
      loading = undefined;
    }
  }
  function answerTo(of: string, from: Position, moves: Path): Promise<Answer> {
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
    shown,
    settled,
    problem,
    play: async ({ id, short }) => {
      batch(() => {
        setTree((old) => trees.add(old, path(), { move: id, short }));
        setPath((old) => [...old, id]);
      });
      const wanted = here();
      await load();
      return trees.keyOf(shown().path) === wanted;
    },
    playLine: (from, line) =>
      batch(() => {
        const played = line.map(({ id, short }) => ({ move: id, short }));
        setTree((old) => trees.addLine(old, from, played));
        setPath([...from, ...line.map(({ id }) => id)]);
      }),
    go: (to) => {
      if (to && trees.keyOf(to) !== here()) setPath(to);
    },
    change: (change) =>
      batch(() => {
        setTree(change);
        // Where one was may be gone: then one is where it began.
        const left = trees.branchesOf(tree(), path()).map((branch) => branch.move);
        if (left.length !== path().length) setPath(left);
      }),
    reset: (next) =>
      batch(() => {
        setGame(next.game);
        setStart(next.start);
        setTree(next.tree ?? []);
        setTags(next.tags ?? []);
        setComment(next.comment ?? '');
        setPath(existing(next));
        if (path().length === 0) setShown(atStart(next.start));
      }),
    retry: () => void load(),
  };
}

function existing({ tree, path }: Beginning): Path {
  return trees.branchesOf(tree ?? [], path ?? []).map((branch) => branch.move);
}

function atStart(position: Position): Shown {
  return { path: [], position, last: undefined };
}
