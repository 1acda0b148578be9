// @vitest-environment happy-dom
import { createMemoryHistory, MemoryRouter, Route } from '@solidjs/router';
import { cleanup, fireEvent, render, screen, within } from '@solidjs/testing-library';
import { Suspense } from 'solid-js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  ApiError,
  type GameSummary,
  href,
  type StudyCell,
  type StudyPlot,
  type StudyReport,
  type WorkshopGame,
  type WorkshopStudy,
  workshopIdOf,
} from '../../src/api';
import type { Backend } from '../../src/backend/backend';
import { BackendContext } from '../../src/backend/context';
import { readSharedLine } from '../../src/moves/sharedLine';
import { familyOf } from '../../src/state/playedGames';
import { analysisAddress } from '../../src/study/loadStudy';
import StudiesPage from '../../src/study/StudiesPage';
import StudyPage from '../../src/study/StudyPage';
import { fakeBackend, position, squares } from '../helpers';

const cell = (text: string, link?: StudyCell['link']): StudyCell =>
  link ? { text, link } : { text };

const REPORT: StudyReport = {
  game: 'chess',
  name: 'Chess',
  command: 'heterodox study chess --games 100',
  introduction: ['A hundred games were played.', 'All are in `book.txt`.'],
  values: [],
  sentences: [
    { text: 'White has a small advantage.', numbers: '54.1 % ± 2.9 in 100 games' },
    { text: 'A Queen is worth nine Pawns.', numbers: '9.1 ± 0.3' },
  ],
  sections: [
    {
      id: 'balance',
      title: 'Balance',
      text: ['White scores more.'],
      plots: [{ file: 'balance.svg', title: 'Score', description: 'It grows.', size: [640, 360] }],
      tables: [],
    },
    { id: 'shape', title: 'Shape', text: [], plots: [], tables: [] },
    {
      id: 'openings',
      title: 'Openings',
      text: [],
      plots: [],
      tables: [
        {
          caption: 'First moves',
          columns: [
            { title: 'Move', isNumeric: false },
            { title: 'Games', isNumeric: true },
          ],
          rows: [[cell('e4', { game: 'chess', fen: 'x w', moves: [] }), cell('12')]],
        },
        { caption: 'Traps', columns: [{ title: 'Move', isNumeric: false }], rows: [] },
      ],
    },
  ],
};

function open(address: string, backend: Partial<Backend>) {
  const history = createMemoryHistory();
  history.set({ value: address });
  render(() => (
    <BackendContext.Provider value={fakeBackend(backend)}>
      <MemoryRouter history={history} root={(props) => <Suspense>{props.children}</Suspense>}>
        <Route path="/study" component={StudiesPage} />
        <Route path="/study/:game" component={StudyPage} />
      </MemoryRouter>
    </BackendContext.Provider>
  ));
}

const openReport = async (report: StudyReport) => {
  open('/study/chess', {
    studyReport: async () => report,
    studyPlotUrl: (game, file) => `/plots/${game}/${file}`,
  });
  await screen.findByRole('heading', { level: 1 });
};

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the page of a study', () => {
  it('begins with the results and their numbers', async () => {
    await openReport(REPORT);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A study of Chess');
    const [results] = screen.getAllByRole('list');
    const texts = [...(results?.querySelectorAll('p') ?? [])].map((p) => p.textContent);
    expect(texts).toEqual([
      'White has a small advantage.',
      '54.1 % ± 2.9 in 100 games',
      'A Queen is worth nine Pawns.',
      '9.1 ± 0.3',
    ]);
    expect(screen.getByLabelText<HTMLInputElement>('Command').value).toBe(REPORT.command);
    expect(screen.getByText('A hundred games were played.')).toBeTruthy();
    expect(screen.getByText('book.txt').parentElement?.textContent).toBe('All are in book.txt.');
  });

  it('begins with one number, its plot, and the values of the pieces as bars', async () => {
    const plot = { file: 'one.svg', title: 'One', description: 'It is one.', size: [400, 300] };
    const queen = { name: 'Queen', letter: 'Q', value: 9, low: 8, high: 10, isDisputed: false };
    const pawn = { name: 'Pawn', letter: 'P', value: 1, low: 0.5, high: 1.5, isDisputed: true };
    await openReport({
      ...REPORT,
      headline: { value: '71 %', label: 'White’s score', plot: plot as StudyPlot },
      values: [queen, pawn],
    });
    expect(screen.getByText('71 %').nextElementSibling?.textContent).toBe('White’s score');
    expect(screen.getByRole('img', { name: 'It is one.' })).toBeTruthy();
    const values = screen.getByRole('list', { name: 'Values of the pieces in points' });
    const rows = within(values).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual(['Queen9.0', 'Pawn1.0?']);
    const bar = rows[0]?.querySelector<HTMLElement>('.study-value-bar');
    expect(bar?.style.width).toBe('90%');
  });

  it('marks what a second sample has confirmed, and links to the methods', async () => {
    const [first] = REPORT.sentences;
    const surprise = { text: 'Black wins.', numbers: '40 %', confirmation: '41 % in 90 openings' };
    await openReport({ ...REPORT, sentences: first ? [first, surprise] : [] });
    const marks = screen.getAllByText(/^Confirmed by a second sample/);
    expect(marks.map((mark) => mark.textContent)).toEqual([
      'Confirmed by a second sample: 41 % in 90 openings',
    ]);
    const methods = screen.getByRole('link', { name: /the methods of the studies/ });
    expect(methods.getAttribute('href')).toBe('/api/studies/methods');
  });

  it('has a table of contents of the sections that are not empty', async () => {
    await openReport(REPORT);
    const contents = screen.getByRole('navigation', { name: 'Contents' });
    const links = [...contents.querySelectorAll('a')];
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Balance', '#balance'],
      ['Openings', '#openings'],
    ]);
    for (const link of links) {
      expect(document.querySelector(link.getAttribute('href') ?? '')).toBeTruthy();
    }
    expect(screen.queryByRole('heading', { name: 'Shape' })).toBeNull();
  });

  it('has plots in words', async () => {
    await openReport(REPORT);
    const plot = screen.getByRole<HTMLImageElement>('img', { name: 'It grows.' });
    expect(plot.getAttribute('src')).toBe('/plots/chess/balance.svg');
    expect([plot.getAttribute('width'), plot.getAttribute('height')]).toEqual(['640', '360']);
  });

  it('has tables with headings, and links to the analysis', async () => {
    await openReport(REPORT);
    const table = screen.getByRole('table', { name: 'First moves' });
    expect(within(table).getByRole('rowheader', { name: 'e4' })).toBeTruthy();
    expect(within(table).getByRole('columnheader', { name: 'Games' }).getAttribute('scope')).toBe(
      'col',
    );
    const number = within(table).getByRole('cell', { name: '12' });
    expect(number.classList.contains('study-number')).toBe(true);
    const link = within(table).getByRole('link', { name: 'e4' });
    expect(link.getAttribute('href')).toBe('/analysis/chess?fen=x%20w');
    expect(screen.getByText('There is nothing to show.')).toBeTruthy();
  });
});

