/**
 * Coordinates of squares and labels in the picture of a board. The server sends the
 * layout of the squares; nothing here depends on a particular game.
 */
import type { BoardView, Color } from '../../api/types';

/** Side of a square in units of the picture. */
export const SQUARE_SIZE = 100;
/** Margin around the outermost nodes of a graph, with room for its coordinates. */
const GRAPH_MARGIN = 92;
/** Radius of a node in units of the picture. */
export const NODE_RADIUS = 47;

export interface XY {
  x: number;
  y: number;
}

interface Label extends XY {
  text: string;
  /** True if the label is on a dark square. */
  onDark: boolean;
  /** True if the label starts at the point instead of being centred on it. */
  atStart: boolean;
}

export interface Layout {
  board: BoardView;
  orientation: Color;
  width: number;
  height: number;
  /** Centres of the squares by name. */
  centers: ReadonlyMap<string, XY>;
  dark: ReadonlySet<string>;
  /** Side of the box of a piece. */
  pieceSize: number;
  /** Names of the squares as displayed, row by row from the top left. */
  rows: string[][];
  labels: Label[];
}

/** Returns the distance of the outermost squares' centres from the edge of the picture. */
function marginOf(board: BoardView): number {
  return board.graph ? GRAPH_MARGIN : SQUARE_SIZE / 2;
}

/** Returns the size of the picture of a board. */
export function pictureSize(board: BoardView): { width: number; height: number } {
  const margin = marginOf(board);
  return {
    width: (board.files - 1) * SQUARE_SIZE + 2 * margin,
    height: (board.ranks - 1) * SQUARE_SIZE + 2 * margin,
  };
}

/** Computes the layout of a board as seen by one side. */
export function createLayout(board: BoardView, orientation: Color): Layout {
  const columns = board.files - 1;
  const ranks = board.ranks - 1;
  const margin = marginOf(board);
  const flipped = orientation === 'black';
  const centers = new Map<string, XY>();
  for (const { name, x, y } of board.squares) {
    centers.set(name, {
      x: margin + (flipped ? columns - x : x) * SQUARE_SIZE,
      y: margin + (flipped ? y : ranks - y) * SQUARE_SIZE,
    });
  }
  const layout: Layout = {
    board,
    orientation,
    ...pictureSize(board),
    centers,
    dark: new Set(board.dark),
    pieceSize: board.graph ? NODE_RADIUS * 1.72 : SQUARE_SIZE * 0.84,
    rows: rowsOf(centers),
    labels: [],
  };
  layout.labels = labelsOf(layout);
  return layout;
}

function rowsOf(centers: ReadonlyMap<string, XY>): string[][] {
  const rows = new Map<number, [string, number][]>();
  for (const [name, { x, y }] of centers) {
    const row = rows.get(y) ?? [];
    row.push([name, x]);
    rows.set(y, row);
  }
  return [...rows.entries()]
    .sort(([a], [b]) => a - b)
    .map(([, row]) => row.sort((a, b) => a[1] - b[1]).map(([name]) => name));
}

/** Splits the name of a square, such as `l12`, into file and rank. */
function split(name: string): { file: string; rank: string } {
  const file = /^[a-z]+/i.exec(name)?.[0] ?? '';
  return { file, rank: name.slice(file.length) };
}

/** Returns the coordinates at the lower and the left edge. */
function labelsOf(layout: Layout): Label[] {
  const { centers, dark, board, height } = layout;
  const files = new Map<string, { name: string; at: XY }>();
  const ranks = new Map<string, { name: string; at: XY }>();
  for (const [name, at] of centers) {
    const { file, rank } = split(name);
    const lowest = files.get(file);
    if (!lowest || at.y > lowest.at.y) files.set(file, { name, at });
    const leftmost = ranks.get(rank);
    if (!leftmost || at.x < leftmost.at.x) ranks.set(rank, { name, at });
  }
  const labels: Label[] = [];
  for (const [text, { name, at }] of files) {
    labels.push(
      board.graph
        ? { text, x: at.x, y: height - 19, onDark: false, atStart: false }
        : { text, x: at.x + 42, y: at.y + 43, onDark: dark.has(name), atStart: false },
    );
  }
  for (const [text, { name, at }] of ranks) {
    labels.push(
      board.graph
        ? { text, x: 27, y: at.y + 8, onDark: false, atStart: false }
        : { text, x: at.x - 47, y: at.y - 31, onDark: dark.has(name), atStart: true },
    );
  }
  return labels;
}

/** Returns the square at a point of the picture. */
export function squareAt(layout: Layout, point: XY): string | undefined {
  const radius = layout.board.graph ? NODE_RADIUS * 1.35 : SQUARE_SIZE / 2;
  for (const [name, { x, y }] of layout.centers) {
    const dx = Math.abs(point.x - x);
    const dy = Math.abs(point.y - y);
    const inside = layout.board.graph ? Math.hypot(dx, dy) <= radius : dx <= radius && dy <= radius;
    if (inside) return name;
  }
  return undefined;
}

export type Direction = 'up' | 'down' | 'left' | 'right';

const ARROWS: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Returns the direction of an arrow key; undefined for other keys. */
export function arrowDirection(key: string): Direction | undefined {
  return ARROWS[key];
}

/**
 * Returns the next square in a direction as displayed: the next one in the same row, or
 * the nearest one in the next row.
 * On a graph, two nodes of the next row can be equally near. Rows alternate between right
 * and left then, so that repeated steps go straight ahead and the opposite key leads
 * back.
 */
export function neighbour(layout: Layout, from: string, direction: Direction): string | undefined {
  const rowIndex = layout.rows.findIndex((row) => row.includes(from));
  const row = layout.rows[rowIndex];
  const start = layout.centers.get(from);
  if (!row || !start) return undefined;
  if (direction === 'left' || direction === 'right') {
    return row[row.indexOf(from) + (direction === 'left' ? -1 : 1)];
  }
  const next = layout.rows[rowIndex + (direction === 'up' ? -1 : 1)] ?? [];
  const preferred = rowIndex % 2 === 0 ? 1 : -1;
  const cost = (name: string) => {
    const dx = (layout.centers.get(name)?.x ?? 0) - start.x;
    return Math.abs(dx) - (Math.sign(dx) === preferred ? 0.5 : 0);
  };
  return next.reduce<string | undefined>(
    (best, name) => (best === undefined || cost(name) < cost(best) ? name : best),
    undefined,
  );
}
