/** A live game as the page sees it: kept in step with the server. */
import { createSignal, onCleanup } from 'solid-js';
import type { LiveCommand } from '../api/messages';
import type { Live } from '../api/types';
import { remaining } from './clock';
import { applyEvent } from './events';
import { type Answer, browser, type LineState, LiveSocket } from './socket';

export type LiveGame = ReturnType<typeof createLiveGame>;

export function createLiveGame(first: Live) {
  const [live, setLive] = createSignal(first);
  const [line, setLine] = createSignal<LineState>('connecting');
  const [lag, setLag] = createSignal<number>();
  const [message, setMessage] = createSignal('');
  const [now, setNow] = createSignal(Date.now());
  let clocksAt = Date.now();

  const update = (next: Live) => {
    if (next.clocks !== live().clocks) {
      clocksAt = Date.now();
      setNow(clocksAt);
    }
    setLive(next);
  };

  const socket = new LiveSocket(
    first.id,
    first.seq,
    {
      onState: update,
      onEvent: (event, seq) => update(applyEvent(live(), event, seq)),
      onPresence: ({ white, black, spectators }) => {
        const before = live();
        update({
          ...before,
          ...(before.white && { white: { ...before.white, online: white } }),
          ...(before.black && { black: { ...before.black, online: black } }),
          spectators,
        });
      },
      onThinking: (thinking) => update({ ...live(), thinking }),
      onLine: setLine,
      onLag: setLag,
    },
    browser,
  );
  socket.start();

  const wake = () => {
    if (!document.hidden) socket.wake();
  };
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('online', wake);
  const ticking = window.setInterval(() => {
    if (live().clocks?.running && !document.hidden) setNow(Date.now());
  }, 100);
  onCleanup(() => {
    document.removeEventListener('visibilitychange', wake);
    window.removeEventListener('online', wake);
    window.clearInterval(ticking);
    socket.close();
  });

  const tell = (answer: Answer): boolean => {
    setMessage(answer.type === 'refused' ? answer.message : '');
    return answer.type !== 'refused';
  };

  return {
    live,
    line,
    lag,
    /** What could not be done, in a sentence. */
    message,
    replace: update,
    clearMessage: () => setMessage(''),
    clock: (color: 'white' | 'black') => {
      const { clocks } = live();
      return clocks && remaining(clocks, color, now() - clocksAt);
    },
    async move(id: string): Promise<boolean> {
      const ply = live().played.length;
      const answer = await socket.request({ type: 'move', ply, move: id });
      // It may have been played although its acknowledgement was lost.
      if (live().played[ply]?.id === id) return tell({ type: 'ack' });
      return tell(answer);
    },
    async ask(type: LiveCommand): Promise<Answer> {
      const answer = await socket.request({ type });
      tell(answer);
      return answer;
    },
  };
}
