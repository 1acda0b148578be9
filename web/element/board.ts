/**
 * The custom element `<heterodox-board>`: a board of any game with exact rules, and the engine
 * as an opponent.
 *
 * @packageDocumentation
 */
import {
  DefinitionError,
  HeterodoxError,
  load,
  type OutcomeView,
  type PositionView,
} from 'heterodox';
import { type Accessor, createRoot, createSignal } from 'solid-js';
import { render } from 'solid-js/web';
import {
  type AttributeName,
  type Attributes,
  attributesOf,
  levelOf,
  modeOf,
  numberIn,
  SETTINGS,
  SOURCES,
  sideIn,
} from './attributes';
import type { ErrorDetail, HeterodoxBoardEventMap, MovedBy } from './events';
import { createLanguage, type ElementLanguage } from './language';
import { messageOf } from './message';
import { createOpponent } from './opponent';
import { createRound, type Round } from './round';
import { createSolving, type Solving } from './solving';
import { fetchText, isPgn, type Loaded, loadedFrom, loadedPuzzle, ownText } from './source';
import { addStyles } from './styles';
import { type Shown, View } from './View';

export type { ErrorDetail, HeterodoxBoardEventMap, MoveDetail, MovedBy } from './events';

/** Elements that are nearer to the window than this are loaded. */
const NEAR = '300px';

/** Servers that render pages have no elements, and only need to import this module. */
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

/** Returns the properties of attributes: the texts of the attributes, or null. */
function withAttributes<T extends typeof HTMLElement>(base: T, names: readonly string[]): T {
  for (const name of names) {
    Object.defineProperty(base.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: Element) {
        return this.getAttribute(name);
      },
      set(this: Element, value: unknown) {
        if (value === null || value === undefined || value === false) this.removeAttribute(name);
        else this.setAttribute(name, value === true ? '' : String(value));
      },
    });
  }
  return base;
}

/**
 * The element `<heterodox-board>`. Its attributes say what it shows, and may change at any time. It
 * speaks the language that `lang` says, its own or that of the page around it: English, German (`de`)
 * or Chinese (`zh`), and English in place of others.
 */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: only methods that all elements have
export class HeterodoxBoard extends Base {
  /** @internal */
  static readonly observedAttributes: readonly string[] = [...SOURCES, ...SETTINGS];

  /** Id of a game, or the section of the text. */
  declare game: string | null;
  /** Address of a definition or a PGN. */
  declare src: string | null;
  /** Moves that have been played, in either notation, separated by spaces. */
  declare moves: string | null;
  /** Id of a puzzle. */
  declare puzzle: string | null;
  /** `view`, `free` (default), `play` or `puzzle`. */
  declare mode: string | null;
  /** The side of the person who plays against the engine: `white` (default), `black`, `random`. */
  declare side: string | null;
  /** The side at the bottom: `white` or `black`. By default, the person's. */
  declare orientation: string | null;
  /** `false` hides the names of files and ranks. */
  declare coordinates: string | boolean | null;
  /** Shows the moves with buttons to step through them, to turn the board and to take back. */
  declare controls: string | boolean | null;
  /** Shows the pieces of the game and how they move. */
  declare legend: string | boolean | null;
  /** Shows the best lines; the value is their number, 1 by default. */
  declare analyse: string | boolean | null;
  /** How moves are written: `figurines` (default), `words`, `san` or `coordinates`. */
  declare notation: string | null;

  readonly #root: ShadowRoot;
  readonly #attributes: Accessor<Attributes>;
  readonly #setAttributes: (value: Attributes) => void;
  readonly #shown: Accessor<Shown>;
  readonly #setShown: (value: Shown) => void;
  readonly #side: Accessor<'white' | 'black'>;
  readonly #setRandomSide: (value: 'white' | 'black') => void;
  readonly #isFlipped: Accessor<boolean>;
  readonly #setFlipped: (value: boolean) => void;
  readonly #trouble: Accessor<unknown>;
  readonly #setTrouble: (value: unknown) => void;
  readonly #language: ElementLanguage;
  readonly #near: IntersectionObserver;
  readonly #text: MutationObserver;
  #isNear = false;
  #isWaiting = false;
  #loading = new AbortController();
  #disposeRound: () => void = () => {};
  #disposeView: () => void = () => {};

