/**
 * A game with its variations as a tree that is never changed, only replaced.
 * A node is found by the ids of the moves that lead to it: siblings are
 * different moves, so that this is unambiguous and survives promotions.
 */
import type { PgnNode } from '../api';

export interface MoveNode {
  /** The move in coordinates. */
  readonly move: string;
  /** The move as people write it. */
  readonly short: string;
  /** Number of pieces that the move converts, once it is known and not 0. */
  readonly converts?: number;
  readonly comment?: string;
  /** Numeric annotation glyphs of PGN, kept as they were read. */
  readonly nags?: readonly number[];
  /** What was played after it; the first is the main continuation. */
  readonly next: readonly MoveNode[];
}

/** What follows the position in which the tree begins. */
export type Tree = readonly MoveNode[];

/** The moves that lead to a node. */
export type Path = readonly string[];

export interface TreeMove {
  readonly move: string;
  readonly short: string;
  readonly converts?: number;
}

/** A text that is the same for equal paths only. */
export function pathKey(path: Path): string {
  return path.join(' ');
}

/** The node at the end of a path. */
export function nodeAt(tree: Tree, path: Path): MoveNode | undefined {
  let branch: MoveNode | undefined;
  let next = tree;
  for (const move of path) {
    branch = next.find((child) => child.move === move);
    if (!branch) return undefined;
    next = branch.next;
  }
  return branch;
}

/** What has been played after a path. */
export function childrenAt(tree: Tree, path: Path): Tree {
  return path.length === 0 ? tree : (nodeAt(tree, path)?.next ?? []);
}

/** Every node of a path in order, as far as the tree knows it. */
export function nodesAlong(tree: Tree, path: Path): MoveNode[] {
  const found: MoveNode[] = [];
  let next = tree;
  for (const move of path) {
    const branch = next.find((child) => child.move === move);
    if (!branch) break;
    found.push(branch);
    next = branch.next;
  }
  return found;
}

/** The tree with other continuations after `path`. */
function replaceChildren(tree: Tree, path: Path, change: (next: Tree) => Tree): Tree {
  // From the leaf up, without recursion: games can be thousands of moves long.
  const levels: Tree[] = [];
  let level = tree;
  for (const move of path) {
    levels.push(level);
    const branch = level.find((child) => child.move === move);
    if (!branch) return tree;
    level = branch.next;
  }
  let made = change(level);
  for (let i = path.length - 1; i >= 0; i -= 1) {
    const next = made;
    made = (levels[i] ?? []).map((child) => (child.move === path[i] ? { ...child, next } : child));
  }
  return made;
}

/** Adds a move after a path; one that is there already is left as it is. */
export function addMove(tree: Tree, path: Path, played: TreeMove): Tree {
  return replaceChildren(tree, path, (next) =>
    next.some((child) => child.move === played.move)
      ? next
      : [...next, { move: played.move, short: played.short, ...convertsField(played), next: [] }],
  );
}

/** The field `converts`, left out where it is 0. */
function convertsField({ converts }: { converts?: number | null }): { converts?: number } {
  return converts ? { converts } : {};
}

/** Notes how many pieces the move at the end of a path converts. */
export function setConverts(tree: Tree, path: Path, converts: number): Tree {
  if ((nodeAt(tree, path)?.converts ?? 0) === converts) return tree;
  const last = path.at(-1);
  return replaceChildren(tree, path.slice(0, -1), (next) =>
    next.map((child) => (child.move === last ? { ...child, converts } : child)),
  );
}

/** Adds a line of moves after a path. */
export function addLine(tree: Tree, path: Path, line: readonly TreeMove[]): Tree {
  let made = tree;
  let at = path;
  for (const played of line) {
    made = addMove(made, at, played);
    at = [...at, played.move];
  }
  return made;
}

/** Takes a node out, with all that follows. */
export function removeNode(tree: Tree, path: Path): Tree {
  const last = path.at(-1);
  return replaceChildren(tree, path.slice(0, -1), (next) =>
    next.filter((child) => child.move !== last),
  );
}