describe('a long table', () => {
  const tableOf = (count: number) => ({
    caption: 'Long',
    columns: [{ title: 'Move', isNumeric: false }],
    rows: Array.from({ length: count }, (_, i) => [cell(`m${i}`)]),
  });
  const openTable = (count: number) =>
    openReport({
      ...REPORT,
      sections: [{ id: 'a', title: 'A', text: [], plots: [], tables: [tableOf(count)] }],
    });
  const rows = () => screen.getAllByRole('rowheader').length;

  it('shows its first rows, and all on request', async () => {
    await openTable(30);
    expect(rows()).toBe(12);
    fireEvent.click(screen.getByRole('button', { name: 'All 30 rows' }));
    expect(rows()).toBe(30);
    cleanup();
    await openTable(20);
    expect(rows()).toBe(20);
    expect(screen.queryByRole('button', { name: /rows$/ })).toBeNull();
  });
});

describe('the address of a line in the analysis', () => {
  it('has all moves and ends with the last one', async () => {
    const address = await analysisAddress({ game: 'a:b', moves: ['e2e4', 'e7e5'] });
    const [page, fragment] = address.split('#');
    expect(page).toBe('/analysis/a%3Ab');
    const { pgn, pathIn } = await readSharedLine(`#${fragment}`);
    expect(pgn).toBe('\n\ne2e4 e7e5 *');
    const tree = [{ move: 'e2e4', short: 'e4', next: [{ move: 'e7e5', short: 'e5', next: [] }] }];
    expect(pathIn(tree)).toEqual(['e2e4', 'e7e5']);
  });

  it('begins in another position', async () => {
    const address = await analysisAddress({ game: 'chess', fen: 'x w', moves: ['e2e4'] });
    const { pgn } = await readSharedLine(address.slice(address.indexOf('#')));
    expect(pgn).toBe('[SetUp "1"]\n[FEN "x w"]\n\ne2e4 *');
  });

  it('is that of the position if there are no moves, or too many', async () => {
    expect(await analysisAddress({ game: 'chess', moves: [] })).toBe('/analysis/chess');
    let seed = 1;
    const moves = Array.from({ length: 4_000 }, () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed.toString(36);
    });
    expect(await analysisAddress({ game: 'chess', fen: 'x', moves })).toBe('/analysis/chess?fen=x');
  });
});

describe('the list of studies', () => {
  it('has each game with its first result', async () => {
    const entry = { game: 'pacifist:zigzag', name: 'Pacifist', sentence: 'White wins.' };
    const start = position({}, []);
    const game = { id: entry.game, name: 'Pacifist ZigZag', board: squares(2, 2), start };
    open('/study', {
      studies: async () => [entry],
      game: async () => game as unknown as GameSummary,
    });
    const link = await screen.findByRole('link', { name: /^Pacifist ?White wins\.$/ });
    expect(link.getAttribute('href')).toBe('/study/pacifist%3Azigzag');
    expect(screen.getByText('White wins.')).toBeTruthy();
  });

  it('says that it is empty', async () => {
    open('/study', { studies: async () => [] });
    expect(await screen.findByText('No study has been published yet.')).toBeTruthy();
  });
});

