import { useNavigate } from '@solidjs/router';
import { createSignal } from 'solid-js';
import { errorMessage } from '../api';

/** Creates the state of a request that a button sends. */
export function createRequest() {
  const navigate = useNavigate();
  const [isBusy, setBusy] = createSignal(false);
  const [problem, setProblem] = createSignal('');
  return {
    /** True while a request is running. */
    isBusy,
    /** Why the last request has failed; empty if it has not. */
    problem,
    /**
     * Sends a request and opens the page whose address it returns, if any. Stays busy while
     * that page is loading.
     */
    run: async (request: () => Promise<string | undefined>) => {
      setBusy(true);
      setProblem('');
      try {
        const address = await request();
        if (address === undefined) setBusy(false);
        else navigate(address);
      } catch (error) {
        setProblem(errorMessage(error));
        setBusy(false);
      }
    },
  };
}
