/** Store of a live game, synchronised with the server. */
import { createSignal, onCleanup } from 'solid-js';
import type { LiveCommand } from '../api/messages';
import type { LiveGame, Move } from '../api/types';
import type { Backend } from '../backend/backend';
import {
  browserEnvironment,
  type ConnectionState,
  type Environment,
} from '../connection/connection';
import { remaining } from './clock';
import { type DeclinedOffer, declinedOfferAfter } from './declinedOffer';
import { applyEvent } from './events';
import { LiveSocket, type Reply } from './liveSocket';
import { createPendingMove } from './pendingMove';

export type LiveGameStore = ReturnType<typeof createLiveGameStore>;

const NOT_CONNECTED = 'There is no connection to the server at the moment.';

export function createLiveGameStore(
  backend: Backend,
  initial: LiveGame,
  environment: Environment = browserEnvironment,
) {
  const [live, setLive] = createSignal(initial);
  const [connectionState, setConnectionState] = createSignal<ConnectionState>('connecting');
  const [latency, setLatency] = createSignal<number>();
  const [message, setMessage] = createSignal('');
  const [declinedOffer, setDeclinedOffer] = createSignal<DeclinedOffer>();
  const [currentTime, setCurrentTime] = createSignal(Date.now());
  let clocksReceivedAt = Date.now();

  const update = (next: LiveGame) => {
    if (next.clocks !== live().clocks) {
      clocksReceivedAt = Date.now();
      setCurrentTime(clocksReceivedAt);
    }
    setLive(next);
    pendingMove.check();
  };

  const socket = new LiveSocket(
    backend,
    initial.id,
    initial.seq,
    {
      onState: update,
      onEvent: (event, seq) => {
        setDeclinedOffer((before) => declinedOfferAfter(live(), event, before));
        update(applyEvent(live(), event, seq));
      },
      onPresence: ({ white, black, spectators, absence }) => {
        const { absence: _, ...before } = live();
        update({
          ...before,
          ...(absence && { absence }),
          ...(before.white && { white: { ...before.white, online: white } }),
          ...(before.black && { black: { ...before.black, online: black } }),
          spectators,
        });
      },
      onThinking: (thinking) => update({ ...live(), thinking }),
      onConnection: setConnectionState,
      onLatency: setLatency,
      onReady: () => pendingMove.onReconnected(),
    },
    environment,
  );
  const pendingMove = createPendingMove({
    live,
    socket,
    isLost: () => connectionState() === 'lost',
    now: environment.now,
    isVisible: environment.visible,
    showMessage: setMessage,
  });
  socket.start();

  const clockTimer = window.setInterval(() => {
    if (live().clocks?.running && !document.hidden) setCurrentTime(Date.now());
  }, 100);
  onCleanup(() => {
    window.clearInterval(clockTimer);
    socket.close();
  });

  const showRefusal = (answer: Reply): Reply => {
    const result =
      answer.type === 'lost' ? { type: 'refused' as const, message: NOT_CONNECTED } : answer;
    setMessage(result.type === 'refused' ? result.message : '');
    return result;
  };

  return {
    live,
    connectionState,
    latency,
    /** Message about a request that failed; empty if there is none. */
    message,
    /** The most recent declined offer. */
    declinedOffer,
    replace: update,
    clearMessage: () => setMessage(''),
    clock: (color: 'white' | 'black') => {
      const { clocks } = live();
      return clocks && remaining(clocks, color, currentTime() - clocksReceivedAt);
    },
    /** The move that the server has not confirmed. */
    pending: pendingMove.pending,
    /** Sends a move. Resolves with false if it is not played. */
    play: (move: Move): Promise<boolean> => pendingMove.play(move),
    confirm: pendingMove.confirm,
    revoke: pendingMove.revoke,
    retry: () => socket.resume(),
    async setShownOnHomePage(on: boolean): Promise<void> {
      showRefusal(await socket.request({ type: 'show', on }));
    },
    async sendCommand(type: LiveCommand): Promise<Reply> {
      return showRefusal(await socket.request({ type }));
    },
  };
}
