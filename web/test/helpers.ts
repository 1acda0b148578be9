import { vi } from 'vitest';
import type {
  BoardView,
  InputStep,
  LiveGame,
  LiveUpdate,
  MoveView,
  PlayedMove,
  PositionView,
} from '../src/api/types';
import type { Backend, SocketLike } from '../src/backend/backend';
import { liveSocketPath } from '../src/backend/httpBackend';
import type { Environment } from '../src/connection/connection';

export const squareStep = (square: string): InputStep => ({ type: 'square', square });

/** Returns a move with steps on squares; more steps may follow. */
export function move(
  id: string,
  path: (string | InputStep)[],
  mark: MoveView['mark'] = 'move',
): MoveView {
  return {
    id,
    short: id,
    mark,
    path: path.map((point) => (typeof point === 'string' ? squareStep(point) : point)),
  };
}

/** Returns a rectangular board. */
export function squares(files: number, ranks: number): BoardView {
  const all = [];
  for (let y = 0; y < ranks; y++) {
    for (let x = 0; x < files; x++) {
      all.push({ name: `${String.fromCharCode(97 + x)}${y + 1}`, x, y });
    }
  }
  const dark = all.filter(({ x, y }) => (x + y) % 2 === 0).map(({ name }) => name);
  return { files, ranks, graph: false, squares: all, lines: [], dark };
}

/** Returns a graph: every second point of nine by nine, joined along the diagonals. */
export function graph(): BoardView {
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

export function position(
  pieces: Record<string, string>,
  moves: MoveView[],
  fen = 'x w 1',
): PositionView {
  const known: Partial<PositionView> = {
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
  return known as PositionView;
}

/** Returns a move that was played, without an effect. */
export function played(id: string): PlayedMove {
  const effect = { slides: [], removed: [], placed: [], conversions: [] };
  return { id, short: id, sentence: id, effect, fen: `fen after ${id}`, hands: [], check: false };
}

/** Returns a live game of White (Anna), who looks at it, and Black (Ben). */
export function liveGame(more: Partial<LiveGame> = {}): LiveGame {
  return {
    id: 'x',
    game: 'chess',
    gameName: 'Chess',
    seq: 7,
    status: 'playing',
    white: { name: 'Anna', kind: 'person', you: true, online: true },
    black: { name: 'Ben', kind: 'person', you: false, online: true },
    you: 'white',
    open: false,
    start: 'start',
    played: [],
    position: position({}, []),
    captured: [],
    createdAt: 0,
    thinking: false,
    spectators: 0,
    ...more,
  };
}

/** Replaces the storage of the browser by one in memory. Returns what is stored. */
export function fakeStorage(items: Record<string, string> = {}): Map<string, string> {
  const stored = new Map(Object.entries(items));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  return stored;
}

/** An `IntersectionObserver` for which everything is visible. */
export class VisibleObserver {
  constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.tell([{ isIntersecting: true }]);
  }
  disconnect() {}
}

/** Returns a backend that has only the given methods. Calling another one is an error. */
export function fakeBackend(methods: Partial<Backend>): Backend {
  const offers = { people: true, play: true, analysis: true, uploads: true };
  const studyMethodsUrl = () => '/api/studies/methods';
  return new Proxy({ offers, studyMethodsUrl, ...methods } as Partial<Backend>, {
    get: (target, name) => {
      const method = target[name as keyof Backend];
      if (!method) throw new Error(`unexpected request: ${String(name)}`);
      return method;
    },
  }) as Backend;
}

/** A fake socket, whose other end is the test. */
export class FakeSocket implements SocketLike {
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly sent: Record<string, unknown>[] = [];
  closed = false;
  constructor(readonly path: string) {}
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.closed = true;
  }
  receive(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  /** Answers the last ping. */
  pong() {
    this.receive({ type: 'pong', at: this.sentOfType('ping').at(-1)?.at ?? 0 });
  }
  /** Opens the socket and answers the first ping. */
  accept() {
    this.onopen?.();
    this.pong();
  }
  event(seq: number, event: LiveUpdate = { type: 'draw', by: 'white' }) {
    this.receive({ type: 'event', seq, event });
  }
  sentOfType(type: string) {
    return this.sent.filter((message) => message.type === type);
  }
}

/** Returns an environment and a backend whose sockets are fake. */
export function fakeSockets() {
  const sockets: FakeSocket[] = [];
  const seen = { visible: true };
  let network = { onResume: () => {}, onOffline: () => {} };
  const open = (path: string) => {
    const socket = new FakeSocket(path);
    sockets.push(socket);
    return socket;
  };
  const backend = fakeBackend({
    openLiveSocket: (id, since) => open(liveSocketPath(id, since)),
    openAnalysisSocket: () => open('/analysis/socket'),
  });
  const environment: Environment = {
    now: () => Date.now(),
    random: () => 0.5,
    visible: () => seen.visible,
    watchNetwork: (onResume, onOffline) => {
      network = { onResume, onOffline };
      return () => {
        network = { onResume: () => undefined, onOffline: () => undefined };
      };
    },
  };
  const lastSocket = () => {
    const last = sockets.at(-1);
    if (!last) throw new Error('no line was opened');
    return last;
  };
  return {
    backend,
    environment,
    sockets,
    lastSocket,
    seen,
    comeOnline: () => network.onResume(),
    goOffline: () => network.onOffline(),
  };
}
