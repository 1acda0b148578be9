// @vitest-environment happy-dom
import { createRoot } from 'solid-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type ReachRequest, type SetUpRequest } from '../../src/api';
import type { Backend } from '../../src/backend/backend';
import { pieceGlyph } from '../../src/pieces';
import { readDraft, readReplaced } from '../../src/workshop/draft';
import type { Change } from '../../src/workshop/places';
import { createWorkshop, DRAFT_GAME, type Workshop } from '../../src/workshop/workshopState';
import { fakeBackend } from '../helpers';
import { check, ID } from './fakeCheck';

const TEXT = 'symmetry=mirror\nrook:R:R::a1\nking:K:K::e1\n';
const INI = '[mine]\nrook = r\nking = k\nstartFen = r3k3/8/8/8/8/8/8/R3K3 w - - 0 1\n';

let dispose = () => {};

/** Creates a workshop with an editor that only has its text. */
function open(text: string, methods: Partial<Backend> = {}) {
  const checkText = vi.fn(async (wanted: string) => check(wanted));
  const backend = fakeBackend({
    checkText,
    reach: async () => ({ quiet: ['a2', 'a3'], captures: ['a3', 'b2'] }),
    ...methods,
  });
  const workshop = createRoot((end) => {
    dispose = end;
    const made = createWorkshop(backend, { text, pictures: {} });
    attachEditor(made);
    return made;
  });
  return { workshop, checkText };
}

function attachEditor(workshop: Workshop) {
  const undone: string[] = [];
  const set = (text: string) => {
    undone.push(workshop.text());
    workshop.setText(text, true);
  };
  workshop.attach({
    change: (changes: readonly Change[]) => {
      const ordered = [...changes].sort((a, b) => b.from - a.from);
      set(
        ordered.reduce(
          (now, { from, to, insert }) => now.slice(0, from) + insert + now.slice(to),
          workshop.text(),
        ),
      );
    },
    load: (text) => workshop.setText(text, false),
    select: () => undefined,
    undo: () => workshop.setText(undone.pop() ?? '', true),
    redo: () => undefined,
  });
}

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});

afterEach(() => {
  dispose();
  vi.useRealTimers();
});

describe('the text', () => {
  it('is checked while it is typed, the last state of it once', async () => {
    const { workshop, checkText } = open(TEXT);
    await later(0);
    expect(workshop.game()?.id).toBe(ID);
    for (const text of [`${TEXT}?`, `${TEXT}??`, `${TEXT}???`]) {
      workshop.setText(text, true);
      await later(50);
    }
    expect(workshop.game()).toBeUndefined();
    await later(300);
    expect(checkText.mock.calls.map(([text]) => text)).toEqual([TEXT, `${TEXT}???`]);
    expect(workshop.check.checked()?.reply.diagnostics).toHaveLength(1);
    expect(workshop.kinds().map(({ letter }) => letter)).toEqual(['R', 'K']);
  });

  it('keeps its last version without errors, and nothing of another text', async () => {
    const { workshop } = open(TEXT);
    await later(0);
    expect(workshop.isStale()).toBe(false);
    workshop.setText(`${TEXT}cardinal:A:BN:?:c1\n`, true);
    await later(300);
    expect(workshop.isStale()).toBe(true);
    expect(workshop.game()).toBeUndefined();
    // Nothing of the new piece is shown beside the old ones.
    expect(workshop.kinds().map(({ letter }) => letter)).toEqual(['R', 'K']);
    expect(workshop.known()?.text).toBe(TEXT);
    workshop.load({ text: 'queen:Q:Q?::d1\n', pictures: {} });
    await later(300);
    expect(workshop.known()).toBeUndefined();
    expect(workshop.kinds()).toEqual([]);
  });

  it('is fixed at a click, which can be undone', async () => {
    const text = `${TEXT}?`;
    const { workshop } = open(text);
    await later(0);
    const fix = { from: TEXT.length, to: TEXT.length + 1, insert: '' };
    workshop.fix(fix);
    expect(workshop.text()).toBe(TEXT);
    // The text has not been checked since.
    workshop.fix(fix);
    expect(workshop.text()).toBe(TEXT);
    workshop.editor()?.undo();
    expect(workshop.text()).toBe(text);
  });

  it('is checked again when the server could not be reached', async () => {
    const checkText = vi
      .fn<Backend['checkText']>()
      .mockRejectedValueOnce(new ApiError(0, 'unreachable', 'No connection.'))
      .mockImplementation(async (text) => check(text));
    const { workshop } = open(TEXT, { checkText });
    await later(0);
    expect(workshop.check.problem()).toBe('No connection.');
    await later(5_000);
    expect(workshop.check.problem()).toBeUndefined();
    expect(workshop.game()?.id).toBe(ID);
  });

  it('survives a reload', () => {
    const { workshop } = open(TEXT);
    workshop.setText(`${TEXT}more`, true);
    expect(readDraft()).toEqual({ text: `${TEXT}more`, pictures: {} });
    workshop.setText('', true);
    expect(readDraft()).toBeUndefined();
    localStorage.setItem('heterodox.workshop', '{"text":5}');
    expect(readDraft()).toBeUndefined();
  });

  it('can be had back when another one has replaced it', () => {
    localStorage.setItem('heterodox.workshop', JSON.stringify({ text: TEXT, pictures: {} }));
    const { workshop } = open(TEXT);
    expect(workshop.replaced()).toBeUndefined();
    workshop.load({ text: INI, pictures: {} });
    expect(workshop.replaced()?.text).toBe(TEXT);
    // A text that was only looked at is not kept.
    workshop.load({ text: 'king:K:K::d1', pictures: {} });
    expect(readReplaced()?.text).toBe(TEXT);
    workshop.setText('king:K:K::c1', true);
    workshop.load({ text: TEXT, pictures: {} });
    expect(readReplaced()?.text).toBe('king:K:K::c1');
  });

  it('has lines that end with one character', () => {
    const { workshop } = open(TEXT);
    workshop.load({ text: 'a\r\nb\rc', pictures: {} });
    expect(workshop.text()).toBe('a\nb\nc');
  });
});

