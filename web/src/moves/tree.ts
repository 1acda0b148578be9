/**
 * A game with variations as an immutable tree. A node is identified by the ids of the
 * moves that lead to it. Siblings are different moves, so that this path is unique and
 * does not change when variations are promoted.
 */
import type { PgnNode, SaidView } from '../api';

export interface MoveNode {
  /** Coordinate notation of the move. */
  readonly move: string;
  /** Short algebraic notation of the move. */
  readonly short: string;
  /** Sentence that says what the move does; absent if unknown. */
  readonly sentence?: string;
  /** The parts of the sentence, for other languages. */
  readonly said?: SaidView;
  /** Number of pieces that the move converts; absent if unknown or 0. */
  readonly converts?: number;
  /** Comment before the move, if it begins a variation or has begun one. */
  readonly before?: string;
  readonly comment?: string;
  /** Numeric annotation glyphs of PGN. */
  readonly nags?: readonly number[];
  /** Continuations after the move; the first one is the main continuation. */
  readonly next: readonly MoveNode[];
}

/** The continuations from the root position. */
export type Tree = readonly MoveNode[];

/** Ids of the moves that lead to a node. */
export type Path = readonly string[];

export interface TreeMove {
  readonly move: string;
  readonly short: string;
  readonly sentence?: string | undefined;
  readonly said?: SaidView | undefined;
  readonly converts?: number | undefined;
}

/** Returns a unique string for a path. */
export function pathKey(path: Path): string {
  return path.join(' ');
}

/** Returns the node at the end of a path; undefined for the root. */
export function nodeAt(tree: Tree, path: Path): MoveNode | undefined {
  let node: MoveNode | undefined;
  let next = tree;
  for (const move of path) {
    node = next.find((child) => child.move === move);
    if (!node) return undefined;
    next = node.next;
  }
  return node;
}

/** Returns the continuations after a path. */
export function childrenAt(tree: Tree, path: Path): Tree {
  return path.length === 0 ? tree : (nodeAt(tree, path)?.next ?? []);
}

/** Returns the nodes of a path in order, as far as the tree contains it. */
export function nodesAlong(tree: Tree, path: Path): MoveNode[] {
  const found: MoveNode[] = [];
  let next = tree;
  for (const move of path) {
    const node = next.find((child) => child.move === move);
    if (!node) break;
    found.push(node);
    next = node.next;
  }
  return found;
}

/** Returns the tree with changed continuations after `path`. */
function replaceChildren(tree: Tree, path: Path, change: (next: Tree) => Tree): Tree {
  // From the leaf up, without recursion, since games can have thousands of moves.
  const levels: Tree[] = [];
  let level = tree;
  for (const move of path) {
    levels.push(level);
    const node = level.find((child) => child.move === move);
    if (!node) return tree;
    level = node.next;
  }
  let result = change(level);
  for (let i = path.length - 1; i >= 0; i -= 1) {
    const next = result;
    result = (levels[i] ?? []).map((child) =>
      child.move === path[i] ? { ...child, next } : child,
    );
  }
  return result;
}

/** Adds a move after a path, unless it is already there. */
export function addMove(tree: Tree, path: Path, played: TreeMove): Tree {
  return replaceChildren(tree, path, (next) =>
    next.some((child) => child.move === played.move)
      ? next
      : [...next, { move: played.move, short: played.short, ...wordsOf(played), next: [] }],
  );
}

/** What a move does, as far as its notation does not show it. */
type MoveWords = Pick<TreeMove, 'sentence' | 'said' | 'converts'>;

/** Returns the fields about what a move does, omitted if they are empty. */
function wordsOf({
  sentence,
  said,
  converts,
}: MoveWords): Pick<MoveNode, 'sentence' | 'said' | 'converts'> {
  return { ...(sentence && { sentence }), ...(said && { said }), ...(converts && { converts }) };
}

/** Sets what the last move of a path does. */
export function setWords(tree: Tree, path: Path, words: MoveWords): Tree {
  const old = nodeAt(tree, path);
  const isSaid = old?.sentence === words.sentence && !old?.said === !words.said;
  const isKnown = isSaid && (old?.converts ?? 0) === words.converts;
  if (!old || isKnown) return tree;
  const last = path.at(-1);
  return replaceChildren(tree, path.slice(0, -1), (next) =>
    next.map((child) => (child.move === last ? { ...child, ...wordsOf(words) } : child)),
  );
}

/** Adds a line of moves after a path. */
export function addLine(tree: Tree, path: Path, line: readonly TreeMove[]): Tree {
  let result = tree;
  let at = path;
  for (const played of line) {
    result = addMove(result, at, played);
    at = [...at, played.move];
  }
  return result;
}

/** Removes a node and its descendants. */
export function removeNode(tree: Tree, path: Path): Tree {
  const last = path.at(-1);
  return replaceChildren(tree, path.slice(0, -1), (next) =>
    next.filter((child) => child.move !== last),
  );
}

/**
 * Moves the variation that contains a node up by one: the last move of the path that is
 * not a first choice swaps places with the sibling before it.
 */
