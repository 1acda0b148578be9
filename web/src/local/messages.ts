/** Messages between the page and its workers. */

/** The first message to a worker: the URL of the folder with its WebAssembly. */
export interface StartMessage {
  start: string;
}

export interface RequestMessage {
  id: number;
  method: string;
  path: string;
  body: string;
}

export interface AnswerMessage {
  id: number;
  /** The status of HTTP, or 0 if there is no answer because the worker cannot go on. */
  status: number;
  body: string;
}

/** Messages to the worker that answers requests and has the live games. */
export type ToSite =
  | RequestMessage
  /** Opens a socket of a live game, which has seen the updates up to a number. */
  | { open: number; live: string; since: number | undefined }
  | { to: number; text: string }
  | { close: number }
  /** The result of a search. */
  | { job: string; best: string };

/** Messages of that worker. */
export type FromSite =
  | AnswerMessage
  | { to: number; text: string }
  /** A position to be searched. */
  | { job: string };

/** Messages to a worker with the engine. */
export type ToEngine = { job: string } | { analyse: string };

/** Messages of that worker. */
export type FromEngine = { job: string; best: string } | { reply: string };
