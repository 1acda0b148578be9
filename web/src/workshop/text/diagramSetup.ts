/** The set-up of a diagram. */
import { type DiagramText, readDiagram, tokensOf } from './diagram';
import { boardOf, type Change, type Edit, kindOfPiece, type Setup } from './setup';
import { Grid, readLists, type SquareLists, writeLists } from './squares';

/** A piece on a square: the index of its kind, its side, and whether it is an image. */
interface Standing {
  kind: number;
  isWhite: boolean;
  /** True if it stands there as the image of a piece of White's. */
  isImage: boolean;
}

export function diagramSetup(text: string): Setup {
  return new DiagramSetup(readDiagram(text));
}

class DiagramSetup implements Setup {
  private readonly grid: Grid;
  private readonly tokens: readonly string[];
  private readonly lists: readonly SquareLists[];
  private readonly standing: ReadonlyMap<string, Standing>;
  readonly board: Setup['board'];
  readonly pieces: Record<string, string> = {};

  constructor(private readonly diagram: DiagramText) {
    this.grid = Grid.of(diagram.keys);
    this.tokens = tokensOf(diagram.kinds.map(({ id }) => id));
    this.lists = diagram.kinds.map(({ squares }) => readLists(squares.text));
    this.standing = this.standingPieces();
    const holes = this.holes();
    this.board = boardOf(this.grid.files, this.grid.ranks, holes);
    for (const [square, { kind, isWhite }] of this.standing) {
      const token = this.tokens[kind] ?? '?';
      if (!holes.has(square)) this.pieces[square] = isWhite ? token : token.toLowerCase();
    }
  }

  private holes(): ReadonlySet<string> {
    const own = this.diagram.holes.flatMap(({ squares }) => {
      const { white, black } = readLists(squares.text);
      return [...white, ...black].flatMap((item) => this.grid.expand(item));
    });
    return new Set(own.flatMap((square) => [square, this.grid.image(square) ?? square]));
  }

  private standingPieces(): ReadonlyMap<string, Standing> {
    const standing = new Map<string, Standing>();
    for (const [kind, { white, black }] of this.lists.entries()) {
      for (const square of black.flatMap((item) => this.grid.expand(item))) {
        standing.set(square, { kind, isWhite: false, isImage: false });
      }
      for (const square of white.flatMap((item) => this.grid.expand(item))) {
        standing.set(square, { kind, isWhite: true, isImage: false });
        const image = this.grid.image(square);
        if (image) standing.set(image, { kind, isWhite: false, isImage: true });
      }
    }
    return standing;
  }

  place(square: string, piece: string | undefined): Edit {
    const lists = this.without([...this.lists], square);
    if (piece === undefined) return this.edit(lists);
    const { token, isWhite } = kindOfPiece(piece);
    const kind = this.tokens.indexOf(token);
    if (kind < 0) return { problem: 'This text has no such piece.' };
    return this.added(lists, { kind, isWhite, isImage: !isWhite }, square);
  }

  move(from: string, to: string | undefined): Edit {
    const piece = this.standing.get(from);
    if (!piece || from === to) return { changes: [] };
    const lists = this.without([...this.lists], from);
    if (to === undefined) return this.edit(lists);
    return this.added(this.without(lists, to), piece, to);
  }

  /**
   * Takes a piece off a square. With symmetry White's piece and its image go together.
   */
  private without(lists: readonly SquareLists[], square: string): SquareLists[] {
    const { grid } = this;
    const image = grid.image(square);
    const removed = (items: readonly string[], gone: string | undefined) =>
      gone === undefined ? [...items] : grid.without(items, gone);
    return lists.map(({ white, black }) => {
      const has = (at: string | undefined) =>
        at !== undefined && white.some((item) => grid.expand(item).includes(at));
      // Black's square may be written as well as follow from White's.
      const others = has(square) ? removed(black, image) : black;
      return {
        white: removed(
          removed(white, square),
          image !== undefined && has(image) ? image : undefined,
        ),
        black: removed(others, square),
      };
    });
  }

  /** Adds a piece to a square, with its image where White's pieces have images. */
  private added(lists: readonly SquareLists[], piece: Standing, square: string): Edit {
    const { grid } = this;
    const image = grid.image(square);
    const add = (of: readonly SquareLists[], side: keyof SquareLists, at: string) =>
      of.map((one, kind) =>
        kind === piece.kind ? { ...one, [side]: [...one[side], grid.written(at)] } : one,
      );
    if (image === undefined || (!piece.isWhite && !piece.isImage)) {
      return this.edit(add(lists, piece.isWhite ? 'white' : 'black', square));
    }
    if (image === square) {
      const problem = 'Each piece stands opposite its image, so none can stand in the middle.';
      return { problem: `${problem} With symmetry=none both sides are set up separately.` };
    }
    return this.edit(add(this.without(lists, image), 'white', piece.isWhite ? square : image));
  }

  private edit(lists: readonly SquareLists[]): Edit {
    const changes = this.diagram.kinds.flatMap(({ squares: { from, to } }, i): Change[] => {
      const [before, after] = [this.lists[i], lists[i]];
      if (!before || !after || writeLists(before) === writeLists(after)) return [];
      return [{ from, to, insert: writeLists(after) }];
    });
    return { changes };
  }
}
