/** Checks of a text by the server while it is typed. */
import { type Accessor, createEffect, createSignal, on, onCleanup } from 'solid-js';
import { ApiError, type CheckReply, errorMessage } from '../api';
import type { Backend } from '../backend/backend';

/** A text and what the server says about it. */
export interface Checked {
  readonly text: string;
  readonly reply: CheckReply;
}

const DELAY_MS = 180;
const RETRY_MS = 4_000;

export function createCheck(backend: Pick<Backend, 'checkText'>, text: Accessor<string>) {
  const [checked, setChecked] = createSignal<Checked>();
  const [problem, setProblem] = createSignal<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request: AbortController | undefined;
  const stop = () => {
    clearTimeout(timer);
    request?.abort();
  };
  onCleanup(stop);
  const check = async (wanted: string) => {
    const current = new AbortController();
    request = current;
    try {
      const reply = await backend.checkText(wanted, current.signal);
      if (current.signal.aborted) return;
      setProblem(undefined);
      setChecked({ text: wanted, reply });
    } catch (error) {
      if (current.signal.aborted) return;
      setProblem(errorMessage(error));
      const isPassing = error instanceof ApiError && (error.status === 0 || error.status === 429);
      if (isPassing) timer = setTimeout(() => check(wanted), RETRY_MS);
    }
  };
  createEffect(
    on(text, (wanted) => {
      stop();
      if (wanted.trim() === '') return;
      // The first text is checked at once.
      timer = setTimeout(() => check(wanted), checked() ? DELAY_MS : 0);
    }),
  );
  return {
    /** The last text that was checked. */
    checked,
    /** Why the text could not be checked. */
    problem,
    /** Whether the text has been checked as it is. */
    isCurrent: () => checked()?.text === text(),
  };
}
