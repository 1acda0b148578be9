/** A live game as the page sees it: kept in step with the server. */
import { createSignal, onCleanup } from 'solid-js';
import type { LiveCommand } from '../api/messages';
import type { Live, Move } from '../api/types';
import { browser, type LineState, type Surroundings, watchNetwork } from '../connection/connection';
import { remaining } from './clock';
import { type Declined, declinedBy } from './declined';
import { applyEvent } from './events';
import { createPending } from './pending';
import { type Answer, LiveSocket } from './socket';

export type LiveGame = ReturnType<typeof createLiveGame>;

const NOT_CONNECTED = 'There is no connection to the server at the moment.';

export function createLiveGame(first: Live, world: Surroundings = browser) {
  const [live, setLive] = createSignal(first);
  const [line, setLine] = createSignal<LineState>('connecting');
  const [lag, setLag] = createSignal<number>();
  const [message, setMessage] = createSignal('');
  const [declined, setDeclined] = createSignal<Declined>();
  const [now, setNow] = createSignal(Date.now());
  let clocksAt = Date.now();

  const update = (next: Live) => {
    if (next.clocks !== live().clocks) {
      clocksAt = Date.now();
      setNow(clocksAt);
    }
    setLive(next);
    moving.check();
  };

  const socket = new LiveSocket(
    first.id,
    first.seq,
    {
      onState: update,
      onEvent: (event, seq) => {
        setDeclined((before) => declinedBy(live(), event, before));
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
      onLine: setLine,
      onLag: setLag,
      onReady: () => moving.ready(),
    },
    world,
  );
  const moving = createPending({
    live,
    socket,
    lost: () => line() === 'lost',
    now: world.now,
    visible: world.visible,
    say: setMessage,
  });
  socket.start();

  const unwatch = watchNetwork(
    () => socket.wake(),
    () => socket.doubt(),
  );
  const ticking = window.setInterval(() => {
    if (live().clocks?.running && !document.hidden) setNow(Date.now());
  }, 100);
  onCleanup(() => {
    unwatch();
    window.clearInterval(ticking);
    socket.close();
  });

  const tell = (answer: Answer): Answer => {
    const known =
      answer.type === 'lost' ? { type: 'refused' as const, message: NOT_CONNECTED } : answer;
    setMessage(known.type === 'refused' ? known.message : '');
    return known;
  };

  return {
    live,
    line,
    lag,
    /** What could not be done, in a sentence. */
    message,
    /** The offer that was declined last. */
    declined,
    replace: update,
    clearMessage: () => setMessage(''),
    clock: (color: 'white' | 'black') => {
      const { clocks } = live();
      return clocks && remaining(clocks, color, now() - clocksAt);
    },
    /** The move that is not confirmed yet. */
    pending: moving.pending,
    /** Resolves with false if the move has come to nothing. */
    move: (move: Move): Promise<boolean> => moving.make(move),
    confirm: moving.confirm,
    revoke: moving.revoke,
    retry: () => socket.wake(),
    async show(on: boolean): Promise<void> {
      tell(await socket.request({ type: 'show', on }));
    },
    async ask(type: LiveCommand): Promise<Answer> {
      return tell(await socket.request({ type }));
    },
  };
}
