// Provides the long texts of the games in other languages: rules, origins and lessons. They lie in
// games/GAME/LANGUAGE, beside the English ones, and have the same parts in the same order. The
// client imports `game-texts:` and loads the texts of a game when it shows them.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { marked } from 'marked';
import { parse as parseToml } from 'smol-toml';
import { LANGUAGES } from './texts.mjs';

const GAMES = fileURLToPath(new URL('../../games', import.meta.url));
const AREA = fileURLToPath(new URL('../src/texts/area.ts', import.meta.url));
const TRANSLATION = fileURLToPath(new URL('../src/texts/translation.ts', import.meta.url));
const PREFIX = 'game-texts:';

/** The languages of these texts beside English. */
export const OTHERS = LANGUAGES.filter((language) => language !== 'en');

/** The kinds of texts of a game. */
export const KINDS = ['rules', 'about', 'lessons'];

/** The short texts of all games: the start page has some of each. */
const SHORT = 'short';

const fileOf = (game, ...path) => join(GAMES, game, ...path);

/** Returns the games that have texts in another language. */
export function games() {
  return readdirSync(GAMES)
    .filter((game) => existsSync(fileOf(game, OTHERS[0])))
    .sort();
}

const read = (...path) => readFileSync(fileOf(...path), 'utf8');

/** The part of a link that the rules in Rust make of an English heading. */
const slug = (title) =>
  title
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-');

/** Splits Markdown at its headings; lines of code that look like headings are none. */
export function headings(markdown) {
  const found = [];
  let inCode = false;
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) inCode = !inCode;
    const [, marks, title] = (!inCode && /^(#+) (.*)$/.exec(line)) || [];
    if (marks) found.push({ level: marks.length, title: title.trim(), text: '' });
    else if (found.length > 0) found[found.length - 1].text += `${line}\n`;
  }
  return found.map((one) => ({
    ...one,
    text: one.text
      .trim()
      .replace(/-{3,}$/, '')
      .trim(),
  }));
}

/** Returns the letters in the heading of a piece, such as `Wizard (W')`. */
export const lettersOf = ({ level, title }) =>
  level === 3 ? / \((['!+~]*[A-Z]['!+~A-Z]*)\)$/.exec(title)?.[1] : undefined;

/** Returns the sections and the pieces of rules, as `rules_of` in Rust does. */
export function splitRules(markdown) {
  const sections = [];
  const pieces = [];
  for (const heading of headings(markdown)) {
    const { level, title, text } = heading;
    const letters = lettersOf(heading);
    const last = sections[sections.length - 1];
    if (letters) pieces.push({ letters, text });
    else if (last && level > 2) {
      last.text = `${last.text}\n\n${'#'.repeat(level)} ${title}\n\n${text}`.trim();
    } else sections.push({ title, text });
  }
  return { sections, pieces };
}

/** Returns the ids of sections from their English titles. */
function idsOf(sections) {
  const ids = [];
  for (const { title } of sections) {
    const id = slug(title);
    const taken = ids.filter((other) => other.replace(/-2$/, '') === id).length;
    ids.push(taken === 0 ? id : `${id}-${taken + 1}`);
  }
  return ids;
}

