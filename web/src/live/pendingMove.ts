/**
 * The move that the person has made and the server has not confirmed yet.
 * There is one at most. Without a line it waits; it is sent by itself only if
 * the line is back within moments, and never in another position.
 */
import { createSignal } from 'solid-js';
import type { LiveGame, Move } from '../api/types';
import type { LiveSocket } from './liveSocket';

/** A wait that a person takes for the same moment. */
export const RESEND_WITHIN_MS = 5_000;

export interface PendingMove {
  readonly move: Move;
  /** How many moves were played before, and the position. */
  readonly ply: number;
  readonly fen: string;
  readonly madeAt: number;
  /** Set once it has been sent: then it may have been played. */
  readonly sent: boolean;
  /**
   * `sent`: the answer is on its way. `waiting`: there is no line. `asking`:
   * the line is back, but so late that the person is to say it again.
   */
  readonly phase: 'sent' | 'waiting' | 'needsConfirmation';
}

export interface PendingMoveOptions {
  live: () => LiveGame;
  socket: Pick<LiveSocket, 'request' | 'ready'>;
  /** Whether the line is known to be dead. */
  isLost: () => boolean;
  now: () => number;
  isVisible: () => boolean;
  /** Says in a sentence why a move has not been played. */
  showMessage: (message: string) => void;
}

const MAYBE_PLAYED =
  'The move is taken back here. If it has reached the server all the same, it will be shown.';

export function createPendingMove({
  live,
  socket,
  isLost,
  now,
  isVisible,
  showMessage,
}: PendingMoveOptions) {
  const [pending, setPending] = createSignal<PendingMove>();
  let resolvePlayed: ((played: boolean) => void) | undefined;

  const settle = (played: boolean, message: string) => {
    const done = resolvePlayed;
    resolvePlayed = undefined;
    setPending(undefined);
    showMessage(message);
    done?.(played);
  };
  const isPlayed = ({ ply, move }: PendingMove) => live().played[ply]?.id === move.id;

  /** Ends the wait if the game says how; whether it has. */
  const check = (): boolean => {
    const waiting = pending();
    if (!waiting) return true;
    if (isPlayed(waiting)) {
      settle(true, '');
      return true;
    }
    const { played, position, status } = live();
    if (played.length === waiting.ply && position.fen === waiting.fen && status === 'playing') {
      return false;
    }
    const why = status === 'playing' ? 'The position has changed' : 'The game is over';
    settle(false, `${why}: your move ${waiting.move.short} was not played.`);
    return true;
  };

  const send = async () => {
    const waiting = pending();
    if (!waiting) return;
    const { ply, move } = waiting;
    const sent: PendingMove = { ...waiting, sent: waiting.sent || socket.ready, phase: 'sent' };
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
    play(move: Move): Promise<boolean> {
      if (pending()) return Promise.resolve(false);
      const { played, position } = live();
      showMessage('');
      setPending({
        move,
        ply: played.length,
        fen: position.fen,
        madeAt: now(),
        sent: false,
        phase: 'sent',
      });
      return new Promise((resolve) => {
        resolvePlayed = resolve;
        void send();
      });
    },
    /** The line is back, and everything that was missed has come. */
    onReconnected() {
      if (check()) return;
      const wanted = pending();
      if (!wanted) return;
      if (now() - wanted.madeAt <= RESEND_WITHIN_MS && isVisible()) void send();
      else setPending({ ...wanted, phase: 'needsConfirmation' });
    },
    /** The person says a move again that has waited long. */
    confirm() {
      if (pending()?.phase === 'needsConfirmation') void send();
    },
    /** Takes the move back; false if it is on its way over a line that works. */
    revoke(): boolean {
      const wanted = pending();
      if (!wanted || (wanted.phase === 'sent' && !isLost())) return false;
      settle(false, wanted.sent ? MAYBE_PLAYED : '');
      return true;
    },
  };
}