describe('the page of a game of the workshop', () => {
  const ID = 'workshop:mine-0123456789abcdef';
  const NONE: WorkshopStudy = {
    game: ID,
    name: 'Mine',
    state: 'none',
    share: 1,
    games: 0,
    rounds: 0,
    seconds: 600,
  };
  const openStudy = (backend: Partial<Backend>, of = ID) =>
    open(`/study/${encodeURIComponent(of)}`, {
      workshopGame: async (id) => ({ id, name: 'Mine', text: 'king:K:K::e1' }) as WorkshopGame,
      studyPlotUrl: (_, file, version) => `/plots/${file}?v=${version}`,
      ...backend,
    });
  const heading = async () => (await screen.findByRole('heading', { level: 1 })).textContent;
  const reportOf = (rounds: number): StudyReport => ({
    ...REPORT,
    game: ID,
    name: 'Mine',
    sentences: [{ text: `White wins after ${rounds} rounds.`, numbers: '' }],
  });

  it('offers a study', async () => {
    openStudy({ workshopStudy: async () => NONE }, `${ID}:start=5`);
    expect(await heading()).toBe('A study of Mine');
    expect(screen.getByRole('button', { name: 'Study this game' })).toBeTruthy();
    expect(screen.getByText(/It takes about 10 minutes/)).toBeTruthy();
    const command = screen.getByLabelText<HTMLInputElement>('Command for your own machine');
    expect(command.value).toMatch(/^heterodox study game.txt /);
    const link = screen.getByRole('link', { name: 'Back to the text' });
    expect(link.getAttribute('href')).toBe(href.workshop(ID));
  });

  it('is only the command if the server makes no studies', async () => {
    openStudy({ workshopStudy: async () => ({ ...NONE, seconds: 0 }) });
    await heading();
    expect(screen.queryByRole('button', { name: /Study/ })).toBeNull();
    expect(document.querySelector('details')?.open).toBe(true);
  });

  it('says why a study cannot begin', async () => {
    const requestStudy = async () => {
      throw new ApiError(409, 'study-pending', 'Another one is not finished.');
    };
    openStudy({ workshopStudy: async () => NONE, requestStudy });
    fireEvent.click(await screen.findByRole('button', { name: 'Study this game' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Another one is not finished.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Study/ }).disabled).toBe(false);
  });

  it('shows the results while they grow', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    let now: WorkshopStudy = { ...NONE, state: 'waiting', before: 2, share: 0 };
    openStudy({
      workshopStudy: async () => now,
      requestStudy: async () => now,
      studyReport: async () => reportOf(now.rounds),
    });
    await vi.advanceTimersByTimeAsync(100);
    expect(screen.getByText(/2 others will be done before it/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Study/ })).toBeNull();
    now = { ...NONE, state: 'running', share: 0.25, games: 40 };
    await vi.advanceTimersByTimeAsync(3_000);
    expect(screen.getByText(/played 40 games .* About 8 minutes are left/)).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('0.25');
    expect(screen.getByRole('status').textContent).toBe('25 % of the time are over.');
    now = { ...now, rounds: 1 };
    await vi.advanceTimersByTimeAsync(3_000);
    const result = screen.getByText('White wins after 1 rounds.');
    expect(screen.getByRole('img', { name: 'It grows.' }).getAttribute('src')).toMatch(/v=1$/);
    now = { ...now, state: 'done', rounds: 5, games: 1_200, share: 1 };
    await vi.advanceTimersByTimeAsync(3_000);
    expect(result.textContent, 'it changes in place').toBe('White wins after 5 rounds.');
    expect(screen.getByRole('img', { name: 'It grows.' }).getAttribute('src')).toMatch(/v=5$/);
    expect(screen.getByText('The computer has played 1,200 games against itself.')).toBeTruthy();
    now = { ...now, state: 'running', share: 0 };
    fireEvent.click(screen.getByRole('button', { name: 'Study for longer' }));
    await vi.advanceTimersByTimeAsync(100);
    expect(screen.getByText(/About 10 minutes are left/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Text' }).getAttribute('href')).toBe(href.workshop(ID));
  });
});

describe('the family of a game', () => {
  it.each([
    ['zigzag:mirrored', 'zigzag'],
    ['workshop:mine-01:start=5', 'workshop:mine-01'],
    ['pacifist:workshop:mine-01', 'pacifist'],
  ])('%s is %s', (game, family) => {
    expect(familyOf(game)).toBe(family);
  });

  it('is a text of the workshop, or none', () => {
    expect(workshopIdOf('workshop:mine-01:start=5')).toBe('workshop:mine-01');
    expect(workshopIdOf('pacifist:workshop:mine-01')).toBe('workshop:mine-01');
    expect(workshopIdOf('zigzag:mirrored')).toBeUndefined();
    expect(workshopIdOf('workshop')).toBeUndefined();
  });
});
