/**
 * The games of a PGN file: which they are, so that one can be chosen. What they
 * say is read by the server; here is only known where each begins and ends, by
 * the same rules as in `crates/kernel/src/pgn`.
 */

/** A game of a file. */
export interface GameText {
  text: string;
  /** The line of the file in which it begins, from 1. */
  line: number;
  tags: ReadonlyMap<string, string>;
}

/**
 * The text of a file: UTF-8, UTF-16 with a byte-order mark, or, line by line
 * where it is not UTF-8, Windows-1252.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const whole = utf8(bytes);
  if (whole !== undefined) return whole;
  const lines: string[] = [];
  const old = new TextDecoder('windows-1252');
  for (let from = 0; from < bytes.length; ) {
    let to = from;
    while (to < bytes.length && bytes[to] !== 0x0a && bytes[to] !== 0x0d) to += 1;
    const line = bytes.subarray(from, to + 1);
    lines.push(utf8(line) ?? old.decode(line));
    from = to + 1;
  }
  return lines.join('');
}

function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** All games of a text, in order. */
export function gamesIn(text: string): GameText[] {
  const scanner = new Scanner(text);
  const games: GameText[] = [];
  let line = 1;
  let counted = 0;
  for (;;) {
    scanner.skipBlanks();
    const from = scanner.at;
    const tags = scanner.skipGame();
    if (!tags) return games;
    line += lineEnds(text.slice(counted, from));
    counted = from;
    games.push({ text: text.slice(from, scanner.at), line, tags });
  }
}

/** The longest part of a description. */
const MAX_PART_LENGTH = 60;

/** A game in a line: who played, where and when, and how it ended. */
export function describeGame({ tags, line }: GameText): string {
  const known = (name: string) => {
    const value = tags.get(name)?.trim() ?? '';
    if (/^[?*.\s-]*$/.test(value)) return undefined;
    return value.length > MAX_PART_LENGTH ? `${value.slice(0, MAX_PART_LENGTH)}…` : value;
  };
  const players = [known('White'), known('Black')];
  const names = players.some(Boolean) && players.map((name) => name ?? '?').join(' – ');
  const date = known('Date')?.replace(/(\.\?+)+$/, '');
  const parts = [names, known('Event'), known('Round') && `round ${known('Round')}`, date];
  const result = known('Result');
  const text = parts.filter(Boolean).join(', ') || `the game in line ${line}`;
  return result ? `${text}: ${result}` : text;
}