  constructor() {
    super();
    this.#root = this.attachShadow({ mode: 'open' });
    addStyles(this.#root);
    [this.#attributes, this.#setAttributes] = createSignal<Attributes>({});
    [this.#shown, this.#setShown] = createSignal<Shown>({ type: 'loading' });
    [this.#isFlipped, this.#setFlipped] = createSignal(false);
    [this.#trouble, this.#setTrouble] = createSignal<unknown>();
    const [random, setRandom] = createSignal<'white' | 'black'>('white');
    this.#setRandomSide = setRandom;
    this.#side = () => {
      const { side } = this.#attributes();
      if (this.#solving) return this.#solving.side;
      return side === 'random' ? random() : (sideIn(side) ?? 'white');
    };
    this.#language = createLanguage(this);
    this.#text = new MutationObserver(() => this.#reload());
    this.#near = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) this.#begin();
      },
      { rootMargin: NEAR },
    );
  }

  /** The position that is shown, as a FEN. Another one is the start of a new game. */
  get fen(): string | null {
    return this.#round?.position().fen ?? this.getAttribute('fen');
  }

  set fen(value: string | null) {
    this.#replaceSource('fen', value, ['moves', 'pgn', 'ply']);
  }

  /** What has been played, as PGN. Another one replaces it. */
  get pgn(): string | null {
    return this.#round?.pgn() ?? this.getAttribute('pgn');
  }

  set pgn(value: string | null) {
    this.#replaceSource('pgn', value, ['fen', 'moves', 'ply']);
  }

  /** Number of moves before the position that is shown. Another one is shown, as with `go`. */
  get ply(): number {
    return this.#round?.ply() ?? 0;
  }

  set ply(value: number) {
    if (this.#round) this.go(value);
    else this.setAttribute('ply', String(value));
  }

  /** The moves that have been played, in coordinate notation. */
  get history(): readonly string[] {
    return this.#round?.played().map(({ id }) => id) ?? [];
  }

  /** The outcome of the game; `undefined` while it goes on. */
  get outcome(): OutcomeView | undefined {
    return this.#round?.outcome();
  }

  /** Everything about the position that is shown; `undefined` before the event `ready`. */
  get view(): PositionView | undefined {
    return this.#round?.view();
  }

  /**
   * Plays a move, given in either notation, after the position that is shown. Later moves are
   * taken back. It throws a {@link HeterodoxError}: `illegal-move`, whose message is the reason, or
   * `not-loaded` before the event `ready`.
   *
   * Frameworks that set properties in place of attributes set this one, too: that sets the attribute,
   * the level of the engine.
   */
  get play(): (move: string) => void {
    return (move) => {
      const round = this.#round;
      if (!round) throw new HeterodoxError('not-loaded', 'The board is not ready yet.');
      this.#play(round, move, 'page');
    };
  }

  set play(level: string | number | null) {
    if (level === null) this.removeAttribute('play');
    else this.setAttribute('play', String(level));
  }

  /** Takes back the last move; against the engine, all since the person's last one. */
  undo(): void {
    const round = this.#round;
    const count = round?.played().length ?? 0;
    // A puzzle begins with a move of the opponent.
    if (!round || count <= (this.#solving ? 1 : 0)) return;
    const hasOpponent = this.#isPlaying || this.#solving !== undefined;
    const isAnswered = hasOpponent && round.turn() === this.#side() && count > 1;
    this.#move(() => round.undo(isAnswered ? 2 : 1));
  }

  /** Begins again with what the attributes say. */
  reset(): void {
    this.#reload();
  }

  /** Shows the position after a number of moves. */
  go(ply: number): void {
    const round = this.#round;
    if (round) this.#move(() => round.go(ply));
  }

  /** Turns the board round. */
  flip(): void {
    this.#setFlipped(!this.#isFlipped());
  }

  /** @internal */
  connectedCallback(): void {
    this.#takeEarlierProperties();
    this.#setAttributes(attributesOf(this));
    this.#language.watch();
    this.#disposeView = render(() => this.#view(), this.#root);
    if (this.#isNear) this.#watchText();
    else this.#near.observe(this);
  }

  /** @internal */
  disconnectedCallback(): void {
    this.#near.disconnect();
    this.#text.disconnect();
    this.#language.unwatch();
    // Ends the workers. The moves stay, for an element that is only moved elsewhere.
    this.#disposeView();
  }

  /** @internal */
  attributeChangedCallback(name: AttributeName, before: string | null, after: string | null): void {
    if (!this.isConnected || before === after) return;
    this.#setAttributes(attributesOf(this));
    if (name === 'orientation') this.#setFlipped(false);
    if (name === 'side') this.#throwForSide();
    if (name === 'ply') this.go(Number(after));
    else if ((SOURCES as readonly string[]).includes(name)) this.#reload();
  }

  /** Sets properties again that were set before the element was defined. */
  #takeEarlierProperties(): void {
    const own = this as Record<string, unknown>;
    for (const name of [...SOURCES, ...SETTINGS]) {
      if (!Object.hasOwn(this, name)) continue;
      const value = own[name];
      delete own[name];
      own[name] = value;
    }
  }

  get #round(): Round | undefined {
    const now = this.#shown();
    return now.type === 'round' ? now.round : undefined;
  }

  get #solving(): Solving | undefined {
    const now = this.#shown();
    const isSolving = modeOf(this.#attributes()) === 'puzzle';
    return isSolving && now.type === 'round' ? now.solving : undefined;
  }

  get #isPlaying(): boolean {
    return modeOf(this.#attributes()) === 'play';
  }

  #replaceSource(name: string, value: string | null, others: readonly string[]): void {
    for (const other of others) this.removeAttribute(other);
    if (value === null) this.removeAttribute(name);
    else this.setAttribute(name, value);
    this.#reload();
  }

  /** Creates the shadow tree with the opponent, which lives as long as it. */
  #view() {
    const isThinking = createOpponent({
      round: () => (modeOf(this.#attributes()) === 'play' ? this.#round : undefined),
      side: this.#side,
      level: () => levelOf(this.#attributes()),
      weights: () => this.#attributes().weights,
      onMove: (round, move) => {
        // The engine answers the last move, whatever the person is looking at.
        round.go(Number.MAX_SAFE_INTEGER);
        this.#play(round, move, 'engine');
      },
      onError: (error) => {
        this.#setTrouble(error);
        this.#sendError(error);
      },
    });
    return View({
      source: {
        shown: this.#shown,
        language: this.#language,
        attributes: this.#attributes,
        side: this.#side,
        isFlipped: this.#isFlipped,
        isThinking,
        trouble: this.#trouble,
        play: (move) => this.#try(move),
        go: (ply) => this.go(ply),
        undo: () => this.undo(),
        reset: () => this.reset(),
        flip: () => this.flip(),
        fail: (error) => this.#sendError(error),
      },
    });
  }

  /** Plays a move of the person. Returns false if the solution of a puzzle has another one. */
  #try(move: string): boolean {
    if (this.#solving) return this.#solving.attempt(move);
    if (this.#round) this.#play(this.#round, move, 'user');
    return true;
  }

  #play(round: Round, move: string, by: MovedBy): void {
    const { id, short, sentence, fen } = round.play(move);
    this.#send('move', { id, san: short, sentence, fen, by });
    this.#send('ply', { ply: round.ply() });
    const outcome = round.outcome();
    if (outcome) this.#send('end', { outcome });
  }

  /** Does something, and tells if another position is shown afterwards. */
  #move(action: () => void): void {
    const before = this.ply;
    action();
    if (this.ply !== before) this.#send('ply', { ply: this.ply });
  }

  /** Loads the board for the first time, when it is near the window. */
  #begin(): void {
    this.#near.disconnect();
    this.#isNear = true;
    this.#watchText();
    this.#reload();
  }

  /** Watches the text of the element, which may still be arriving. */
  #watchText(): void {
    this.#text.observe(this, { childList: true, characterData: true, subtree: true });
  }

  #throwForSide(): void {
    this.#setRandomSide(Math.random() < 0.5 ? 'white' : 'black');
  }

  /** Loads the board. Several changes in a row are one. */
  #reload(): void {
    if (!this.#isNear || this.#isWaiting) return;
    this.#isWaiting = true;
    queueMicrotask(() => {
      this.#isWaiting = false;
      this.#loading.abort();
      this.#loading = new AbortController();
      void this.#load(this.#loading.signal);
    });
  }

  async #load(signal: AbortSignal): Promise<void> {
    const attributes = attributesOf(this);
    const isTranslated = this.#language.load();
    let text = '';
    try {
      text = attributes.src ? await fetchText(attributes.src, signal) : ownText(this);
      if (signal.aborted) return;
      const loaded =
        attributes.puzzle !== undefined
          ? await loadedPuzzle(await load(), attributes)
          : await loadedFrom(attributes, text);
      await isTranslated;
      if (signal.aborted) return;
      this.#show(loaded);
      this.#send('ready', null);
    } catch (error) {
      await isTranslated;
      if (signal.aborted) return;
      this.#disposeRound();
      // A PGN is no definition, whose lines would be shown.
      this.#setShown({ type: 'problem', error, text: isPgn(text) ? '' : text });
      this.#sendError(error);
    }
  }

  #show(loaded: Loaded): void {
    const disposeLast = this.#disposeRound;
    const round = createRoot((dispose) => {
      this.#disposeRound = dispose;
      return createRound(loaded);
    });
    const ply = numberIn(this.#attributes().ply, 0, Number.MAX_SAFE_INTEGER);
    if (ply !== undefined) round.go(ply);
    this.#throwForSide();
    this.#setTrouble(undefined);
    const solution = loaded.puzzle?.solution;
    const play = (move: string, by: MovedBy): void => {
      // A reply may come late.
      if (this.#round === round) this.#play(round, move, by);
    };
    const solving = solution && createSolving(round, solution, play);
    this.#setShown({ type: 'round', round, solving });
    disposeLast();
  }

  #send<K extends keyof HeterodoxBoardEventMap>(
    type: K,
    detail: HeterodoxBoardEventMap[K]['detail'],
  ): void {
    this.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }));
  }

  #sendError(error: unknown): void {
    const detail: ErrorDetail = { message: messageOf(error) };
    const mistakes = error instanceof DefinitionError ? { mistakes: error.mistakes } : {};
    this.#send('error', { ...detail, ...mistakes });
  }
}

/** Listening to the events, with their types. */
export interface HeterodoxBoard {
  addEventListener<K extends keyof HeterodoxBoardEventMap>(
    type: K,
    listener: (this: HeterodoxBoard, event: HeterodoxBoardEventMap[K]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'heterodox-board': HeterodoxBoard;
  }
}

/** Attributes whose properties are their texts. The others have a meaning of their own. */
const PLAIN = [...SOURCES, ...SETTINGS].filter(
  (name) => !['fen', 'pgn', 'ply', 'play'].includes(name),
);

if (globalThis.customElements && !customElements.get('heterodox-board')) {
  customElements.define('heterodox-board', withAttributes(HeterodoxBoard, PLAIN));
}
