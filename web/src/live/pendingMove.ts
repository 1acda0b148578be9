/**
 * The move that has been entered but not confirmed by the server. There is at most one.
 * Without a connection it waits. It is sent automatically only if the connection is back
 * within moments, and never in another position.
 */

import * as t from 'texts:live';
import { createSignal } from 'solid-js';
import type { LiveGame, MoveView } from '../api/types';
import type { LiveSocket } from './liveSocket';

/** Maximum wait after which a move is still sent without asking. */
const RESEND_WITHIN_MS = 5_000;

export interface PendingMove {
  readonly move: MoveView;
  /** Number of moves played before it; also the position in which it was entered. */
  readonly ply: number;
  readonly fen: string;
  readonly madeAt: number;
  /** True if the move has been sent, so that it may have been played. */
  readonly sent: boolean;
  /**
   * `sent`: waiting for the reply. `waiting`: there is no connection.
   * `needsConfirmation`: the connection is back, but so late that the person has to
   * confirm the move.
   */
  readonly phase: 'sent' | 'waiting' | 'needsConfirmation';
}

export interface PendingMoveOptions {
  live: () => LiveGame;
  socket: Pick<LiveSocket, 'request' | 'ready'>;
  /** Returns whether the connection is lost. */
  isLost: () => boolean;
  now: () => number;
  isVisible: () => boolean;
  /** Shows why a move was not played; an empty text clears the message. */
  showMessage: (message: string) => void;
}

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

  /** Settles the move if the state of the game decides it. Returns whether no move is pending. */
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
    const move = { move: waiting.move.short };
    settle(false, status === 'playing' ? t.positionChanged(move) : t.gameIsOver(move));
    return true;
  };

  const send = async () => {
    const waiting = pending();
    if (!waiting) return;
    const { ply, move } = waiting;
    const sent: PendingMove = { ...waiting, sent: waiting.sent || socket.ready, phase: 'sent' };
    setPending(sent);
    const answer = await socket.request({ type: 'move', ply, move: move.id, at: now() });
    // The move was settled or sent again in the meantime.
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
    play(move: MoveView): Promise<boolean> {
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
    /** Called when the connection is back and all missed events have arrived. */
    onReconnected() {
      if (check()) return;
      const waiting = pending();
      if (!waiting) return;
      if (now() - waiting.madeAt <= RESEND_WITHIN_MS && isVisible()) void send();
      else setPending({ ...waiting, phase: 'needsConfirmation' });
    },
    /** Sends a move that needed confirmation. */
    confirm() {
      if (pending()?.phase === 'needsConfirmation') void send();
    },
    /** Cancels the move. Returns false if it is on its way over a working connection. */
    revoke(): boolean {
      const waiting = pending();
      if (!waiting || (waiting.phase === 'sent' && !isLost())) return false;
      settle(false, waiting.sent ? t.maybePlayed() : '');
      return true;
    },
  };
}
