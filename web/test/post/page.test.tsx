// @vitest-environment happy-dom
import { createMemoryHistory, MemoryRouter, Route } from '@solidjs/router';
import { cleanup, fireEvent, render, screen, waitFor } from '@solidjs/testing-library';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BackendContext } from '../../src/backend/context';
import { decodeSentGame, encodeSentGame, type SentGame } from '../../src/moves/sentGame';
import PostPage from '../../src/post/PostPage';
import { postGame } from '../../src/state/postGames';
import { postBackend } from './posted';

const ID = 'abcdef0123456789';
const link = (moves: string, more: Partial<SentGame> = {}) =>
  encodeSentGame({ id: ID, game: 'test', moves: moves.split(' '), names: {}, ...more });

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
});
afterEach(cleanup);

/** Opens the page, and returns its history. */
function open(fragment: string) {
  const history = createMemoryHistory();
  history.set({ value: `/post${fragment}` });
  render(() => (
    <BackendContext.Provider value={postBackend()}>
      <MemoryRouter history={history}>
        <Route path="/post" component={PostPage} />
        <Route path="*" component={() => <p>elsewhere</p>} />
      </MemoryRouter>
    </BackendContext.Provider>
  ));
  return history;
}

const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Link to the game' });
const sentIn = (url: string) => decodeSentGame(url.slice(url.indexOf('#')));

it('an answer can be changed until its link is taken', async () => {
  const history = open(await link('ab bc', { names: { black: 'Ben' }, word: 'offer' }));
  await screen.findByText(/Ben offers a draw/);
  fireEvent.click(screen.getByRole('button', { name: 'Accept the draw' }));
  await screen.findByRole('heading', { name: 'A draw' });
  fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
  await screen.findByText(/Ben offers a draw/);
  fireEvent.click(screen.getByRole('button', { name: 'Accept the draw' }));
  await screen.findByRole('heading', { name: /^Send the link to Ben/ });
  fireEvent.input(screen.getByLabelText('Your name (optional)'), { target: { value: 'Anna' } });
  await waitFor(async () => {
    expect((await sentIn((await field()).value)).names).toEqual({ white: 'Anna', black: 'Ben' });
  });
  expect(postGame(ID)?.turn, 'nothing was sent').toBe('yours');
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(postGame(ID)?.turn).toBe('over'));
  await waitFor(async () => {
    expect(await sentIn(history.get())).toMatchObject({ moves: ['ab', 'bc'], word: 'draw' });
  });
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
  expect((await sentIn((await field()).value)).word, 'the link is still there').toBe('draw');
});

it('the visitor may be the other side, and then waits', async () => {
  open(await link('ab'));
  await screen.findByText('Have you sent this link yourself?');
  fireEvent.click(screen.getByRole('button', { name: 'I play White' }));
  await screen.findByRole('heading', { name: 'Waiting for Black' });
  expect(postGame(ID)).toMatchObject({ you: 'white', turn: 'theirs' });
  expect((await sentIn((await field()).value)).moves).toEqual(['ab']);
});

it('an older link leads to the game on this device, or replaces it', async () => {
  open(await link('ab bc cd'));
  await screen.findAllByText('Black to move');
  cleanup();
  open(await link('ab'));
  await screen.findByText(/older than the game on this device/);
  const known = screen.getByRole('link', { name: 'The game on this device' });
  expect(known.getAttribute('href')).toBe(`/post${postGame(ID)?.link}`);
  fireEvent.click(screen.getByRole('button', { name: 'Go on from this link' }));
  await screen.findByText('Make your move on the board.', { exact: false });
  expect(postGame(ID)?.moves).toBe(1);
});

it('the page without a link tells what it is for', async () => {
  open('');
  await screen.findByRole('heading', { name: 'By post' });
  screen.getByRole('link', { name: 'Start a game by post' });
});

it('a game can be forgotten, after one question', async () => {
  open(await link('ab bc cd', { names: { white: 'Anna' } }));
  await screen.findAllByText('Black to move');
  cleanup();
  open('');
  const name = 'Forget the game of Test against Anna';
  fireEvent.click(await screen.findByRole('button', { name }));
  screen.getByText('Remove this game from the list? Its newest link brings it back.');
  fireEvent.click(screen.getByRole('button', { name: 'Keep' }));
  expect(postGame(ID)?.moves).toBe(3);
  fireEvent.click(screen.getByRole('button', { name }));
  fireEvent.click(screen.getByRole('button', { name: 'Forget' }));
  await waitFor(() => expect(screen.queryByText('against Anna')).toBeNull());
  expect(postGame(ID)).toBeUndefined();
});
