import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, request, sentence } from '../src/api/http';

function answer(status: number, body: string) {
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
}

async function failure(): Promise<ApiError> {
  try {
    await request('GET', '/x');
  } catch (error) {
    if (error instanceof ApiError) return error;
  }
  throw new Error('it did not fail');
}

afterEach(() => vi.unstubAllGlobals());

describe('an answer', () => {
  it('is what the server says', async () => {
    answer(200, '{"a":1}');
    await expect(request('GET', '/x')).resolves.toEqual({ a: 1 });
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
    await expect(request('GET', '/x')).resolves.toBeUndefined();
  });

  it('that refuses carries the sentence of the server', async () => {
    answer(404, '{"error":{"code":"notFound","message":"There is no such game."}}');
    expect(await failure()).toMatchObject({
      status: 404,
      code: 'notFound',
      message: 'There is no such game.',
    });
  });

  it('that is not ours becomes a sentence as well', async () => {
    answer(502, '<html>Bad gateway</html>');
    expect((await failure()).message).toContain('cannot be reached');
    answer(418, '<html>');
    expect((await failure()).message).toContain('no JSON');
    answer(500, '{"something":"else"}');
    expect((await failure()).message).toContain('error 500');
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('network');
    });
    expect(await failure()).toMatchObject({ status: 0, code: 'unreachable' });
  });

  it('is told in words, whatever was thrown', () => {
    expect(sentence(new Error('This.'))).toBe('This.');
    expect(sentence('x')).toBe('Something went wrong.');
  });
});
