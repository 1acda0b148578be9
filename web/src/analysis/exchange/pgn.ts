/**
 * Finds the games in a PGN file, so that one of them can be chosen. The server parses the
 * chosen game; this module only finds where each game starts and ends, by the same rules
 * as `crates/kernel/src/pgn`.
 */

/** A game in a PGN file. */
export interface GameText {
  text: string;
  /** Number of the line in which the game starts, counted from 1. */
  line: number;
  tags: ReadonlyMap<string, string>;
}

/**
 * Decodes a file: UTF-8, or UTF-16 with a byte-order mark. Lines that are not valid UTF-8
 * are decoded as Windows-1252.
 */
export function decodeText(bytes: Uint8Array): string {
  // Decoders of UTF-8 ignore the mark, but not that of Windows-1252 in the first line.
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
    return decodeText(bytes.subarray(3));
  }
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

/** Returns all games of a text in order. */
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

/** Maximum length of a tag value in a description. */
const MAX_PART_LENGTH = 60;

/** Returns a one-line description of a game: players, event, round, date, result. */
export function describeGame({ tags, line }: GameText): string {
  const tagValue = (name: string) => {
    const value = tags.get(name)?.trim() ?? '';
    if (/^[?*.\s-]*$/.test(value)) return undefined;
    return value.length > MAX_PART_LENGTH ? `${value.slice(0, MAX_PART_LENGTH)}…` : value;
  };
  const players = [tagValue('White'), tagValue('Black')];
  const names = players.some(Boolean) && players.map((name) => name ?? '?').join(' – ');
  const date = tagValue('Date')?.replace(/(\.\?+)+$/, '');
  const parts = [names, tagValue('Event'), tagValue('Round') && `round ${tagValue('Round')}`, date];
  const result = tagValue('Result');
  const text = parts.filter(Boolean).join(', ') || `the game in line ${line}`;
  return result ? `${text}: ${result}` : text;
}

/**
 * White space between tokens. `\p{Cc}` includes control characters; `\s` includes the
 * byte-order mark.
 */
