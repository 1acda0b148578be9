// @vitest-environment happy-dom
import { createRoot } from 'solid-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type CheckReply, type GameSummary, type ReachRequest } from '../../src/api';
import type { Backend } from '../../src/backend/backend';
import { pieceGlyph } from '../../src/pieces';
import { readDraft, readReplaced } from '../../src/workshop/draft';
import { readDiagram } from '../../src/workshop/text/diagram';
import type { Change } from '../../src/workshop/text/setup';
import { createWorkshop, DRAFT_GAME, type Workshop } from '../../src/workshop/workshopState';
import { fakeBackend, position, squares } from '../helpers';

const TEXT = 'symmetry=mirror\nrook:R:R::a1\nking:K:K::e1\n';
const INI = '[mine]\nrook = r\nking = k\nstartFen = r3k3/8/8/8/8/8/8/R3K3 w - - 0 1\n';
const ID = 'workshop:mine-0123456789abcdef';

/** Returns what a server says of a text: a question mark is a mistake. */
function check(text: string): CheckReply {
  const column = text.indexOf('?') + 1;
  if (column > 0) {
    return { mistakes: [{ line: 1, column, length: 1, quoted: '?', problem: 'no' }], advice: [] };
  }
  const kinds = [
    { letter: 'R', name: 'rook', symbol: 'R', about: '' },
    { letter: 'K', name: 'king', symbol: 'K', about: '' },
  ];
  const start = position({ a1: 'R', e1: 'K', a8: 'r', e8: 'k' }, []);
  const summary = { id: ID, name: 'Mine', board: squares(8, 8), kinds, start } as GameSummary;
  const pieces = kinds.map(({ letter, name }, kind) => ({ kind, token: letter, name, moves: [] }));
  const game = { id: ID, name: 'Mine', form: 'diagram', canonical: text, summary, pieces } as const;
  return { mistakes: [], advice: [], game: { ...game, pieces } };
}

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
    expect(workshop.check.checked()?.reply.mistakes).toHaveLength(1);
    expect(workshop.kinds().map(({ letter }) => letter)).toEqual(['R', 'K']);
  });

  it('has kinds with pictures while it has mistakes', async () => {
    const { workshop } = open(`${TEXT}cardinal:A:BN:?:c1\n`);
    await later(0);
    expect(workshop.game()).toBeUndefined();
    expect(workshop.kinds().map(({ letter, name, picture }) => [letter, name, picture])).toEqual([
      ['R', 'rook', 'rook'],
      ['K', 'king', 'king'],
      ['A', 'cardinal', 'archbishop'],
    ]);
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
  it('sets up pieces by edits of the text, which can be undone', async () => {
    const { workshop } = open(TEXT);
    await later(0);
    workshop.tools.drag('a1', 'b1');
    expect(readDiagram(workshop.text()).kinds[0]?.squares.text).toBe('b1');
    workshop.tools.setTool({ type: 'place', piece: 'r' });
    workshop.tools.click('c8', undefined);
    expect(readDiagram(workshop.text()).kinds[0]?.squares.text).toBe('b1,c1');
    workshop.tools.click('c8', 'r');
    expect(readDiagram(workshop.text()).kinds[0]?.squares.text).toBe('b1');
    workshop.tools.setTool({ type: 'erase' });
    workshop.tools.click('b8', 'r');
    expect(workshop.setup()?.pieces).toEqual({ e1: 'K', e8: 'k' });
    workshop.editor()?.undo();
    expect(workshop.setup()?.pieces).toMatchObject({ b1: 'R', b8: 'r' });
  });

  it('moves pieces in two clicks', async () => {
    const { workshop } = open(INI);
    await later(0);
    workshop.tools.setTool({ type: 'move' });
    workshop.tools.click('a1', 'R');
    expect(workshop.tools.picked()).toBe('a1');
    workshop.tools.click('h1', undefined);
    expect(workshop.text()).toContain('/4K2R w');
  });

  it('says why a piece cannot stand there', async () => {
    const { workshop } = open('files=3 ranks=3\nrook:R:R::a1\nking:K:K::b1\n');
    workshop.tools.drag('a1', 'a2');
    expect(workshop.problem()).toMatch(/stands opposite its image/);
    workshop.setText('nothing', true);
    workshop.tools.drag('a1', 'b1');
    expect(workshop.problem()).toMatch(/before the text says/);
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
    expect(pieceGlyph(DRAFT_GAME, 'r').name).toBe('lion');
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
    await workshop.store();
    expect(changeWorkshopGame).toHaveBeenCalledWith(ID, { pictures: { R: 'lion' } });
    expect(pieceGlyph(ID, 'R').name).toBe('lion');
  });
});
