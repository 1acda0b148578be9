/**
 * Coordinates of squares and labels in the picture of a board. The server sends the
 * layout of the squares; nothing here depends on a particular game.
 */
import type { BoardView, Color } from '../../api/types';

/** Side of a square in units of the picture. */
export const SQUARE_SIZE = 100;
/** Margin around the outermost nodes of a graph, with room for its coordinates. */
const GRAPH_MARGIN = 92;
/** Width of the strip for the coordinates of a large board, at the left and at the bottom. */
const GUTTER = 36;
/** Largest number of files or ranks of a board whose coordinates are in its squares. */
const MAX_WITHOUT_GUTTER = 8;
/** Radius of a node in units of the picture. */
export const NODE_RADIUS = 47;

export interface XY {
  x: number;
  y: number;
}

interface Label extends XY {
  text: string;
  /** What is below the label. */
  ground: 'light' | 'dark' | 'gutter' | 'graph';
  /** True if the label starts at the point instead of being centred on it. */
  atStart: boolean;
}

export interface Layout {
  board: BoardView;
  orientation: Color;
  width: number;
  height: number;
  /** Width of the strip for coordinates at the left and at the bottom; 0 if there is none. */
  gutter: number;
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

/**
 * Returns the width of the strip for coordinates. The pieces of large boards would cover numbers
 * of two digits in their squares.
 */
function gutterOf({ graph, files, ranks }: BoardView): number {
  return !graph && Math.max(files, ranks) > MAX_WITHOUT_GUTTER ? GUTTER : 0;
}

/** Returns the size of the picture of a board, with or without its coordinates. */
export function pictureSize(board: BoardView, coordinates = false) {
  const margin = marginOf(board);
  const gutter = coordinates ? gutterOf(board) : 0;
  return {
    width: (board.files - 1) * SQUARE_SIZE + 2 * margin + gutter,
    height: (board.ranks - 1) * SQUARE_SIZE + 2 * margin + gutter,
  };
}

/** Computes the layout of a board as seen by one side, with or without its coordinates. */
export function createLayout(board: BoardView, orientation: Color, coordinates = false): Layout {
  const gutter = coordinates ? gutterOf(board) : 0;
  const columns = board.files - 1;
  const ranks = board.ranks - 1;
  const margin = marginOf(board);
  const flipped = orientation === 'black';
  const centers = new Map<string, XY>();
  for (const { name, x, y } of board.squares) {
    centers.set(name, {
      x: gutter + margin + (flipped ? columns - x : x) * SQUARE_SIZE,
      y: margin + (flipped ? y : ranks - y) * SQUARE_SIZE,
    });
  }
  const layout: Layout = {
    board,
    orientation,
    ...pictureSize(board, coordinates),
    gutter,
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
  const { centers } = layout;
  const files = new Map<string, { name: string; at: XY }>();
  const ranks = new Map<string, { name: string; at: XY }>();
  for (const [name, at] of centers) {
    const { file, rank } = split(name);
    const lowest = files.get(file);
    if (!lowest || at.y > lowest.at.y) files.set(file, { name, at });
    const leftmost = ranks.get(rank);
    if (!leftmost || at.x < leftmost.at.x) ranks.set(rank, { name, at });
  }
  const fileLabels = [...files].map(([text, { name, at }]) => fileLabel(layout, text, name, at));
  const rankLabels = [...ranks].map(([text, { name, at }]) => rankLabel(layout, text, name, at));
  return [...fileLabels, ...rankLabels];
}

function groundOf({ board, dark, gutter }: Layout, square: string): Label['ground'] {
  if (board.graph) return 'graph';
  if (gutter > 0) return 'gutter';
  return dark.has(square) ? 'dark' : 'light';
}

/** Returns the name of a file below its lowest square. */
function fileLabel(layout: Layout, text: string, square: string, at: XY): Label {
  const { height, gutter } = layout;
  const label = { text, ground: groundOf(layout, square), atStart: false };
  if (label.ground === 'graph') return { ...label, x: at.x, y: height - 19 };
  if (label.ground === 'gutter') return { ...label, x: at.x, y: height - gutter * 0.28 };
  return { ...label, x: at.x + 42, y: at.y + 43 };
}

/** Returns the number of a rank to the left of its leftmost square. */
function rankLabel(layout: Layout, text: string, square: string, at: XY): Label {
  const { gutter } = layout;
  const label = { text, ground: groundOf(layout, square), atStart: false };
  if (label.ground === 'graph') return { ...label, x: 27, y: at.y + 8 };
  if (label.ground === 'gutter') return { ...label, x: gutter / 2, y: at.y + 10 };
  return { ...label, x: at.x - 47, y: at.y - 31, atStart: true };
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
