/**
 * Rules, origins and lessons of the games in the language of the visitor, made from the English ones.
 * Rules of games from definitions are made of their parts. What has no translation stays as it is.
 */
import load from 'game-texts:';
import phrases from 'texts:phrases';
import type { AboutView, Course, Example, Lesson, Progress, RulesView } from '../api';
import { withTexts } from './area';
import { translatedName, translatedValues } from './fromGames';
import { language } from './language';
import { htmlOf } from './markdown';
import { inLanguage } from './said';
import { translated } from './textLanguage';

type Section = RulesView['sections'][number];

interface Text {
  title: string;
  html: string;
}

interface RulesTexts {
  /** Sections by their ids. */
  sections: Readonly<Record<string, Text>>;
  /** Texts about pieces as HTML, by the letters of a piece or of several. */
  pieces: Readonly<Record<string, string>>;
  /** Examples by their English titles. */
  examples: Readonly<Record<string, { title: string; text: string }>>;
}

interface AboutTexts {
  lead: string;
  sections: readonly Text[];
}

/** Texts of lessons by the English ones. */
type LessonTexts = Readonly<Record<string, string>>;

interface Kinds {
  rules: RulesTexts;
  about: AboutTexts;
  lessons: LessonTexts;
}

/** Loads the texts of a game. Without a connection, they are English. */
const textsOf = <K extends keyof Kinds>(kind: K, game: string) =>
  load(kind, game, language()).catch(() => undefined) as Promise<Kinds[K] | undefined>;

/** The texts of the rules of a game, and of the base of Pacifist Chess with its id. */
type RulesOf = readonly { base?: string; texts: RulesTexts }[];

/** Loads the texts of the rules of a game: Pacifist Chess has those of its base, too. */
async function rulesTexts(game: string): Promise<RulesOf> {
  const [own = '', ...options] = game.split(':');
  // Rules of games from definitions are not written by hand.
  const isWritten = own === 'pacifist' && !options.includes('workshop');
  const bases = isWritten ? [...options, 'chess'] : [];
  const found: { base?: string; texts: RulesTexts }[] = [];
  const texts = await textsOf('rules', own);
  if (texts) found.push({ texts });
  for (const base of bases) {
    const texts = found.length === 1 ? await textsOf('rules', base) : undefined;
    if (texts) found.push({ base, texts });
  }
  return found;
}

const UNDERNEATH = 'The game underneath:';

/** Returns the section that Pacifist Chess adds, with the values of the pieces. */
function valuesText({ id, html }: Section): Text | undefined {
  if (id !== 'values-in-this-game') return undefined;
  // The rules of the base may follow.
  const [, english = '', rest = ''] = /^<p>([^<]+)\.<\/p>(.*)$/s.exec(html) ?? [];
  const values = translatedValues(english);
  if (!values) return undefined;
  const blocks = [phrases('full-stop')({ sentence: values })];
  if (rest.includes(UNDERNEATH)) blocks.push(translatedName(UNDERNEATH));
  return { title: translatedName('Values in this game'), html: htmlOf(blocks) };
}

function sectionText(id: string, all: RulesOf): Text | undefined {
  for (const { base, texts } of all) {
    const text = texts.sections[id];
    if (text) return text;
    // Sections of the base have its name in front of their own.
    const [title] = base ? Object.entries(texts.sections) : [];
    if (!title || !id.startsWith(`${title[0]}-`)) continue;
    const inBase = texts.sections[id.slice(title[0].length + 1)];
    if (inBase) return { title: `${title[1].title}: ${inBase.title}`, html: inBase.html };
  }
  return undefined;
}

function pieceHtml(letter: string, all: RulesOf): string | undefined {
  const pieces = all.flatMap(({ texts }) => Object.entries(texts.pieces));
  const exact = pieces.find(([letters]) => letters === letter);
  return (exact ??
    pieces.find(([letters]) => letter.length === 1 && letters.includes(letter)))?.[1];
}

function exampleOf(example: Example, all: RulesOf): Example {
  const texts = all.map(({ texts }) => texts.examples[example.title]).find((found) => found);
  return texts ? translated({ ...example, ...texts }) : example;
}

