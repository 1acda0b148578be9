/**
 * The move that the person has made and the server has not confirmed yet.
 * There is one at most. Without a line it waits; it is sent by itself only if
 * the line is back within moments, and never in another position.
 */
import { createSignal } from 'solid-js';
import type { Live, Move } from '../api/types';
import type { LiveSocket } from './socket';

/** A wait that a person takes for the same moment. */
export const SOON_MS = 5_000;

export interface PendingMove {
  readonly move: Move;
  /** How many moves were played before, and the position. */
  readonly ply: number;
  readonly fen: string;
  readonly made: number;
  /** Set once it has been sent: then it may have been played. */
  readonly sent: boolean;
  /**
   * `sent`: the answer is on its way. `waiting`: there is no line. `asking`:
   * the line is back, but so late that the person is to say it again.
   */
  readonly phase: 'sent' | 'waiting' | 'asking';
}

export interface PendingOptions {
  live: () => Live;
  socket: Pick<LiveSocket, 'request' | 'ready'>;
  /** Whether the line is known to be dead. */
  lost: () => boolean;
  now: () => number;
  visible: () => boolean;
  /** Says in a sentence why a move has not been played. */
  say: (message: string) => void;
}

const MAYBE_PLAYED =
  'The move is taken back here. If it has reached the server all the same, it will be shown.';

export function createPending({ live, socket, lost, now, visible, say }: PendingOptions) {
  const [pending, setPending] = createSignal<PendingMove>();
  let settled: ((played: boolean) => void) | undefined;

  const settle = (played: boolean, message: string) => {
    const done = settled;
    settled = undefined;
    setPending(undefined);
    say(message);
    done?.(played);
  };
  const isPlayed = ({ ply, move }: PendingMove) => live().played[ply]?.id === move.id;

  /** Ends the wait if the game says how; whether it has. */
  const check = (): boolean => {
    const wanted = pending();
    if (!wanted) return true;
    if (isPlayed(wanted)) {
      settle(true, '');
      return true;
    }
    const { played, position, status } = live();
    if (played.length === wanted.ply && position.fen === wanted.fen && status === 'playing') {
      return false;
    }
    const why = status === 'playing' ? 'The position has changed' : 'The game is over';
    settle(false, `${why}: your move ${wanted.move.short} was not played.`);
    return true;
  };

  const deliver = async () => {
    const wanted = pending();
    if (!wanted) return;
    const { ply, move } = wanted;
    const sent: PendingMove = { ...wanted, sent: wanted.sent || socket.ready, phase: 'sent' };
    setPending(sent);
    const answer = await socket.request({ type: 'move', ply, move: move.id });
    // It has been played, taken back or asked for again in the meantime.
    if (pending() !== sent) return;
    if (answer.type === 'refused') {
      settle(isPlayed(sent), isPlayed(sent) ? '' : answer.message);
    } else if (answer.type === 'lost') {
      setPending({ ...sent, phase: 'waiting' });
    }
  };

  return {
    pending,
    check,
    make(move: Move): Promise<boolean> {
      if (pending()) return Promise.resolve(false);
      const { played, position } = live();
      say('');
      setPending({
        move,
        ply: played.length,
        fen: position.fen,
        made: now(),
        sent: false,
        phase: 'sent',
      });
      return new Promise((resolve) => {
        settled = resolve;
        void deliver();
      });
    },
    /** The line is back, and everything that was missed has come. */
    ready() {
      if (check()) return;
      const wanted = pending();
      if (!wanted) return;
      if (now() - wanted.made <= SOON_MS && visible()) void deliver();
      else setPending({ ...wanted, phase: 'asking' });
    },
    /** The person says a move again that has waited long. */
    confirm() {
      if (pending()?.phase === 'asking') void deliver();
    },
    /** Takes the move back; false if it is on its way over a line that works. */
    revoke(): boolean {
      const wanted = pending();
      if (!wanted || (wanted.phase === 'sent' && !lost())) return false;
      settle(false, wanted.sent ? MAYBE_PLAYED : '');
      return true;
    },
  };
}