const BLANKS = /[\s\p{Cc}]*/uy;
const TAG_START = /\[[\s\p{Cc}]*([\w+#=:-]+)[\s\p{Cc}]*"/uy;
/**
 * A tag value may contain unescaped quotation marks that are not followed by a bracket,
 * and may continue in the next line unless that is blank or starts a tag.
 */
const TAG_VALUE =
  /((?:\\(?="\][ \t]*(?:[\r\n]|$))|\\["\\]|\\(?!["\\])|[^"\\\r\n]|"(?!\s*(?:[\][]|$))|(?:\r\n|\r(?!\n)|\n)(?![ \t]*(?:[\r\n[]|$)))*)"[\s\p{Cc}]*\]/uy;
/** Annotation signs end a word. */
const WORD = /[^\s\p{Cc}{}()[\];*$!?]+[!?]*|[!?]+|./suy;
const REST_OF_LINE = /[^\r\n]*/y;
/** Possible start of the next game inside a comment. */
const GAME_START =
  /(?:\r\n|\r|\n)\ufeff?(?=\[\s*Event\s*")|(?:\r\n|\r(?!\n)|\n)[ \t]*(?:\r\n|\r|\n)\ufeff?(?=\[\s*[A-Z][\w+#=:-]*\s*")/g;
const BLANK_LINE_END = /(?:\r\n|\r(?!\n)|\n)[ \t]*(?:\r\n|\r|\n)\ufeff?$/;
const LINE_ENDS = /[\r\n]*/y;

const RESULTS = new Set([
  '1-0',
  '0-1',
  '1/2-1/2',
  '*',
  '1/2',
  '½-½',
  '½',
  '0.5-0.5',
  '0,5-0,5',
  '1:0',
  '0:1',
  '1/2:1/2',
  '½:½',
  '0.5:0.5',
]);

function lineEnds(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}

/** State of the scanner within a game. */
interface ScanState {
  tags: Map<string, string>;
  hasTags: boolean;
  /** True if two tags were on the same line or on adjacent lines. */
  hasAdjacentTags: boolean;
  inMoves: boolean;
  depth: number;
}

/** Finds games like `Reader` in the kernel, without parsing moves. */
class Scanner {
  at = 0;
  /** The last search for a closing brace: where it began, and the index found or -1. */
  private brace = { from: Number.POSITIVE_INFINITY, index: -1 };

  constructor(private readonly text: string) {}

  /** Matches a pattern at the current position and advances past it. */
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

  /** Skips white space and `%` lines. Returns whether there was a blank line. */
  skipBlanks(): boolean {
    let blankLine = false;
    for (;;) {
      blankLine = lineEnds(this.match(BLANKS)?.[0] ?? '') > 1 || blankLine;
      if (this.next !== '%' || !this.atLineStart) return blankLine;
      this.match(REST_OF_LINE);
    }
  }

  /** Advances past the next game. Returns its tags, or undefined at the end of the text. */
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
      if (this.isAtComment) this.skipComment();
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

  /** Returns whether the bracket at the current position starts a tag of the next game. */
  private isNextGame(draft: ScanState, blankLine: boolean): boolean {
    const from = this.at;
    const name = this.match(TAG_START)?.[1] ?? '';
    this.at = from;
    if (draft.inMoves) return name !== '' || (blankLine && this.atLineStart);
    return draft.hasTags && blankLine && (draft.hasAdjacentTags || name === 'Event');
  }

  /**
   * Reads a tag. The last value of a repeated one counts. If it is malformed, skips the rest of
   * its line.
   */
  private readTag(draft: ScanState): void {
    draft.hasTags = true;
    const from = this.at;
    const name = this.match(TAG_START)?.[1];
    const value = name === undefined ? undefined : this.match(TAG_VALUE)?.[1];
    if (name === undefined || value === undefined) {
      this.at = from;
      this.match(REST_OF_LINE);
    } else {
      draft.tags.set(name, value.replace(/\\(["\\])/g, '$1').replace(/[\r\n]+/g, ' '));
    }
  }

  /** Skips a token of the movetext. Returns whether it ends the game. */
  private skipMoveToken(draft: ScanState): boolean {
    draft.inMoves = true;
    const word = this.match(WORD)?.[0] ?? '';
    if (word === '(') draft.depth += 1;
    if (word === ')') draft.depth = Math.max(0, draft.depth - 1);
    if (!RESULTS.has(word)) return false;
    if (draft.depth > 0 && !this.isAtEnd(draft)) return false;
    this.skipLastComments();
    return true;
  }

  /**
   * Skips the comments after the result. They belong to the game up to a blank line, and up to
   * the end of the text if no game follows.
   */
  private skipLastComments(): void {
    let isLast: boolean | undefined;
    for (;;) {
      const from = this.at;
      const blankLine = this.skipBlanks();
      if (blankLine && this.isAtComment) isLast ??= this.onlyCommentsFollow();
      if (!this.isAtComment || (blankLine && !isLast)) {
        this.at = from;
        return;
      }
      this.skipComment();
    }
  }

  private get isAtComment(): boolean {
    return this.next === '{' || this.next === ';';
  }

  private onlyCommentsFollow(): boolean {
    const from = this.at;
    while (this.isAtComment) {
      this.skipComment();
      this.skipBlanks();
    }
    const atEnd = this.next === '';
    this.at = from;
    return atEnd;
  }

  /** Returns whether the game cannot continue after this position. */
  private isAtEnd(draft: ScanState): boolean {
    const from = this.at;
    const ends =
      this.skipBlanks() || this.next === '' || (this.next === '[' && this.isNextGame(draft, false));
    this.at = from;
    return ends;
  }

  /**
   * Skips a comment. An unclosed comment ends where the next game starts. A line like a tag is a
   * part of the comment; only if another comment is opened behind what looks like a game, the
   * brace closes that one.
   */
  private skipComment(): void {
    if (this.next === ';') {
      this.match(REST_OF_LINE);
      return;
    }
    const from = this.at;
    const end = this.closingBrace();
    const stop = end < 0 ? this.text.length : end + 1;
    for (const start of this.text.slice(from, stop).matchAll(GAME_START)) {
      const line = from + start.index + start[0].length;
      if (end < 0 || (this.isHead(from, line) && this.text.slice(line, end).includes('{'))) {
        this.at = line;
        return;
      }
    }
    this.at = stop;
  }

  /** Index of the next closing brace, or -1. Kept, so that many open comments take linear time. */
  private closingBrace(): number {
    const { from, index } = this.brace;
    const isKnown = this.at >= from && (index < 0 || index >= this.at);
    if (!isKnown) this.brace = { from: this.at, index: this.text.indexOf('}', this.at) };
    return this.brace.index;
  }

  /**
   * Returns whether a line inside the comment at `from` is more likely the beginning of a game: a
   * whole tag after a blank line, or two lines of tags.
   */
  private isHead(from: number, line: number): boolean {
    const end = this.tagLineEnd(line);
    if (end === undefined) return false;
    if (BLANK_LINE_END.test(this.text.slice(from, line))) return true;
    LINE_ENDS.lastIndex = end;
    LINE_ENDS.exec(this.text);
    return this.tagLineEnd(LINE_ENDS.lastIndex) !== undefined;
  }

  /** Returns the end of the line at an index if it is a tag. */
  private tagLineEnd(index: number): number | undefined {
    const from = this.at;
    this.at = index;
    const isTag = this.match(TAG_START) !== null && this.match(TAG_VALUE) !== null;
    const tag = this.text.slice(index, this.at);
    const rest = this.match(REST_OF_LINE)?.[0] ?? '';
    const end = this.at;
    this.at = from;
    return isTag && !/[\r\n]/.test(tag) && rest.trim() === '' ? end : undefined;
  }
}