/** Returns the examples of a text: their titles, with the keys and the text under them. */
export function examplesIn(text) {
  const blocks = text.split(/^(?=# )/m).filter((block) => block.startsWith('# '));
  return blocks.map((block) => {
    const [head, ...lines] = block.trim().split('\n');
    const isKey = (line) => /^[a-z]+: /.test(line);
    const keys = Object.fromEntries(
      lines.filter(isKey).map((line) => {
        const at = line.indexOf(': ');
        return [line.slice(0, at), line.slice(at + 2)];
      }),
    );
    return {
      title: head.slice(2).trim(),
      keys,
      text: lines.filter((line) => !isKey(line)).join(' '),
    };
  });
}

/** Returns the rules: sections by the ids of the English ones, pieces by letters, examples by titles. */
function rulesOf(game, language) {
  const english = splitRules(read(game, 'RULES.md'));
  const own = splitRules(read(game, language, 'rules.md'));
  const sections = idsOf(english.sections).map((id, i) => {
    const { title, text } = own.sections[i];
    return [id, { title, html: marked.parse(text) }];
  });
  const pieces = own.pieces.map(({ letters, text }) => [letters, marked.parse(text)]);
  const examples = examplesIn(read(game, language, 'examples.txt'));
  return {
    sections: Object.fromEntries(sections),
    pieces: Object.fromEntries(pieces),
    examples: Object.fromEntries(
      examples.map(({ title, keys, text }) => [keys.of, { title, text }]),
    ),
  };
}

/** Returns the text about the origin: the paragraph at the beginning, and the sections in order. */
function aboutOf(game, language) {
  const [head, ...sections] = headings(read(game, language, 'about.md'));
  return {
    lead: marked.parse(head.text),
    sections: sections.map(({ title, text }) => ({ title, html: marked.parse(text) })),
  };
}

/** Returns the texts of a task, in the order of the English file. */
function* textsOfTask({ title, text, task, hints = [], wrong = [], solved }) {
  yield title;
  yield text;
  yield task;
  yield* hints;
  for (const { answer } of wrong) yield answer;
  yield solved;
}

/** Returns the texts of all lessons of a course and of its first game. */
export function textsOfLessons({ lesson, play }) {
  return [...lesson, play].flatMap((one) => [...textsOfTask(one)]);
}

export const readLessons = (...path) => parseToml(read(...path));

/** Returns the texts of the lessons by the English ones, since answers to moves come one by one. */
function lessonsOf(game, language) {
  const english = textsOfLessons(readLessons(game, 'lessons.toml'));
  const own = textsOfLessons(readLessons(game, language, 'lessons.toml'));
  const pairs = english.map((text, i) => [text, own[i]]);
  return Object.fromEntries(pairs.filter(([text]) => text !== undefined));
}

/** Returns the descriptions of all games by the English ones. */
const descriptions = (language) =>
  Object.assign({}, ...games().map((game) => parseToml(read(game, language, 'descriptions.toml'))));

/** Returns the descriptions and examples of all games by the English ones. */
function shortTexts(language) {
  const examples = games().flatMap((game) => {
    const english = examplesIn(read(game, 'examples.txt'));
    const own = examplesIn(read(game, language, 'examples.txt'));
    return english.flatMap(({ title, text }, i) => [
      [title, own[i].title],
      [text, own[i].text],
    ]);
  });
  return { ...descriptions(language), ...Object.fromEntries(examples) };
}

const MAKERS = { rules: rulesOf, about: aboutOf, lessons: lessonsOf };

/** Makers of texts of all games together. */
const MAKERS_OF_ALL = { descriptions, [SHORT]: shortTexts };

/** Returns the texts of a kind of a game in a language. */
export const gameTexts = (kind, game, language) =>
  MAKERS_OF_ALL[kind]?.(language) ?? MAKERS[kind](game, language);

/** A module with a function that loads the texts of a kind of a game in a language, if there are any. */
function indexModule() {
  const paths = OTHERS.flatMap((language) =>
    games().flatMap((game) => KINDS.map((kind) => `${kind}/${game}/${language}`)),
  );
  const load = paths.map((path) => `'${path}':()=>import('${PREFIX}${path}')`);
  return `const load={__proto__:null,${load.join(',\n')}}
export default async(kind,game,language)=>(await load[kind+'/'+game+'/'+language]?.())?.default`;
}

/** A module with an area of texts: the short ones by the English ones. Nothing is loaded in English. */
function shortModule() {
  const load = OTHERS.map((one) => `${one}:()=>import('${PREFIX}${SHORT}//${one}')`);
  return `import{area}from${JSON.stringify(AREA)}
export default area({en:async()=>({default:{}}),${load}})
export const translated=true`;
}

/** The same for boards, each of which has its own language. */
function contextModule() {
  return `import{textOf}from${JSON.stringify(TRANSLATION)}
export default(english)=>textOf('descriptions',english,'')
export const translated=true`;
}

/**
 * Provides the modules `game-texts:` and `game-texts:short`. With `englishOnly`, there are no texts;
 * with `inContext`, only the descriptions, in the language of each board.
 */
export function gameTextsPlugin({ englishOnly = false, inContext = false } = {}) {
  return {
    name: 'game-texts',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const path = id.slice(PREFIX.length + 1);
      const none = 'export default async()=>undefined';
      if (path === '') return englishOnly || inContext ? none : indexModule();
      if (path === SHORT && inContext) return contextModule();
      if (path === SHORT)
        return englishOnly
          ? `export default()=>()=>'';export const translated=false`
          : shortModule();
      const [kind, game, language] = path.split('/');
      const texts = JSON.stringify(gameTexts(kind, game, language));
      // An English text could be the name of a method of objects.
      return { code: `export default{__proto__:null,${texts.slice(1)}`, moduleSideEffects: false };
    },
  };
}