/** A mark of Unicode counts as white space here. */
const BLANKS = /[\s\p{Cc}]*/uy;
const TAG_START = /\[[\s\p{Cc}]*([\w+#=:-]+)[\s\p{Cc}]*"/uy;
/**
 * A value goes on behind a quotation mark that no bracket follows, and in the next
 * line if that is neither blank nor begins with a tag.
 */
const TAG_VALUE =
  /((?:\\(?="\][ \t]*(?:[\r\n]|$))|\\["\\]|\\(?!["\\])|[^"\\\r\n]|"(?!\s*(?:[\][]|$))|(?:\r\n|\r|\n)(?![ \t]*(?:[\r\n[]|$)))*)"[\s\p{Cc}]*\]/uy;
const WORD = /[^\s\p{Cc}{}()[\];*$]+|./suy;
const REST_OF_LINE = /[^\r\n]*/y;
const SPACES = /[ \t]*/y;
/** Where a game begins inside a comment that is not closed. */
const GAME_START =
  /(?:\r\n|\r|\n)\ufeff?(?=\[\s*Event\s*")|(?:\r\n|\r|\n)[ \t]*(?:\r\n|\r|\n)\ufeff?(?=\[\s*[A-Z][\w+#=:-]*\s*")/;

const RESULTS = new Set(['1-0', '0-1', '1/2-1/2', '*', '1/2', '½-½', '½']);
const ROSTER = new Set(['Event', 'Site', 'Date', 'Round', 'White', 'Black', 'Result']);

function lineEnds(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}

/** What is known of a game while it is scanned. */
interface ScanState {
  tags: Map<string, string>;
  hasTags: boolean;
  /** Two tags have stood in the same line or in neighbouring ones. */
  hasAdjacentTags: boolean;
  inMoves: boolean;
  depth: number;
}

/** Finds games as `Reader` in the kernel does, but does not look at their moves. */
class Scanner {
  at = 0;

  constructor(private readonly text: string) {}

  /** Moves behind what stands here; what it is, if it is of this form. */
  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  private get next(): string {
    return this.text[this.at] ?? '';
  }

  private get atLineStart(): boolean {
    let before = this.at - 1;
    while (this.text[before] === '\ufeff') before -= 1;
    return before < 0 || '\r\n'.includes(this.text[before] ?? '');
  }

  /** Skips what separates tokens; whether there was a blank line. */
  skipBlanks(): boolean {
    let blankLine = false;
    for (;;) {
      blankLine = lineEnds(this.match(BLANKS)?.[0] ?? '') > 1 || blankLine;
      if (this.next !== '%' || !this.atLineStart) return blankLine;
      this.match(REST_OF_LINE);
    }
  }

  /** Moves behind the next game; its tags, or nothing if there is none. */
  skipGame(): Map<string, string> | undefined {
    const draft: ScanState = {
      tags: new Map(),
      hasTags: false,
      hasAdjacentTags: false,
      inMoves: false,
      depth: 0,
    };
    let lastTag = -1;
    for (;;) {
      const blankLine = this.skipBlanks();
      if (this.next === '') break;
      if (this.next === '{' || this.next === ';') this.skipComment();
      else if (this.next === '[') {
        if (this.isNextGame(draft, blankLine)) break;
        const from = this.at;
        if (draft.inMoves) this.at += 1;
        else {
          draft.hasAdjacentTags ||= lastTag >= 0 && lineEnds(this.text.slice(lastTag, from)) < 2;
          this.readTag(draft);
          lastTag = this.at;
        }
      } else if (this.skipMoveToken(draft)) break;
    }
    return draft.hasTags || draft.inMoves ? draft.tags : undefined;
  }

  /** Whether the bracket here begins a tag of another game. */
  private isNextGame(draft: ScanState, blankLine: boolean): boolean {
    const from = this.at;
    const name = this.match(TAG_START)?.[1] ?? '';
    this.at = from;
    if (draft.inMoves) return name !== '' || (blankLine && this.atLineStart);
    if (!draft.hasTags) return false;
    const known = draft.tags.has(name);
    return blankLine
      ? known || draft.hasAdjacentTags || name === 'Event'
      : known && ROSTER.has(name);
  }

  /** Reads a tag; one that cannot be read is left out with the rest of its line. */
  private readTag(draft: ScanState): void {
    draft.hasTags = true;
    const from = this.at;
    const name = this.match(TAG_START)?.[1];
    const value = name === undefined ? undefined : this.match(TAG_VALUE)?.[1];
    if (name === undefined || value === undefined) {
      this.at = from;
      this.match(REST_OF_LINE);
    } else if (!draft.tags.has(name)) {
      draft.tags.set(name, value.replace(/\\(["\\])/g, '$1').replace(/[\r\n]+/g, ' '));
    }
  }

  /** Reads something among the moves; whether it ends the game. */
  private skipMoveToken(draft: ScanState): boolean {
    draft.inMoves = true;
    const word = this.match(WORD)?.[0] ?? '';
    if (word === '(') draft.depth += 1;
    if (word === ')') draft.depth = Math.max(0, draft.depth - 1);
    if (!RESULTS.has(word)) return false;
    if (draft.depth > 0 && !this.isAtEnd(draft)) return false;
    // Comments behind the result, in its line, belong to the game.
    for (;;) {
      const from = this.at;
      this.match(SPACES);
      if (this.next !== '{' && this.next !== ';') {
        this.at = from;
        return true;
      }
      this.skipComment();
    }
  }

  /** Whether nothing of the game can follow. */
  private isAtEnd(draft: ScanState): boolean {
    const from = this.at;
    const ends =
      this.skipBlanks() || this.next === '' || (this.next === '[' && this.isNextGame(draft, false));
    this.at = from;
    return ends;
  }

  /** Skips a comment. One that is not closed ends where another game begins. */
  private skipComment(): void {
    if (this.next === ';') {
      this.match(REST_OF_LINE);
      return;
    }
    const end = this.text.indexOf('}', this.at);
    const stop = end < 0 ? this.text.length : end + 1;
    const game = GAME_START.exec(this.text.slice(this.at, stop));
    this.at = game ? this.at + game.index + game[0].length : stop;
  }
}
