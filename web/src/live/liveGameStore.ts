/** Store of a live game, synchronised with the server. */

import * as t from 'texts:live';
import { batch, createMemo, createSignal, onCleanup } from 'solid-js';
import { createStore, reconcile, unwrap } from 'solid-js/store';
import type { Color, LiveCommand, LiveGame, LiveRequest, Phrase } from '../api/types';
import type { Backend } from '../backend/backend';
import {
  browserEnvironment,
  type ConnectionState,
  type Environment,
} from '../connection/connection';
import { errorTextsReady } from '../texts/errors';
import { remaining } from './clock';
import { declinedOfferMessage } from './declinedOffer';
import { applyEvent } from './events';
import { LiveSocket, type Presence, type Reply } from './liveSocket';
import { createPendingMove } from './pendingMove';
import { createPhrasesShown } from './phrases';

const CLOCK_TICK_MS = 100;

export type LiveGameStore = ReturnType<typeof createLiveGameStore>;

/**
 * The game as a store. Positions and moves are values that are replaced as a whole; a
 * field that does not change notifies nobody.
 */
export function createGameState(initial: LiveGame) {
  // The store writes to its objects.
  const [live, setLive] = createStore<LiveGame>({ ...initial, played: [...initial.played] });
  const replace = ({ played, ...next }: LiveGame) => {
    const removed = Object.keys(unwrap(live)).filter((key) => key !== 'played' && !(key in next));
    batch(() => {
      setLive({ ...Object.fromEntries(removed.map((key) => [key, undefined])), ...next });
      setLive('played', reconcile(played, { key: null }));
    });
  };
  return { live, replace };
}

/** Returns the game with the presence of its players and spectators. */
function withPresence(
  { absence: _, ...before }: LiveGame,
  { white, black, spectators, absence }: Presence,
): LiveGame {
  return {
    ...before,
    ...(absence && { absence }),
    ...(before.white && { white: { ...before.white, online: white } }),
    ...(before.black && { black: { ...before.black, online: black } }),
    spectators,
  };
}

/** The clocks of a game, extrapolated from the moment when the server sent them. */
function createClocks(live: LiveGame) {
  const [currentTime, setCurrentTime] = createSignal(Date.now());
  let receivedAt = Date.now();
  const timer = window.setInterval(() => {
    if (live.clocks?.running && !document.hidden) setCurrentTime(Date.now());
  }, CLOCK_TICK_MS);
  onCleanup(() => window.clearInterval(timer));
  return {
    onReceived() {
      receivedAt = Date.now();
      setCurrentTime(receivedAt);
    },
    left: (color: Color) =>
      live.clocks && remaining(live.clocks, color, currentTime() - receivedAt),
  };
}

/** Returns the reply, or a refusal if the connection was lost before it. */
function orRefused(reply: Reply): Reply {
  return reply.type === 'lost' ? { type: 'refused', message: t.notReachable() } : reply;
}

export function createLiveGameStore(
  backend: Backend,
  initial: LiveGame,
  environment: Environment = browserEnvironment,
) {
  const { live, replace } = createGameState(initial);
  const [connectionState, setConnectionState] = createSignal<ConnectionState>('connecting');
  const [latency, setLatency] = createSignal<number>();
  const [message, setMessage] = createSignal('');
  const declinedOffer = createMemo(() => declinedOfferMessage(live));
  const clocks = createClocks(live);
  const phrases = createPhrasesShown(() => live);

  const update = (next: LiveGame) => {
    batch(() => {
      if (next.clocks !== unwrap(live).clocks) clocks.onReceived();
      replace(next);
    });
    pendingMove.check();
  };
  const socket = new LiveSocket(
    backend,
    initial.id,
    initial.seq,
    {
      onState: update,
      onEvent: (event, seq) => update(applyEvent(unwrap(live), event, seq)),
      onPresence: (presence) => update(withPresence(unwrap(live), presence)),
      onThinking: (thinking) => update({ ...unwrap(live), thinking }),
      onPhrase: phrases.receive,
      onConnection: setConnectionState,
      onLatency: setLatency,
      onReady: () => pendingMove.onReconnected(),
    },
    environment,
  );
  const pendingMove = createPendingMove({
    live: () => unwrap(live),
    socket,
    isLost: () => connectionState() === 'lost',
    now: environment.now,
    isVisible: environment.visible,
    showMessage: setMessage,
  });
  socket.start();
  // Refusals are shown as soon as they come.
  errorTextsReady();
  onCleanup(() => socket.close());

  const send = async (request: LiveRequest) => {
    const result = orRefused(await socket.request(request));
    setMessage(result.type === 'refused' ? result.message : '');
    return result;
  };
  return {
    /** The game as a store: reading a field depends on that field only. */
    live,
    connectionState,
    /** Time to the server and back, in milliseconds. */
    latency,
    /** Message about a request that failed; empty if there is none. */
    message,
    clearMessage: () => setMessage(''),
    declinedOffer,
    /** Replaces the game by a newer state. */
    replace: update,
    /** Time left on a clock, in milliseconds. */
    clock: clocks.left,
    /** The move that the server has not confirmed. */
    pending: pendingMove.pending,
    /** Sends a move. Resolves with false if it is not played. */
    play: pendingMove.play,
    confirm: pendingMove.confirm,
    revoke: pendingMove.revoke,
    /** Reconnects immediately instead of waiting for the next attempt. */
    retry: () => socket.resume(),
    setShownOnHomePage: (on: boolean) => send({ type: 'show', on }),
    phrase: phrases.shown,
    say: (phrase: Phrase) => send({ type: 'say', phrase }),
    sendCommand: (type: LiveCommand) => send({ type }),
  };
}
