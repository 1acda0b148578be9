import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ApiError as ApiErrorType } from '../src/api/http';

/** Imports the module anew, as on a page that was just opened. */
async function importModule() {
  vi.resetModules();
  return import('../src/api/http');
}

function stubResponse(status: number, body: string) {
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
}

async function failure(): Promise<ApiErrorType> {
  const { ApiError, request } = await importModule();
  try {
    await request('GET', '/x');
  } catch (error) {
    if (error instanceof ApiError) return error;
  }
  throw new Error('it did not fail');
}

afterEach(() => vi.unstubAllGlobals());

describe('a request', () => {
  it('fails with status 0 after its timeout', async () => {
    const { request } = await importModule();
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    await expect(request('GET', '/x', undefined, { timeoutMs: 20 })).rejects.toMatchObject({
      status: 0,
      message: expect.stringContaining('The server cannot be reached'),
    });
  });

  it('returns the parsed response', async () => {
    const { request } = await importModule();
    stubResponse(200, '{"a":1}');
    await expect(request('GET', '/x')).resolves.toEqual({ a: 1 });
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
    await expect(request('GET', '/x')).resolves.toBeUndefined();
  });

  it('fails with the message of the server', async () => {
    stubResponse(404, '{"error":{"code":"notFound","message":"There is no such game."}}');
    expect(await failure()).toMatchObject({
      status: 404,
      code: 'notFound',
      message: 'There is no such game.',
    });
  });

  it('fails with a message if the response is not from our server', async () => {
    stubResponse(502, '<html>Bad gateway</html>');
    expect((await failure()).message).toContain('cannot be reached');
    stubResponse(418, '<html>');
    expect((await failure()).message).toContain('not JSON');
    stubResponse(500, '{"something":"else"}');
    expect((await failure()).message).toContain('error 500');
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('network');
    });
    expect(await failure()).toMatchObject({ status: 0, code: 'unreachable' });
  });

  it('has a message for anything that was thrown', async () => {
    const { errorMessage } = await importModule();
    expect(errorMessage(new Error('This.'))).toBe('This.');
    expect(errorMessage('x')).toBe('Something went wrong.');
  });
});

describe('a new user', () => {
  function count() {
    const waiting: (() => void)[] = [];
    vi.stubGlobal('fetch', () => {
      return new Promise((done) => waiting.push(() => done(new Response('{}'))));
    });
    return waiting;
  }

  it('sends one request alone before all others', async () => {
    const { request } = await importModule();
    const waiting = count();
    const all = Promise.all([1, 2, 3].map(() => request('GET', '/x')));
    expect(waiting).toHaveLength(1);
    waiting[0]?.();
    await vi.waitFor(() => expect(waiting).toHaveLength(3));
    for (const done of waiting) done();
    await all;
  });

  it('sends requests concurrently if it has a cookie', async () => {
    vi.stubGlobal('localStorage', { getItem: () => '1', setItem: () => undefined });
    const { request } = await importModule();
    const waiting = count();
    const all = Promise.all([request('GET', '/x'), request('GET', '/y')]);
    await vi.waitFor(() => expect(waiting).toHaveLength(2));
    for (const done of waiting) done();
    await all;
  });

  it('sends the next request alone if the first fails', async () => {
    const { request } = await importModule();
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('network');
    });
    await expect(request('GET', '/x')).rejects.toThrow('cannot be reached');
    stubResponse(200, '{"a":1}');
    await expect(request('GET', '/x')).resolves.toEqual({ a: 1 });
  });
});