/**
 * Moves the variation that a node belongs to up by one: the last of its moves
 * that is not the first choice changes places with the one before it.
 */
export function promote(tree: Tree, path: Path): Tree {
  const at = lastAlternative(tree, path);
  if (at === undefined) return tree;
  return replaceChildren(tree, path.slice(0, at), (next) => {
    const i = next.findIndex((child) => child.move === path[at]);
    const made = [...next];
    const [chosen] = made.splice(i, 1);
    return chosen ? made.toSpliced(i - 1, 0, chosen) : next;
  });
}

/** Makes the line through a node the main line, from the beginning. */
export function makeMainLine(tree: Tree, path: Path): Tree {
  let made = tree;
  path.forEach((move, at) => {
    made = replaceChildren(made, path.slice(0, at), (next) => {
      const chosen = next.find((child) => child.move === move);
      return chosen ? [chosen, ...next.filter((child) => child !== chosen)] : next;
    });
  });
  return made;
}

/** Whether a node lies on the main line. */
export function isOnMainLine(tree: Tree, path: Path): boolean {
  return lastAlternative(tree, path) === undefined;
}

/** The index of the last move of a path that is not the main continuation. */
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

/** Where a variation begins: the path of its first move. */
export function variationStart(tree: Tree, path: Path): Path | undefined {
  const at = lastAlternative(tree, path);
  return at === undefined ? undefined : path.slice(0, at + 1);
}

/** The end of the line that goes on from a path with first choices. */
export function lineEnd(tree: Tree, path: Path = []): Path {
  const moves = [...path];
  let next = childrenAt(tree, path);
  for (let first = next[0]; first; first = next[0]) {
    moves.push(first.move);
    next = first.next;
  }
  return moves;
}

/** The next node; none at the end. */
export function nextPath(tree: Tree, path: Path): Path | undefined {
  const first = childrenAt(tree, path)[0];
  return first && [...path, first.move];
}

/** The node before; none at the start. */
export function previousPath(path: Path): Path | undefined {
  return path.length === 0 ? undefined : path.slice(0, -1);
}

/** The alternative to a node's move that is `by` further on, round and round. */
export function siblingPath(tree: Tree, path: Path, by: number): Path | undefined {
  const parent = path.slice(0, -1);
  const children = childrenAt(tree, parent);
  const at = children.findIndex((child) => child.move === path.at(-1));
  if (at < 0 || children.length < 2) return undefined;
  const chosen = children[(at + by + children.length) % children.length];
  return chosen && [...parent, chosen.move];
}

/** Writes what a person says about a node. */
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

/** The tree that the server has read. */
export function fromNodes(nodes: readonly PgnNode[]): Tree {
  let next: Tree = [];
  for (const node of [...nodes].reverse()) {
    const branch: MoveNode = {
      move: node.move,
      short: node.short ?? node.move,
      ...convertsField(node),
      ...(node.comment ? { comment: node.comment } : {}),
      ...(node.nags?.length ? { nags: node.nags } : {}),
      next,
    };
    next = mergeSameMoves([branch, ...(node.variations ?? []).flatMap((line) => fromNodes(line))]);
  }
  return next;
}

/** Variations that begin with the same move become one. */
function mergeSameMoves(branches: readonly MoveNode[]): Tree {
  const made: MoveNode[] = [];
  for (const branch of branches) {
    const at = made.findIndex((other) => other.move === branch.move);
    const other = made[at];
    if (other) made[at] = { ...other, next: mergeSameMoves([...other.next, ...branch.next]) };
    else made.push(branch);
  }
  return made;
}

/** The tree as the server writes it. */
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

function nodeWithoutChildren(branch: MoveNode): PgnNode {
  return {
    move: branch.move,
    short: branch.short,
    ...(branch.comment ? { comment: branch.comment } : {}),
    ...(branch.nags ? { nags: [...branch.nags] } : {}),
  };
}
