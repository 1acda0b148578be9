import { createRoot } from 'solid-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Backend } from '../../src/backend/backend';
import { decodeSentGame, encodeSentGame } from '../../src/moves/sentGame';
import { openLink } from '../../src/post/arrival';
import { isForOther } from '../../src/post/opened';
import { createPostState, type PostState } from '../../src/post/postState';
import { postGame } from '../../src/state/postGames';
import { fakeStorage } from '../helpers';
import { postBackend } from './posted';

const ID = 'abcdef0123456789';

beforeEach(() => void fakeStorage());
afterEach(() => vi.unstubAllGlobals());

/** Opens a game after some moves. */
async function open(moves: string, backend: Backend = postBackend()) {
  const fragment = await encodeSentGame({
    id: ID,
    game: 'test',
    moves: moves.split(' ').filter(Boolean),
    names: {},
  });
  const arrival = await openLink(backend, fragment);
  if ('problem' in arrival) throw new Error(arrival.problem.text);
  const sent: string[] = [];
  const post = createRoot(() =>
    createPostState(backend, arrival.opened, (link) => sent.push(link)),
  );
  return { post, sent };
}

/** Waits for the link to the game, and returns what is in it. */
async function linked(post: PostState) {
  const made = await vi.waitFor(() => {
    const link = post.link();
    if (!link || 'problem' in link) throw new Error('there is no link');
    return link;
  });
  return decodeSentGame(made.fragment);
}

describe('an answer by post', () => {
  it('is one move, which is sent with its link', async () => {
    const { post, sent } = await open('ab');
    expect([post.isYourTurn(), isForOther(post.game()), post.ply()]).toEqual([true, false, 0]);
    expect(await post.play({ id: 'bc' })).toBe(true);
    expect([post.isYourTurn(), isForOther(post.game()), post.ply()]).toEqual([false, true, 2]);
    expect(await post.play({ id: 'cd' }), 'only one move').toBe(false);
    post.setOffer(true);
    post.setName(' Ben ');
    await vi.waitFor(async () => {
      expect(await linked(post)).toMatchObject({
        moves: ['ab', 'bc'],
        word: 'offer',
        names: { black: 'Ben' },
      });
    });
    expect([postGame(ID)?.moves, sent]).toEqual([1, []]);
    post.send();
    expect([postGame(ID)?.moves, postGame(ID)?.turn]).toEqual([2, 'theirs']);
    expect([sent, post.isDraft()]).toEqual([[postGame(ID)?.link], false]);
    // Copying the same link once more changes nothing.
    post.send();
    expect(sent.length).toBe(1);
  });

  it('is taken back before it is sent', async () => {
    const { post } = await open('');
    await post.play({ id: 'ab' });
    post.takeBack();
    expect([post.isYourTurn(), post.live().played]).toEqual([true, []]);
    await post.play({ id: 'zz' });
    expect(post.live()).toMatchObject({ status: 'over', position: { outcome: { result: '1-0' } } });
  });

  it('has the name that the visitor has given before', async () => {
    const first = await open('ab');
    await first.post.play({ id: 'bc' });
    first.post.setName('Ben');
    const { post } = await open('ab');
    post.resign();
    expect(await linked(post)).toMatchObject({ word: 'resign', names: { black: 'Ben' } });
    expect(post.live()).toMatchObject({
      status: 'over',
      position: { outcome: { winner: 'white' } },
    });
  });

  it('says why a move was not played', async () => {
    const { post } = await open('ab');
    expect(await post.play({ id: 'b4' })).toBe(false);
    expect([post.problem(), post.isYourTurn()]).toEqual(['Move 2: b4 is not legal.', true]);
  });
});

it('earlier positions are shown, and the last move after the page is there', async () => {
  const { post } = await open('ab bc');
  expect([post.ply(), post.isAtEnd()]).toEqual([1, false]);
  post.goToEnd();
  expect([post.ply(), post.last()?.id]).toEqual([2, 'bc']);
  post.goTo(-3);
  expect([post.ply(), post.last(), post.position().fen]).toEqual([0, undefined, 'start w 1']);
});
