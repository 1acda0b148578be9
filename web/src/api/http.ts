/** An answer that is not what was asked for, in words for people. */
export class ApiError extends Error {
  constructor(
    /** The HTTP status; 0 if the server could not be reached. */
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.';

function errorOf(status: number, body: unknown): ApiError {
  if (typeof body === 'object' && body !== null && 'error' in body) {
    const error = (body as { error: { code?: unknown; message?: unknown } | null }).error;
    if (error && typeof error.message === 'string') {
      return new ApiError(status, String(error.code ?? ''), error.message);
    }
  }
  return new ApiError(status, '', `The server answered with error ${status}.`);
}

const KNOWN = 'heterodox.known';

function isKnown(): boolean {
  try {
    return localStorage.getItem(KNOWN) !== null;
  } catch {
    return false;
  }
}

function becomeKnown() {
  try {
    localStorage.setItem(KNOWN, '1');
  } catch {
    // Then the first request of every page goes alone.
  }
}

let introduction: Promise<unknown> | undefined;

/**
 * The first answer of all makes this browser known to the server, by a cookie.
 * Until then requests wait for the first one: side by side, each would be taken
 * for another visitor.
 */
function introduced<T>(send: () => Promise<T>): Promise<T> {
  if (introduction) return introduction.then(send, send);
  const first = send();
  introduction = isKnown() ? Promise.resolve() : first.then(becomeKnown);
  introduction.catch(() => {
    introduction = undefined;
  });
  return first;
}

/** The server gives up after 20 seconds: after more the line is dead. */
const LONGEST_MS = 25_000;

/** Sends a request and reads the JSON that comes back. */
export function request<T>(
  method: string,
  path: string,
  body?: unknown,
  longest = LONGEST_MS,
): Promise<T> {
  return introduced(() => send<T>(method, path, body, longest));
}

async function send<T>(method: string, path: string, body: unknown, longest: number): Promise<T> {
  const signal = AbortSignal.timeout(longest);
  const init: RequestInit = { method, headers: { accept: 'application/json' }, signal };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { accept: 'application/json', 'content-type': 'application/json' };
  }
  let response: Response;
  let text: string;
  try {
    response = await fetch(`/api${path}`, init);
    text = await response.text();
  } catch {
    throw new ApiError(0, 'unreachable', UNREACHABLE);
  }
  let value: unknown;
  try {
    value = text === '' ? undefined : JSON.parse(text);
  } catch {
    // A proxy in between answers with a page of its own when the server is down.
    if (response.status >= 500) throw new ApiError(0, 'unreachable', UNREACHABLE);
    throw new ApiError(response.status, 'unreadable', 'The server sent an answer that is no JSON.');
  }
  if (!response.ok) throw errorOf(response.status, value);
  return value as T;
}

/** What to tell people about anything that was thrown. */
export function sentence(error: unknown): string {
  if (error instanceof Error && error.message) return error.message;
  return 'Something went wrong.';
}