describe('the board', () => {
  it('sets up pieces by edits that the server finds', async () => {
    const asked: Omit<SetUpRequest, 'text'>[] = [];
    const setUp: Backend['setUp'] = async ({ text, ...change }) => {
      asked.push(change);
      const line = text.split('\n').findIndex((one) => one.startsWith('rook')) + 1;
      const span = { line, column: 11, length: 2 };
      return { edits: [{ span, replacement: change.to ?? 'z9' }] };
    };
    const { workshop } = open(TEXT, { setUp });
    await later(0);
    workshop.tools.drag('a1', 'b1');
    // The board need not wait for the server.
    expect(workshop.tools.pieces()).toEqual({ b1: 'R', e1: 'K', a8: 'r', e8: 'k' });
    await later(300);
    expect(workshop.text()).toBe(TEXT.replace('a1', 'b1'));
    workshop.tools.setTool({ type: 'place', piece: 'r' });
    workshop.tools.click('c8', undefined);
    await later(300);
    workshop.tools.click('a8', 'r');
    await later(300);
    workshop.tools.setTool({ type: 'erase' });
    workshop.tools.click('d4', undefined);
    workshop.tools.click('e1', 'K');
    await later(300);
    workshop.tools.setTool({ type: 'move' });
    workshop.tools.click('e8', 'k');
    expect(workshop.tools.picked()).toBe('e8');
    workshop.tools.click('d8', undefined);
    await later(300);
    expect(asked).toEqual([
      { from: 'a1', to: 'b1' },
      { to: 'c8', piece: 'R', color: 'black' },
      { from: 'a8' },
      { from: 'd4' },
      { from: 'e1' },
      { from: 'e8', to: 'd8' },
    ]);
    workshop.editor()?.undo();
    expect(workshop.text()).toContain('rook:R:R::z9');
  });

  it('sets up one piece after another', async () => {
    const setUp: Backend['setUp'] = async ({ text, from = '', to = '' }) => {
      const span = { line: 2, column: 1 + (text.split('\n')[1] ?? '').indexOf(from), length: 2 };
      return { edits: [{ span, replacement: to }] };
    };
    const { workshop } = open('symmetry=none\nrook:R:R::a1,e1,,a8\nking:K:K::e8\n', { setUp });
    await later(0);
    workshop.tools.drag('a1', 'c1');
    workshop.tools.drag('e1', 'd1');
    await later(300);
    expect(workshop.text()).toContain('rook:R:R::c1,d1,,a8');
  });

  it('says why a piece cannot stand there', async () => {
    const setUp: Backend['setUp'] = async () => {
      throw new ApiError(400, 'bad-set-up', 'Each piece stands opposite its image.');
    };
    const { workshop } = open(TEXT, { setUp });
    await later(0);
    workshop.tools.drag('a1', 'a4');
    await later(0);
    expect(workshop.problem()).toBe('Each piece stands opposite its image.');
    expect(workshop.tools.pieces()).toMatchObject({ a1: 'R' });
  });

  it('shows a piece alone, and where it could go from any square', async () => {
    const asked: ReachRequest[] = [];
    const reach: Backend['reach'] = async (request) => {
      asked.push(request);
      return { quiet: ['a2', 'a3'], captures: ['a3', 'b2'] };
    };
    const { workshop } = open(TEXT, { reach });
    await later(0);
    workshop.tools.click('a8', 'r');
    await later(0);
    expect(asked).toEqual([{ text: TEXT, kind: 0, square: 'a8', color: 'black' }]);
    expect([...workshop.reach.targets()].sort()).toEqual([
      ['a2', 'move'],
      ['a3', 'move'],
      ['b2', 'capture'],
    ]);
    expect([...workshop.reach.captures()]).toEqual(['a3']);
    expect(workshop.reach.description()).toBe('Moves to a2 a3. Captures on a3 b2.');
    workshop.tools.click('d4', undefined);
    await later(0);
    expect(asked.at(-1)).toMatchObject({ square: 'd4' });
    workshop.tools.drag('d4', 'e5');
    expect(workshop.reach.probe()).toEqual({ piece: 'r', square: 'e5' });
    // The set-up has not changed.
    expect(workshop.text()).toBe(TEXT);
    workshop.tools.click('e5', 'r');
    expect(workshop.reach.probe()).toBeUndefined();
    expect(workshop.reach.targets().size).toBe(0);
  });
});

