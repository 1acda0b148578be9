/** Lists of squares of a diagram, and their images for the other side. */

/** White's squares of a kind and those that are written for Black, as they are written. */
export interface SquareLists {
  readonly white: readonly string[];
  readonly black: readonly string[];
}

/** Splits `a1,c1-c3,,a8`: an empty place goes over to Black's squares. */
export function readLists(field: string): SquareLists {
  const items = field.split(',').map((item) => item.trim());
  const end = items.indexOf('');
  const white = end < 0 ? items : items.slice(0, end);
  const black = end < 0 ? [] : items.slice(end);
  return { white, black: black.filter((item) => item !== '') };
}

export function writeLists({ white, black }: SquareLists): string {
  if (black.length === 0) return white.join(',');
  return `${white.join(',')}${white.length > 0 ? ',,' : ','}${black.join(',')}`;
}

/** A file and a rank, from 0. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** The geometry of a text: size, number of the lowest rank, and symmetry. */
export class Grid {
  constructor(
    readonly files: number,
    readonly ranks: number,
    private readonly firstRank: number,
    readonly symmetry: 'mirror' | 'rotate' | 'none',
  ) {}

  static of(keys: ReadonlyMap<string, string>): Grid {
    const size = (key: string) => {
      const value = Number(keys.get(key) ?? 8);
      return Number.isInteger(value) && value >= 1 && value <= 16 ? value : 8;
    };
    const symmetry = keys.get('symmetry');
    return new Grid(
      size('files'),
      size('ranks'),
      keys.get('firstRank') === '0' ? 0 : 1,
      symmetry === 'rotate' || symmetry === 'none' ? symmetry : 'mirror',
    );
  }

  /** Reads a square of the text. */
  private placeOf(text: string): Place | undefined {
    const [, file, rank] = /^([a-p])(\d{1,2})$/.exec(text) ?? [];
    if (file === undefined || rank === undefined) return undefined;
    const place = { x: file.charCodeAt(0) - 97, y: Number(rank) - this.firstRank };
    const isInside = place.x < this.files && place.y >= 0 && place.y < this.ranks;
    return isInside ? place : undefined;
  }

  /** Returns the name on the board, where ranks count from 1. */
  private nameOf({ x, y }: Place): string {
    return `${String.fromCharCode(97 + x)}${y + 1}`;
  }

  /** Returns how the text writes a square of the board. */
  written(square: string): string {
    const rank = Number(square.slice(1)) - 1 + this.firstRank;
    return `${square.charAt(0)}${rank}`;
  }

  /** Returns the squares of the board that an item means, none if it cannot be read. */
  expand(item: string): string[] {
    const [a, b = a, more] = item.split('-').map((text) => this.placeOf(text.trim()));
    if (!a || !b || more) return [];
    const squares: string[] = [];
    for (let y = a.y; y <= b.y; y += 1) {
      for (let x = a.x; x <= b.x; x += 1) squares.push(this.nameOf({ x, y }));
    }
    return squares;
  }

  /** Returns the other side's image of a square; undefined without symmetry. */
  image(square: string): string | undefined {
    if (this.symmetry === 'none') return undefined;
    const x = square.charCodeAt(0) - 97;
    const y = this.ranks - Number(square.slice(1));
    return this.nameOf({ x: this.symmetry === 'rotate' ? this.files - 1 - x : x, y });
  }

  /** Returns the names of all squares. */
  all(): string[] {
    return this.expand(
      `${this.written('a1')}-${this.written(this.nameOf({ x: this.files - 1, y: this.ranks - 1 }))}`,
    );
  }

  /** Returns a list without a square. A rectangle with it becomes one for each rank. */
  without(items: readonly string[], square: string): string[] {
    return items.flatMap((item) => {
      const squares = this.expand(item);
      if (!squares.includes(square)) return [item];
      return this.runs(squares.filter((one) => one !== square));
    });
  }

  /** Writes squares in ascending order, neighbours on a rank as `a2-c2`. */
  private runs(squares: readonly string[]): string[] {
    const runs: [string, string][] = [];
    for (const square of squares) {
      const last = runs.at(-1);
      const file = last?.[1].charCodeAt(0) ?? 0;
      const isNext = square.charCodeAt(0) === file + 1 && last?.[1].slice(1) === square.slice(1);
      if (last && isNext) last[1] = square;
      else runs.push([square, square]);
    }
    return runs.map(([from, to]) =>
      from === to ? this.written(from) : `${this.written(from)}-${this.written(to)}`,
    );
  }
}
