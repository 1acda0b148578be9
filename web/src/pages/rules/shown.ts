/** The state of a small board that shows how pieces go. */
import { type Accessor, createSignal, onCleanup } from 'solid-js';
import { api, type Mark, type Move, type PlayedMove, type Position, sentence } from '../../api';
import { step } from '../../board/choose';
import { colorOf } from '../../board/placement';
import { movesOf } from '../../board/telling';
import { reachOf } from '../../live/reach';

export interface Demonstration {
  position: Accessor<Position | undefined>;
  last: Accessor<PlayedMove | undefined>;
  /** The square whose piece's moves are shown. */
  square: Accessor<string | undefined>;
  targets: Accessor<ReadonlyMap<string, Mark>>;
  problem: Accessor<string | undefined>;
  playing: Accessor<boolean>;
  /** Shows the moves of the piece on a square. */
  look: (square: string) => Promise<void>;
  /** Puts the piece that is shown on another square. */
  put: (square: string) => Promise<void>;
  /** Plays a move and takes it back. */
  play: (move: string) => Promise<void>;
  reset: () => Promise<void>;
}

const NONE: ReadonlyMap<string, Mark> = new Map();
const SHOW_MS = 1900;

/** Where the moves of a piece lead. */
export function targetsOf(moves: readonly Move[], square: string): ReadonlyMap<string, Mark> {
  const next = step(moves, [{ type: 'square', square }]);
  return next.type === 'ask' ? next.squares : NONE;
}

/** The moves of the piece on a square, as if it were its side's turn. */
async function movesAt(game: string, now: Position, at: string): Promise<readonly Move[]> {
  const piece = now.pieces[at];
  if (!piece) return [];
  return colorOf(piece) === now.turn ? movesOf(now.moves, at) : reachOf(game, now.fen)(at);
}

export function createDemonstration(
  game: string,
  begin: () => Promise<Position>,
  first: string | undefined,
): Demonstration {
  const [position, setPosition] = createSignal<Position>();
  const [last, setLast] = createSignal<PlayedMove>();
  const [square, setSquare] = createSignal<string>();
  const [targets, setTargets] = createSignal(NONE);
  const [problem, setProblem] = createSignal<string>();
  const [playing, setPlaying] = createSignal(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  onCleanup(() => clearTimeout(timer));

  // Answers may come in another order than they were asked for: what was asked
  // for last is what is shown.
  let asked = 0;
  const attempt = async (work: (wanted: () => boolean) => Promise<void>) => {
    asked += 1;
    const mine = asked;
    const wanted = () => mine === asked;
    setProblem(undefined);
    try {
      await work(wanted);
    } catch (error) {
      if (wanted()) setProblem(sentence(error));
    }
  };
  const show = async (now: Position, at: string | undefined, wanted: () => boolean) => {
    const moves = at === undefined ? [] : await movesAt(game, now, at);
    if (!wanted()) return;
    setPosition(now);
    setLast(undefined);
    setSquare(at);
    setTargets(at === undefined ? NONE : targetsOf(moves, at));
  };
  const reset = () => attempt(async (wanted) => show(await begin(), first, wanted));
  void reset();
  /** What there is to ask about, unless a move is just being shown. */
  const still = () => (playing() ? undefined : position());

  return {
    position,
    last,
    square,
    targets,
    problem,
    playing,
    reset,
    look: async (at) => {
      const now = still();
      if (now) await attempt((wanted) => show(now, at, wanted));
    },
    put: async (at) => {
      const now = still();
      const from = square();
      const piece = from === undefined ? undefined : now?.pieces[from];
      if (!now || from === undefined || !piece) return;
      await attempt(async (wanted) => {
        const changes = [{ square: from }, { square: at, piece }];
        const edited = await api.edit(game, { fen: now.fen, changes });
        if (edited.position) await show(edited.position, at, wanted);
        else if (wanted()) setProblem(edited.problem ?? 'It cannot stand there.');
      });
    },
    play: async (move) => {
      const now = still();
      if (!now) return;
      setPlaying(true);
      await attempt(async (wanted) => {
        const after = await api.position(game, { fen: now.fen, moves: [move] });
        if (!wanted()) return;
        setTargets(NONE);
        setLast(after.last);
        setPosition(after.position);
        await new Promise((done) => {
          timer = setTimeout(done, SHOW_MS);
        });
        await show(now, first, wanted);
      });
      setPlaying(false);
    },
  };
}
