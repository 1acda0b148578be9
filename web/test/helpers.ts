import type { BoardView, InputStep, LiveUpdate, MoveView, PositionView } from '../src/api/types';
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

/** Returns a backend that has only the given methods. Calling another one is an error. */
export function fakeBackend(methods: Partial<Backend>): Backend {
  return new Proxy(methods, {
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