export function promote(tree: Tree, path: Path): Tree {
  const at = lastAlternative(tree, path);
  if (at === undefined) return tree;
  return replaceChildren(tree, path.slice(0, at), (next) => {
    const i = next.findIndex((child) => child.move === path[at]);
    const reordered = [...next];
    const [chosen] = reordered.splice(i, 1);
    return chosen ? reordered.toSpliced(i - 1, 0, chosen) : next;
  });
}

/** Makes the path the main line, from the root. */
export function makeMainLine(tree: Tree, path: Path): Tree {
  let result = tree;
  path.forEach((move, at) => {
    result = replaceChildren(result, path.slice(0, at), (next) => {
      const chosen = next.find((child) => child.move === move);
      return chosen ? [chosen, ...next.filter((child) => child !== chosen)] : next;
    });
  });
  return result;
}

/** Returns whether a path is part of the main line. */
export function isOnMainLine(tree: Tree, path: Path): boolean {
  return lastAlternative(tree, path) === undefined;
}

/** Returns the index of the last move of a path that is not a first choice. */
function lastAlternative(tree: Tree, path: Path): number | undefined {
  let next = tree;
  let last: number | undefined;
  for (const [i, move] of path.entries()) {
    const at = next.findIndex((child) => child.move === move);
    if (at < 0) return undefined;
    if (at > 0) last = i;
    next = next[at]?.next ?? [];
  }
  return last;
}

/** Returns the path of the first move of the variation that contains a node. */
export function variationStart(tree: Tree, path: Path): Path | undefined {
  const at = lastAlternative(tree, path);
  return at === undefined ? undefined : path.slice(0, at + 1);
}

/** Returns the path to the end of the line, following first choices. */
export function lineEnd(tree: Tree, path: Path = []): Path {
  const moves = [...path];
  let next = childrenAt(tree, path);
  for (let first = next[0]; first; first = next[0]) {
    moves.push(first.move);
    next = first.next;
  }
  return moves;
}

/** Returns the path to the first continuation; undefined at the end. */
export function nextPath(tree: Tree, path: Path): Path | undefined {
  const first = childrenAt(tree, path)[0];
  return first && [...path, first.move];
}

/** Returns the path without its last move; undefined at the root. */
export function previousPath(path: Path): Path | undefined {
  return path.length === 0 ? undefined : path.slice(0, -1);
}

/** Returns the path to the sibling `by` places after a node, wrapping around. */
export function siblingPath(tree: Tree, path: Path, by: number): Path | undefined {
  const parent = path.slice(0, -1);
  const children = childrenAt(tree, parent);
  const at = children.findIndex((child) => child.move === path.at(-1));
  if (at < 0 || children.length < 2) return undefined;
  const chosen = children[(at + by + children.length) % children.length];
  return chosen && [...parent, chosen.move];
}

/** Sets the comment of a node; an empty text removes it. */
export function setComment(tree: Tree, path: Path, text: string): Tree {
  const last = path.at(-1);
  return replaceChildren(tree, path.slice(0, -1), (next) =>
    next.map((child) => {
      if (child.move !== last) return child;
      const { comment: _, ...rest } = child;
      return text.trim() === '' ? rest : { ...rest, comment: text.trim() };
    }),
  );
}

/** Converts the nodes of a PGN from the server into a tree. */
export function fromNodes(nodes: readonly PgnNode[]): Tree {
  let next: Tree = [];
  for (const node of [...nodes].reverse()) {
    const moveNode: MoveNode = {
      move: node.move,
      short: node.short ?? node.move,
      ...wordsOf(node),
      ...(node.before ? { before: node.before } : {}),
      ...(node.comment ? { comment: node.comment } : {}),
      ...(node.nags?.length ? { nags: node.nags } : {}),
      next,
    };
    next = mergeSameMoves([
      moveNode,
      ...(node.variations ?? []).flatMap((line) => fromNodes(line)),
    ]);
  }
  return next;
}

/** Merges variations that start with the same move. */
function mergeSameMoves(nodes: readonly MoveNode[]): Tree {
  const merged: MoveNode[] = [];
  for (const node of nodes) {
    const at = merged.findIndex((other) => other.move === node.move);
    const other = merged[at];
    const next = mergeSameMoves([...(other?.next ?? []), ...node.next]);
    if (other) merged[at] = { ...node, ...other, next };
    else merged.push(node);
  }
  return merged;
}

/** Converts a tree into the nodes of a PGN for the server. */
export function toNodes(tree: Tree): PgnNode[] {
  const line: PgnNode[] = [];
  let next = tree;
  for (let first = next[0]; first; first = next[0]) {
    const variations = next
      .slice(1)
      .map((other) => [nodeWithoutChildren(other), ...toNodes(other.next)]);
    line.push({ ...nodeWithoutChildren(first), ...(variations.length > 0 ? { variations } : {}) });
    next = first.next;
  }
  return line;
}

function nodeWithoutChildren(node: MoveNode): PgnNode {
  return {
    move: node.move,
    short: node.short,
    ...(node.before ? { before: node.before } : {}),
    ...(node.comment ? { comment: node.comment } : {}),
    ...(node.nags ? { nags: [...node.nags] } : {}),
  };
}
