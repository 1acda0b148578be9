import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AboutView, Course, Progress, RulesView } from '../../src/api/types';
import type { Backend } from '../../src/backend/backend';

/** The language of the texts in a test. */
const now = vi.hoisted(() => ({ language: 'de' }));

vi.mock('game-texts:', async () => {
  const { games, gameTexts, KINDS } = await import('../../tools/gameTexts.mjs');
  return {
    default: async (kind: (typeof KINDS)[number], game: string, language: 'de' | 'zh' | 'en') =>
      language !== 'en' && games().includes(game) ? gameTexts(kind, game, language) : undefined,
  };
});
vi.mock('../../src/texts/language', () => ({ language: () => now.language }));

const { translatedBackend } = await import('../../src/backend/translatedBackend');
const { langOf } = await import('../../src/texts/textLanguage');

beforeEach(() => {
  now.language = 'de';
});

const rules = (game: string, sections: string[], pieces: string[]): RulesView => ({
  game,
  name: game,
  inventor: '',
  year: '',
  sections: sections.map((id) => ({ id, title: id, html: 'English' })),
  pieces: pieces.map((letter) => ({ letter, name: letter, html: 'English', examples: [] })),
  examples: [],
});

const backendWith = (parts: Partial<Backend>) => translatedBackend(parts as Backend);

describe('rules', () => {
  it('have sections and pieces in the language of the visitor', async () => {
    const english = rules('mwchess', ['modern-warfare-chess', 'the-aim'], ['K', 'X']);
    const backend = backendWith({ rules: async () => english });
    const { sections, pieces } = await backend.rules('mwchess:start-rank');
    expect(sections[1]?.title).toBe('Das Ziel');
    expect(sections[1]?.html).toContain('PoliWin');
    expect(pieces[0]?.html).toContain('Feld');
    expect(langOf(pieces[0] ?? {})).toBeUndefined();
    // What has no translation stays, and is marked.
    expect(pieces[1]?.html).toBe('English');
    expect(langOf(pieces[1] ?? {})).toBe('en');
    now.language = 'en';
    expect(await backend.rules('mwchess')).toBe(english);
  });

  it('of Pacifist Chess have those of the base, too', async () => {
    const ids = ['in-short', 'modern-warfare-chess', 'modern-warfare-chess-the-aim'];
    const backend = backendWith({ rules: async (game) => rules(game, ids, ['B']) });
    const { sections, pieces } = await backend.rules('pacifist:mwchess:value');
    expect(sections.map(({ title }) => title)).toEqual([
      'Kurz gefasst',
      'Modern Warfare Chess',
      'Modern Warfare Chess: Das Ziel',
    ]);
    expect(pieces[0]?.html).not.toBe('English');
  });

  it('of games from definitions stay in English', async () => {
    const english = rules('workshop:abc', ['the-aim'], ['K']);
    const backend = backendWith({ rules: async () => english });
    expect(await backend.rules('workshop:abc')).toBe(english);
  });
});

it('the text about a game has its sections in order', async () => {
  const sections = ['Source', 'Occasion', 'Aims', 'Advice', 'Related games', 'What is known since'];
  const about = {
    lead: 'English',
    sections: sections.map((title) => ({ id: title, title, html: 'English' })),
  } as AboutView;
  const backend = backendWith({ about: async () => about });
  const german = await backend.about('zigzag');
  expect(german.lead).not.toBe('English');
  expect(german.sections.map(({ id }) => id)).toEqual(sections);
  expect(german.sections.every(({ html }) => html !== 'English')).toBe(true);
});

describe('lessons', () => {
  const wrong: Progress = {
    type: 'wrong',
    move: 'd4c5',
    fen: '',
    answer: 'That leads away from the Knight, which stands next to your King. Take it.',
  };
  const course = {
    game: 'mwchess',
    lessons: [
      { id: 'king', title: 'Move and capture', text: '', task: 'Capture the Knight.', hints: [] },
    ],
    play: { id: 'first-game', title: 'Your first little game', text: '' },
  } as unknown as Course;

  it('have tasks and answers in the language of the visitor', async () => {
    const backend = backendWith({ lessons: async () => course, tryMove: async () => wrong });
    for (const language of ['de', 'zh']) {
      now.language = language;
      const { lessons } = await backend.lessons('mwchess');
      expect(lessons[0]?.task).not.toBe('Capture the Knight.');
      const answer = await backend.tryMove('mwchess', 'king', ['d4c5']);
      expect(answer).toMatchObject({ type: 'wrong', move: 'd4c5' });
      expect(answer).not.toEqual(wrong);
    }
  });

  it('say reasons of the rules as they come', async () => {
    const illegal: Progress = { type: 'illegal', reason: 'A reason of the rules.', written: false };
    const backend = backendWith({ tryMove: async () => illegal });
    expect(await backend.tryMove('mwchess', 'king', ['d4d6'])).toEqual(illegal);
  });
});
