import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/api';
import { encodeSentGame, type SentGame } from '../../src/moves/sentGame';
import { type Arrival, openLink } from '../../src/post/arrival';
import { lastToAct, positionOf, turnOf } from '../../src/post/opened';
import { postGame, postGames } from '../../src/state/postGames';
import { fakeStorage } from '../helpers';
import { postBackend, SUMMARY } from './posted';

const ID = 'abcdef0123456789';
const link = (moves: string, more: Partial<SentGame> = {}) =>
  encodeSentGame({
    id: ID,
    game: 'test',
    moves: moves.split(' ').filter(Boolean),
    names: {},
    ...more,
  });

const opened = (arrival: Arrival) => {
  if ('problem' in arrival) throw new Error(arrival.problem.text);
  return arrival.opened;
};
const problem = (arrival: Arrival) => ('problem' in arrival ? arrival.problem : undefined);

beforeEach(() => void fakeStorage());
afterEach(() => vi.unstubAllGlobals());

describe('a link that arrives', () => {
  it('is for the side to move, and is kept', async () => {
    const fragment = await link('ab', { names: { white: 'Anna' } });
    const game = opened(await openLink(postBackend(), fragment));
    expect([game.you, game.isNew, turnOf(game), lastToAct(game)]).toEqual([
      'black',
      true,
      'yours',
      'white',
    ]);
    expect(postGame(ID)).toMatchObject({
      link: fragment,
      you: 'black',
      opponent: 'Anna',
      turn: 'yours',
      moves: 1,
    });
  });

  it('goes on with the game on this device', async () => {
    await openLink(postBackend(), await link('ab'));
    const game = opened(await openLink(postBackend(), await link('ab bc cd')));
    expect([game.you, game.isNew, postGame(ID)?.moves]).toEqual(['black', false, 3]);
    // One's own link waits for the other.
    const own = opened(await openLink(postBackend(), await link('ab bc cd de')));
    expect(turnOf(own)).toBe('theirs');
  });

  it('may end the game', async () => {
    const mated = opened(await openLink(postBackend(), await link('ab zz')));
    expect([turnOf(mated), positionOf(mated).outcome?.result]).toEqual(['over', '0-1']);
    const resigned = opened(
      await openLink(postBackend(), await link('ab', { id: 'resigned', word: 'resign' })),
    );
    expect([resigned.you, positionOf(resigned).outcome]).toMatchObject([
      'white',
      { winner: 'white', reason: 'resignation', result: '1-0' },
    ]);
    const drawn = opened(
      await openLink(postBackend(), await link('ab', { id: 'drawn123', word: 'draw' })),
    );
    expect(positionOf(drawn)).toMatchObject({ moves: [], outcome: { reason: 'agreement' } });
  });

  it.each([
    ['an illegal move', 'ab b4 cd', {}, /^Move 2 in this link is illegal: b4 is not legal\.$/],
    ['an unknown game', 'ab', { game: 'chequers' }, /not known here. There is no game chequers/],
    ['moves after the end', 'ab yy cd', {}, /over after move 2, but the link goes on/],
    ['a word after the end', 'ab zz', { word: 'resign' }, /over after move 2/],
    ['a draw before the first move', '', { word: 'draw' }, /damaged/],
  ] as const)('with %s is not opened', async (_, moves, more, text) => {
    const wrong = problem(await openLink(postBackend(), await link(moves, more)));
    expect(wrong?.text).toMatch(text);
    expect([wrong?.remedy, postGames()]).toEqual(['link', []]);
  });

  it('agrees on no draw where there are none', async () => {
    const backend = postBackend({ game: async () => ({ ...SUMMARY, draws: false }) });
    for (const word of ['offer', 'draw'] as const) {
      const wrong = problem(await openLink(backend, await link('ab', { word })));
      expect(wrong?.text).toMatch(/nobody can agree on a draw/);
    }
  });

  it('that is damaged says so', async () => {
    expect(problem(await openLink(postBackend(), '#game=1.AAAA'))).toMatchObject({
      text: expect.stringMatching(/damaged/),
      remedy: 'link',
    });
  });

  it('may be opened again if the server was silent', async () => {
    const backend = postBackend({
      replay: async () => {
        throw new ApiError(0, 'unreachable', 'Nobody answers.');
      },
    });
    const wrong = problem(await openLink(backend, await link('ab')));
    expect(wrong).toMatchObject({ text: 'Nobody answers.', remedy: 'retry' });
  });

  it.each([
    ['ab', /older than the game on this device/],
    ['ab xy', /^Move 2 is another one/],
    ['xy bc', /^Move 1 is another one/],
  ])('is compared with the game on this device: %s', async (moves, text) => {
    await openLink(postBackend(), await link('ab bc'));
    const fragment = await link(moves);
    const wrong = problem(await openLink(postBackend(), fragment));
    expect(wrong?.text).toMatch(text);
    expect([wrong?.remedy, wrong?.known?.moves]).toEqual(['differs', 2]);
    expect(postGame(ID)?.moves).toBe(2);
    // The visitor may take it all the same, and keeps their side.
    const forced = opened(await openLink(postBackend(), fragment, true));
    expect([forced.you, postGame(ID)?.link]).toEqual(['white', fragment]);
  });
});

describe('the link of a game of the workshop', () => {
  const GAME = 'workshop:mine-0123456789abcdef';
  const HERE = 'workshop:here-0123456789abcdef';
  const game = async (id: string) => {
    if (id !== HERE) throw new ApiError(404, 'unknown-game', 'No such game.');
    return { ...SUMMARY, id: HERE };
  };

  it('brings its definition along', async () => {
    const storeText = vi.fn(async () => ({ id: HERE }));
    const backend = postBackend({ game, storeText });
    const arrived = opened(
      await openLink(backend, await link('ab', { game: GAME, text: 'king:K:K::a1' })),
    );
    expect(storeText.mock.calls).toEqual([['king:K:K::a1']]);
    expect([arrived.sent.game, arrived.summary.id]).toEqual([HERE, HERE]);
  });

  it('is not opened with another definition, or a wrong one', async () => {
    const other = postBackend({
      game,
      storeText: async () => ({ id: 'workshop:mine-fedcba9876543210' }),
    });
    const sent = await link('ab', { game: GAME, text: 'king:K:K::a1' });
    expect(problem(await openLink(other, sent))?.text).toMatch(/not that of its game/);
    const wrong = postBackend({
      game,
      storeText: async () => {
        throw new ApiError(400, 'bad-definition', 'Line 1: no.');
      },
    });
    expect(problem(await openLink(wrong, sent))?.text).toMatch(/has an error. Line 1: no/);
    const none = await link('ab', { game: GAME });
    expect(problem(await openLink(wrong, none))?.text).toMatch(/not known here/);
  });
});
