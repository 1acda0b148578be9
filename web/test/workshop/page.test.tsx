// @vitest-environment happy-dom
import { createMemoryHistory, MemoryRouter, Route } from '@solidjs/router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@solidjs/testing-library';
import { Suspense } from 'solid-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameSummary, WorkshopEntry, WorkshopList } from '../../src/api';
import { ApiError, href } from '../../src/api';
import type { Backend } from '../../src/backend/backend';
import { BackendContext } from '../../src/backend/context';
import WorkshopPage from '../../src/workshop/WorkshopPage';
import { fakeBackend } from '../helpers';
import { check, ID } from './fakeCheck';

const TEXT = 'hx.name=Mine\nrook:R:R::a1\nking:K:K::e1\n';
const CHESS = { name: 'chess', title: 'Orthodox chess', text: 'hx.name=Chess\nking:K:K::e1\n' };

const STALE = 'The board shows the last version without errors.';

const ENTRY: WorkshopEntry = {
  id: ID,
  name: 'Mine',
  files: 8,
  ranks: 8,
  kinds: 2,
  created: 0,
  mine: true,
  listed: false,
};

function open(address: string, methods: Partial<Backend> = {}, list: Partial<WorkshopList> = {}) {
  const history = createMemoryHistory();
  history.set({ value: address });
  const backend = fakeBackend({
    checkText: async (text) => check(text),
    workshopGames: async () => ({ games: [], samples: [CHESS], ...list }),
    workshopSample: async () => check(TEXT),
    reach: async () => ({ quiet: ['a2'], captures: ['a2'] }),
    game: async () => check(TEXT).game?.summary as GameSummary,
    ...methods,
  });
  render(() => (
    <BackendContext.Provider value={backend}>
      <MemoryRouter history={history} root={(props) => <Suspense>{props.children}</Suspense>}>
        <Route path="/workshop/:id?" component={WorkshopPage} />
        <Route path="/play/:id" component={() => <p>the game is played</p>} />
      </MemoryRouter>
    </BackendContext.Provider>
  ));
  return history;
}

const writeDraft = (text: string) =>
  localStorage.setItem('heterodox.workshop', JSON.stringify({ text, pictures: {} }));