describe('a picture', () => {
  it('is written into a diagram', async () => {
    const { workshop } = open(TEXT);
    await later(0);
    expect(pieceGlyph(DRAFT_GAME, 'R').name).toBe('rook');
    workshop.pictures.choose('R', 'lion');
    expect(workshop.text()).toContain('rook:R:R:lion:a1');
    // Until the text has been checked, its places are not known.
    workshop.pictures.choose('R', 'cannon');
    expect(workshop.problem()).toMatch(/^The picture is set when/);
    await later(300);
    expect(workshop.problem()).toBeUndefined();
    expect(workshop.text()).toContain('rook:R:R:cannon:a1');
    await later(300);
    expect(pieceGlyph(DRAFT_GAME, 'r').name).toBe('cannon');
    workshop.pictures.choose('R', undefined);
    expect(workshop.text()).toBe(TEXT);
  });

  it('of an ini is kept beside the text', async () => {
    const { workshop } = open(INI);
    await later(0);
    workshop.pictures.choose('R', 'cannon');
    expect(workshop.text()).toBe(INI);
    expect(pieceGlyph(DRAFT_GAME, 'R').name).toBe('cannon');
    expect(readDraft()?.pictures).toEqual({ R: 'cannon' });
  });

  it('can be uploaded', async () => {
    const uploadPicture = vi.fn(async () => ({ picture: 'svg:00ff' }));
    const { workshop } = open(TEXT, { uploadPicture });
    await later(0);
    await workshop.pictures.upload('R', new File(['<svg/>'], 'rook.svg'));
    expect(uploadPicture).toHaveBeenCalledWith('<svg/>');
    expect(workshop.text()).toContain('rook:R:R:svg-00ff:a1');
  });

  it('is stored with the game of its author', async () => {
    const changeWorkshopGame = vi.fn(async () => undefined);
    const stored = { id: ID, mine: true, pictures: {} };
    const { workshop } = open(TEXT, {
      storeText: async () => ({ id: ID }),
      workshopGame: async () => stored as never,
      changeWorkshopGame,
    });
    await later(0);
    expect(await workshop.store()).toBe(ID);
    expect(changeWorkshopGame).not.toHaveBeenCalled();
    workshop.pictures.choose('R', 'lion');
    await later(300);
    await workshop.store();
    expect(changeWorkshopGame).toHaveBeenCalledWith(ID, { pictures: { R: 'lion' } });
    expect(pieceGlyph(ID, 'R').name).toBe('lion');
  });
});
