import { createContext, useContext } from 'solid-js';
import type { Backend } from './backend';

export const BackendContext = createContext<Backend>();

/** Returns the backend of the page. Call it while a component is being created. */
export function useBackend(): Backend {
  const backend = useContext(BackendContext);
  if (!backend) throw new Error('There is no BackendContext around this component.');
  return backend;
}