const draftText = () => JSON.parse(localStorage.getItem('heterodox.workshop') ?? '{}').text;

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('the workshop', () => {
  it('begins with a wall of games, and with the draft when there is one', async () => {
    open('/workshop');
    await screen.findByRole('heading', { level: 1, name: 'Workshop' });
    expect(draftText()).toBeUndefined();
    fireEvent.click(await screen.findByRole('button', { name: /^chess/i }));
    await screen.findByRole('heading', { level: 1, name: 'Mine' });
    expect(draftText()).toBe(CHESS.text);
    cleanup();
    writeDraft(TEXT);
    open('/workshop');
    await screen.findByRole('heading', { level: 1, name: 'Mine' });
    expect(draftText()).toBe(TEXT);
  });

  it('says what the computer knows of a stored game', async () => {
    const stored = { text: TEXT, pictures: {}, learning: { state: 'running' } } as never;
    open(`/workshop/${ID.replace('workshop:', '')}`, { workshopGame: async () => stored });
    await screen.findByText('This server is learning the game at the moment.');
    fireEvent.click(screen.getByRole('button', { name: 'Start from a game…' }));
    expect(screen.queryByText(/is learning the game/)).toBeNull();
    cleanup();
    writeDraft(TEXT);
    open('/workshop');
    await screen.findByText('Moves of the rook.');
    expect(screen.queryByText(/learn/)).toBeNull();
  });

  it('shows the moves of the pieces in words and on the board', async () => {
    writeDraft(TEXT);
    open('/workshop');
    fireEvent.click(await screen.findByText('Moves of the rook.'));
    const board = screen.getByRole('region', { name: 'Board' });
    const text = await within(board).findByText(/White rook on a1, alone on the board/);
    await waitFor(() => expect(text.textContent).toContain('Moves to a2. Captures on a2.'));
    expect(within(board).getAllByLabelText(/^a2, empty, can go here, can capture/)).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Back to the set-up' }));
    expect(within(board).getByLabelText('e8, Black king')).toBeDefined();
  });

  it('shares a game by links, and by a board if the server offers it', async () => {
    writeDraft(TEXT);
    const share = async (board?: string) => {
      const stored = { id: ID, mine: false, pictures: {}, board } as never;
      const storeText = async () => ({ id: ID });
      open('/workshop', { storeText, workshopGame: async () => stored });
      const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Share' });
      await waitFor(() => expect(button.disabled).toBe(false));
      fireEvent.click(button);
      return await screen.findByRole<HTMLInputElement>('textbox', {
        name: 'Link to the game',
      });
    };
    const link = await share();
    await waitFor(() => expect(link.value).toMatch(new RegExp(`${href.workshop(ID)}$`)));
    expect(screen.queryByRole('textbox', { name: 'Code of a board' })).toBeNull();
    cleanup();
    const code = `<heterodox-board weights="/w">\n${TEXT}</heterodox-board>`;
    await share(code);
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', {
      name: 'Code of a board',
    });
    expect(field.value, 'with its line breaks').toBe(code);
  });

  it('plays only a text without errors', async () => {
    writeDraft(`?${TEXT}`);
    open('/workshop');
    await screen.findByText('1 error');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Play' }).disabled).toBe(true);
    // There is no version without errors that the board could show.
    expect(screen.queryByText(STALE)).toBeNull();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Workshop');
    expect(screen.queryByText('Moves of the rook.')).toBeNull();
    cleanup();
    writeDraft(TEXT);
    const createLiveGame = vi.fn(async () => ({ id: 'abc' }) as never);
    const stored = { id: ID, mine: false, pictures: {} } as never;
    open('/workshop', {
      storeText: async () => ({ id: ID }),
      workshopGame: async () => stored,
      createLiveGame,
    });
    const play = await screen.findByRole<HTMLButtonElement>('button', { name: 'Play' });
    await waitFor(() => expect(play.disabled).toBe(false));
    fireEvent.click(play);
    await screen.findByText('the game is played');
    expect(createLiveGame).toHaveBeenCalledWith(
      expect.objectContaining({
        game: ID,
        opponent: expect.objectContaining({ type: 'computer' }),
      }),
    );
  });

  it('says why a game could not be stored', async () => {
    writeDraft(TEXT);
    const storeText = async () => {
      throw new ApiError(429, 'quota', 'You have stored too many games.');
    };
    open('/workshop', { storeText });
    const play = await screen.findByRole<HTMLButtonElement>('button', { name: 'Analyse' });
    await waitFor(() => expect(play.disabled).toBe(false));
    fireEvent.click(play);
    expect((await screen.findByRole('alert')).textContent).toBe('You have stored too many games.');
  });

  it('opens a stored game, or says that there is none', async () => {
    const game = { id: ID, name: 'Mine', text: TEXT, pictures: { R: 'lion' } } as never;
    expect(href.workshop(ID)).toBe('/workshop/mine-0123456789abcdef');
    const workshopGame = vi.fn(async () => game);
    open(href.workshop(ID), { workshopGame });
    await screen.findByText('Moves of the rook.');
    expect(workshopGame).toHaveBeenCalledWith(ID);
    expect(draftText()).toContain('rook:R:R:lion:a1');
    cleanup();
    const missing = async () => {
      throw new ApiError(404, 'unknown', 'There is no such game.');
    };
    open(href.workshop(ID), { workshopGame: missing });
    expect((await screen.findByRole('alert')).textContent).toBe('There is no such game.');
  });
});

describe('the gallery', () => {
  it('lists, unlists and deletes the own games', async () => {
    writeDraft(TEXT);
    let games = [ENTRY, { ...ENTRY, id: `${ID}0`, name: 'Other', mine: false, listed: true }];
    const changeWorkshopGame = vi.fn(async (id: string, { listed = false }) => {
      games = games.map((game) => (game.id === id ? { ...game, listed } : game));
    });
    const deleteWorkshopGame = vi.fn(async (id: string) => {
      games = games.filter((game) => game.id !== id);
    });
    open('/workshop', {
      workshopGames: async () => ({ games, samples: [CHESS] }),
      changeWorkshopGame,
      deleteWorkshopGame,
    });
    fireEvent.click(await screen.findByRole('button', { name: 'List Mine' }));
    await screen.findByRole('button', { name: 'Unlist Mine' });
    expect(screen.queryByRole('button', { name: /ist Other/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Delete Mine' }));
    fireEvent.click(screen.getByRole('button', { name: 'Keep' }));
    expect(deleteWorkshopGame).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Delete Mine' }));
    fireEvent.click(screen.getByRole('button', { name: 'Delete it for good' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'List Mine' })).toBeNull());
    expect(deleteWorkshopGame).toHaveBeenCalledWith(ID);
  });

  it('gives a sample to the editor', async () => {
    writeDraft(TEXT);
    open('/workshop');
    fireEvent.click(await screen.findByRole('button', { name: /^chess/i }));
    await waitFor(() => expect(draftText()).toBe(CHESS.text));
  });
});
