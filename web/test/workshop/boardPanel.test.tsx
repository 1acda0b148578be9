// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@solidjs/testing-library';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BackendContext } from '../../src/backend/context';
import { BoardPanel } from '../../src/workshop/BoardPanel';
import { PieceList } from '../../src/workshop/PieceList';
import { createWorkshop, type Workshop } from '../../src/workshop/workshopState';
import { fakeBackend } from '../helpers';
import { check } from './fakeCheck';

const TEXT = 'rook:R:R::a1\nking:K:K::e1\n';
const STALE = 'The board shows the last version without errors.';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

it('shows the last version while the text has an error, and says so', async () => {
  const backend = fakeBackend({ checkText: async (text) => check(text) });
  let workshop: Workshop | undefined;
  render(() => {
    workshop = createWorkshop(backend, { text: TEXT, pictures: {} });
    return (
      <>
        <BoardPanel workshop={workshop} />
        <BackendContext.Provider value={backend}>
          <PieceList workshop={workshop} onShown={() => undefined} />
        </BackendContext.Provider>
      </>
    );
  });
  await screen.findByLabelText('e8, Black king');
  expect(screen.queryByText(STALE)).toBeNull();
  workshop?.setText(`${TEXT}queen:Q:?::d1\n`, true);
  await screen.findByText(STALE);
  expect(screen.getByRole('region', { name: 'Board' }).classList).toContain('stale');
  expect(screen.getByRole('region', { name: 'Pieces' }).classList).toContain('stale');
  expect(screen.getByLabelText('e8, Black king')).toBeDefined();
  expect(screen.queryByText('queen')).toBeNull();
  // A set-up could not be written into the text.
  const setUp = screen.getByRole<HTMLButtonElement>('button', { name: 'Set up' });
  expect(setUp.disabled).toBe(true);
  workshop?.setText(`${TEXT}queen:Q:Q::d1\n`, true);
  await waitFor(() => expect(screen.queryByText(STALE)).toBeNull());
  await screen.findByText('queen');
  expect(setUp.disabled).toBe(false);
});
