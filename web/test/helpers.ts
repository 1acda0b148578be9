import type { Board, Move, Point, Position } from '../src/api/types';

export const sq = (square: string): Point => ({ type: 'square', square });

/** A move between squares; more points may follow. */
export function move(id: string, path: (string | Point)[], mark: Move['mark'] = 'move'): Move {
  return {
    id,
    short: id,
    mark,
    path: path.map((point) => (typeof point === 'string' ? sq(point) : point)),
  };
}

/** A board of squares. */
export function squares(files: number, ranks: number): Board {
  const all = [];
  for (let y = 0; y < ranks; y++) {
    for (let x = 0; x < files; x++) {
      all.push({ name: `${String.fromCharCode(97 + x)}${y + 1}`, x, y });
    }
  }
  const dark = all.filter(({ x, y }) => (x + y) % 2 === 0).map(({ name }) => name);
  return { files, ranks, graph: false, squares: all, lines: [], dark };
}

/** Every second point of nine by nine, joined along the diagonals. */
export function graph(): Board {
  const { squares: all } = squares(9, 9);
  const nodes = all.filter(({ x, y }) => (x + y) % 2 === 0);
  const lines: [string, string][] = [];
  for (const a of nodes) {
    for (const b of nodes) {
      if (b.y === a.y + 1 && Math.abs(b.x - a.x) === 1) lines.push([a.name, b.name]);
    }
  }
  return { files: 9, ranks: 9, graph: true, squares: nodes, lines, dark: [] };
}

export function position(pieces: Record<string, string>, moves: Move[], fen = 'x w 1'): Position {
  return {
    game: 'test',
    fen,
    turn: 'white',
    pieces,
    hands: [],
    checkers: [],
    fullmove: 1,
    halfmove: 0,
    moves,
    overlays: [],
  };
}
