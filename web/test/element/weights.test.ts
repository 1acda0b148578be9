import { afterEach, expect, test, vi } from 'vitest';
import { weightsFrom } from '../../element/weights';

afterEach(() => vi.unstubAllGlobals());

/** Lets requests be answered, and returns a list of their addresses. */
function answering(reply: () => Response): string[] {
  const asked: string[] = [];
  vi.stubGlobal('document', { baseURI: 'https://page.example/' });
  vi.stubGlobal('fetch', async (address: URL) => {
    asked.push(address.pathname);
    return reply();
  });
  return asked;
}

test('boards of the same game fetch its weights once', async () => {
  const asked = answering(() => new Response('material 100'));
  expect(await Promise.all([weightsFrom('/one'), weightsFrom('/one')])).toEqual([
    'material 100',
    'material 100',
  ]);
  expect(await weightsFrom('/one')).toBe('material 100');
  expect(asked).toEqual(['/one']);
});

test('without weights the engine keeps its own', async () => {
  const asked = answering(() => new Response('no weights', { status: 404 }));
  expect(await weightsFrom('/none')).toBeUndefined();
  expect(await weightsFrom('')).toBeUndefined();
  expect(await weightsFrom(undefined)).toBeUndefined();
  expect(asked).toEqual(['/none']);
  answering(() => new Response('1'.repeat(2_000_001)));
  expect(await weightsFrom('/long')).toBeUndefined();
  answering(() => {
    throw new TypeError('the network is down');
  });
  expect(await weightsFrom('/down')).toBeUndefined();
});