function rulesIn(rules: RulesView, all: RulesOf): RulesView {
  const examplesOf = (examples: readonly Example[]) =>
    examples.map((example) => exampleOf(example, all));
  return translated({
    ...rules,
    sections: rules.sections.map((section) => {
      if (section.said) return section;
      const text = valuesText(section) ?? sectionText(section.id, all);
      return text ? translated({ ...section, ...text }) : section;
    }),
    pieces: rules.pieces.map((piece) => {
      const html = piece.said ? undefined : pieceHtml(piece.letter, all);
      const examples = examplesOf(piece.examples);
      return html ? translated({ ...piece, html, examples }) : { ...piece, examples };
    }),
    examples: examplesOf(rules.examples),
  });
}

function aboutIn(about: AboutView, { lead, sections }: AboutTexts): AboutView {
  return translated({
    ...about,
    lead,
    sections: about.sections.map((section, i) => translated({ ...section, ...sections[i] })),
  });
}

function courseIn(course: Course, texts: LessonTexts): Course {
  const text = (english: string) => texts[english] ?? english;
  const lessonIn = (lesson: Lesson): Lesson =>
    translated({
      ...lesson,
      title: text(lesson.title),
      text: text(lesson.text),
      task: text(lesson.task),
      hints: lesson.hints.map(text),
    });
  const { play } = course;
  return translated({
    ...course,
    lessons: course.lessons.map(lessonIn),
    play: translated({ ...play, title: text(play.title), text: text(play.text) }),
  });
}

function progressIn(progress: Progress, texts: LessonTexts): Progress {
  const text = (english: string) => texts[english] ?? english;
  if (progress.type === 'wrong') return { ...progress, answer: text(progress.answer) };
  if (progress.type === 'illegal') return { ...progress, reason: text(progress.reason) };
  if (progress.type === 'solved' && progress.text !== undefined) {
    return { ...progress, text: text(progress.text) };
  }
  return progress;
}

type PieceRules = RulesView['pieces'][number];

/** Returns a section of rules that a game makes, unless a part of it is not known. */
function sectionOfParts(section: Section): Section | undefined {
  const { said } = section;
  const title = said?.title ? inLanguage(said.title) : section.title;
  const blocks = said?.blocks.map(inLanguage) ?? [];
  if (!title || blocks.length === 0 || !blocks.every(Boolean)) return undefined;
  return translated({ ...section, title, html: htmlOf(blocks) });
}

function pieceOfParts(piece: PieceRules): PieceRules | undefined {
  const text = inLanguage(piece.said);
  return text ? translated({ ...piece, html: htmlOf([text]) }) : undefined;
}

/** Returns rules that a game makes. What is not known in the language of the page stays in English. */
function rulesOfParts(rules: RulesView): RulesView {
  return {
    ...rules,
    sections: rules.sections.map((section) => sectionOfParts(section) ?? section),
    pieces: rules.pieces.map((piece) => pieceOfParts(piece) ?? piece),
  };
}

/** Translates the rules of a game, given by its id. */
export async function translateRules(game: string, rules: RulesView): Promise<RulesView> {
  const texts = await rulesTexts(game);
  const written = texts.length > 0 ? rulesIn(rules, texts) : rules;
  if (!rules.sections.some(({ said }) => said)) return written;
  return withTexts(() => rulesOfParts(written));
}

const plain = (game: string) => game.split(':')[0] ?? '';

/** Translates the text about a game. */
export async function translateAbout(game: string, about: AboutView): Promise<AboutView> {
  const texts = await textsOf('about', plain(game));
  return texts ? aboutIn(about, texts) : about;
}

/** Translates the lessons of a game. */
export async function translateCourse(game: string, course: Course): Promise<Course> {
  const texts = await textsOf('lessons', plain(game));
  return texts ? courseIn(course, texts) : course;
}

/** Translates the answer to a move in a lesson. */
export async function translateProgress(game: string, progress: Progress): Promise<Progress> {
  const texts = await textsOf('lessons', plain(game));
  return texts ? progressIn(progress, texts) : progress;
}
