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
/** Start of the next game inside a comment that is never closed. */
const GAME_START =
  /(?:\r\n|\r|\n)\ufeff?(?=\[\s*Event\s*")|(?:\r\n|\r(?!\n)|\n)[ \t]*(?:\r\n|\r|\n)\ufeff?(?=\[\s*[A-Z][\w+#=:-]*\s*")/;

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
const ROSTER = new Set(['Event', 'Site', 'Date', 'Round', 'White', 'Black', 'Result']);

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
    if (!draft.hasTags) return false;
    const isRepeated = draft.tags.has(name);
    return blankLine
      ? isRepeated || draft.hasAdjacentTags || name === 'Event'
      : isRepeated && ROSTER.has(name);
  }

  /** Reads a tag. If it is malformed, skips the rest of its line. */
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

  /** Skips a comment. An unclosed comment ends where the next game starts. */
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
