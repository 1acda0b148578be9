/**
 * Requests about the displayed position: sent after a short delay, cancelled when the
 * position changes, and cached per position.
 */
import { type Accessor, createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js';
import { ApiError } from '../../api';

/** Delay before a request, so that stepping quickly through a game does not send one per move. */
const DELAY_MS = 100;
const POLL_MS = 1_000;
const RETRY_MS = 3_000;
const MAX_CACHED = 500;

export interface Question {
  game: string;
  fen: string;
}

export interface PositionQuery<T> {
  /** The reply; that to the previous question until the current one is answered. */
  reply: Accessor<T | undefined>;
  /** Returns true if the reply belongs to the current question. */
  isCurrent: Accessor<boolean>;
}

export interface PositionQueryOptions<Q extends Question, T> {
  /** Returns undefined while there is nothing to ask. */
  question: Accessor<Q | undefined>;
  load: (question: Q, signal: AbortSignal) => Promise<T>;
  /** Returns true if the reply is preliminary, so that the question is repeated. */
  isPending?: (reply: T) => boolean;
}

/** Returns true if the same request may succeed later. */
function isTemporary(error: unknown): boolean {
  return error instanceof ApiError && [0, 429, 502, 503, 504].includes(error.status);
}

/** Resolves as soon as the page is visible. */
function visible(signal: AbortSignal): Promise<void> {
  if (document.visibilityState !== 'hidden') return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true, signal });
  });
}

export function createPositionQuery<Q extends Question, T>(
  options: PositionQueryOptions<Q, T>,
): PositionQuery<T> {
  const { load, isPending = () => false } = options;
  const [replies, setReplies] = createSignal<ReadonlyMap<string, T>>(new Map());
  const question = createMemo(options.question, undefined, {
    equals: (a, b) => keyOf(a) === keyOf(b),
  });
  const store = (key: string, reply: T) =>
    setReplies((old) => new Map(old.size >= MAX_CACHED ? [] : old).set(key, reply));
  const find = (asked: Question | undefined) => asked && replies().get(keyOf(asked));

  createEffect(
    on(question, (asked) => {
      if (!asked) return;
      const known = find(asked);
      if (known !== undefined && !isPending(known)) return;
      const controller = new AbortController();
      const { signal } = controller;
      let timer: ReturnType<typeof setTimeout>;
      const ask = async () => {
        await visible(signal);
        try {
          const reply = await load(asked, signal);
          if (signal.aborted) return;
          store(keyOf(asked), reply);
          if (isPending(reply)) timer = setTimeout(ask, POLL_MS);
        } catch (error) {
          if (!signal.aborted && isTemporary(error)) timer = setTimeout(ask, RETRY_MS);
        }
      };
      timer = setTimeout(ask, known === undefined ? DELAY_MS : POLL_MS);
      onCleanup(() => {
        clearTimeout(timer);
        controller.abort();
      });
    }),
  );
  return {
    reply: createMemo<T | undefined>((previous) =>
      question() ? (find(question()) ?? previous) : undefined,
    ),
    isCurrent: () => find(question()) !== undefined,
  };
}

function keyOf(question: Question | undefined): string {
  return question ? `${question.game}|${question.fen}` : '';
}
