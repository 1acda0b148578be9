/** Messages between the engine and its worker. */

/** A message to the worker. */
export type ToWorker =
  | {
      type: 'start';
      /** The compiled engine. */
      module: WebAssembly.Module;
      /** Size of the table in mebibytes. */
      hash: number;
      /** The number of the last search that is to be stopped, if memory can be shared. */
      stopped: Int32Array | undefined;
      /** Number of workers that help; the module is the one for several threads if there are any. */
      helpers: number;
    }
  /** Makes the worker one that helps to search, in the memory of the engine. */
  | { type: 'help'; module: WebAssembly.Module; memory: WebAssembly.Memory }
  | { type: 'newGame' }
  /** The network of a game's evaluation. */
  | { type: 'network'; name: string; bytes: Uint8Array }
  | { type: 'search'; id: number; request: string };

/** A message from the worker. */
export type FromWorker =
  /** The engine is ready, or a helper. The engine sends its memory if it wants helpers. */
  | { type: 'ready'; memory?: WebAssembly.Memory }
  /** An iteration has ended: an `AnalysisInfo` as JSON. */
  | { type: 'report'; id: number; info: string }
  /** A search has ended: its lines as JSON. */
  | { type: 'end'; id: number; lines: string }
  /** A search, or the start if the number is 0, has failed: what the WebAssembly has thrown. */
  | { type: 'error'; id: number; error: string; isBroken: boolean };
