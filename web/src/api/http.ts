import * as t from 'texts:site';
import type { ErrorText, SaidView } from './types';

/** A failed request, with a message for people. */
export class ApiError extends Error {
  constructor(
    /** The HTTP status; 0 if the server could not be reached. */
    readonly status: number,
    readonly code: string,
    message: string,
    /** The parts of the message, for other languages. */
    readonly said?: SaidView,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** Returns the error that the body of a failed request describes. */
export function apiErrorFrom(status: number, body: unknown): ApiError {
  if (typeof body === 'object' && body !== null && 'error' in body) {
    const { error } = body as { error: Partial<ErrorText> | null };
    if (error && typeof error.message === 'string') {
      return new ApiError(status, String(error.code ?? ''), error.message, error.said);
    }
  }
  return new ApiError(status, '', t.answeredError({ status: String(status) }));
}

const HAS_COOKIE_KEY = 'heterodox.known';

function hasCookie(): boolean {
  try {
    return localStorage.getItem(HAS_COOKIE_KEY) !== null;
  } catch {
    return false;
  }
}

function rememberCookie() {
  try {
    localStorage.setItem(HAS_COOKIE_KEY, '1');
  } catch {
    // Then the first request of every page is sent alone.
  }
}

let firstRequest: Promise<unknown> | undefined;

/**
 * Delays requests until the first one is answered. That answer sets the cookie that
 * identifies this browser; concurrent first requests would each get a different identity.
 */
function afterFirstRequest<T>(send: () => Promise<T>): Promise<T> {
  if (firstRequest) return firstRequest.then(send, send);
  const first = send();
  firstRequest = hasCookie() ? Promise.resolve() : first.then(rememberCookie);
  firstRequest.catch(() => {
    firstRequest = undefined;
  });
  return first;
}

/** Longer than the server's own timeout of 20 seconds. */
const TIMEOUT_MS = 25_000;

export interface RequestOptions {
  /** Content type of a body that is text; otherwise it is sent as JSON. */
  type?: string;
  /** True if the response is text; otherwise it is JSON. */
  isText?: boolean;
  timeoutMs?: number;
  /** Cancels the request. */
  signal?: AbortSignal | undefined;
}

/**
 * Sends a request and returns the parsed JSON response, or the text. Throws an `ApiError`.
 */
export function request<T>(
  method: string,
  path: string,
  body?: unknown,
  options: RequestOptions = {},
): Promise<T> {
  return afterFirstRequest(() => send<T>(method, path, body, options));
}

async function send<T>(
  method: string,
  path: string,
  body: unknown,
  { timeoutMs = TIMEOUT_MS, signal: cancelled, type, isText }: RequestOptions,
): Promise<T> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = cancelled ? AbortSignal.any([timeout, cancelled]) : timeout;
  const init: RequestInit = { method, headers: { accept: 'application/json' }, signal };
  if (body !== undefined) {
    init.body = typeof body === 'string' && type ? body : JSON.stringify(body);
    init.headers = { accept: 'application/json', 'content-type': type ?? 'application/json' };
  }
  let response: Response;
  let text: string;
  try {
    response = await fetch(`/api${path}`, init);
    text = await response.text();
  } catch {
    throw new ApiError(0, 'unreachable', t.unreachable());
  }
  if (isText && response.ok) return text as T;
  let value: unknown;
  try {
    value = text === '' ? undefined : JSON.parse(text);
  } catch {
    // A reverse proxy answers with an HTML page if the server is down.
    if (response.status >= 500) throw new ApiError(0, 'unreachable', t.unreachable());
    throw new ApiError(response.status, 'unreadable', t.notJson());
  }
  if (!response.ok) throw apiErrorFrom(response.status, value);
  return value as T;
}

/** Returns a message for people about anything that was thrown. */
export function errorMessage(error: unknown): string {
  if (error instanceof Error && error.message) return error.message;
  return t.wentWrong();
}
