// Compiles the catalogues of texts in src/texts, which are written in Fluent, to functions. The
// client imports an area of texts as `texts:AREA`, with one function for each text, and loads it in
// the chosen language only. `node tools/texts.mjs` writes the types of these modules; with
// `--check`, it only compares.

import { readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exportName, messageCode, messagesIn } from './fluent.mjs';

/** English first: the others have its texts where they lack one of their own. */
export const LANGUAGES = ['en', 'de', 'zh'];

/** Areas that are loaded when the first of their texts is needed, since no page begins with one. */
const ON_DEMAND = ['defined', 'errors', 'findings', 'phrases'];

/** Areas of which the start page has texts. They are one file, since each file costs a request. */
const START = ['board', 'home', 'names', 'outcomes', 'site', 'ui'];

/**
 * Areas of texts that the games make, in Rust, and that arrive in English. They are found by ids that
 * only a reply knows, and nothing is loaded in English. Tests of `heterodox-answers` compare the English
 * catalogues with the texts in Rust, but for `report`, whose texts are compared here.
 */
export const FROM_GAMES = [
  'defined',
  'diagnostics',
  'errors',
  'findings',
  'names',
  'outcomes',
  'phrases',
  'report',
];

const FOLDER = fileURLToPath(new URL('../src/texts', import.meta.url));
const TYPES = join(FOLDER, 'texts.d.ts');
const PREFIX = 'texts:';

const fileOf = (language, area) => join(FOLDER, language, `${area}.ftl`);

/** Returns the names of the areas. */
export function areas() {
  const files = readdirSync(join(FOLDER, 'en'));
  return files.map((file) => file.replace(/\.ftl$/, '')).sort();
}

/** Returns the texts of an area in a language by their ids, as code with its arguments. */
export function readArea(language, area) {
  const file = fileOf(language, area);
  try {
    const messages = messagesIn(readFileSync(file, 'utf8'));
    const ids = [...messages.keys()].filter((id) => !id.startsWith('-'));
    return new Map(ids.map((id) => [id, messageCode(id, messages)]));
  } catch (error) {
    throw new Error(`${file}: ${error.message}`);
  }
}

const functionCode = ({ code, args }) => (args.size > 0 ? `(a,f)=>${code}` : code);

/**
 * A module with all texts of an area in a language, in the order of the English ones, or by their ids
 * if they are texts of the games.
 */
function catalogueModule(language, area) {
  const english = readArea('en', area);
  const own = language === 'en' ? english : readArea(language, area);
  if (FROM_GAMES.includes(area)) {
    const texts = [...own].map(([id, text]) => `${JSON.stringify(id)}:${functionCode(text)}`);
    return `export default {__proto__:null,${texts.join(',\n')}}`;
  }
  const texts = [...english].map(([id, text]) => functionCode(own.get(id) ?? text));
  return `export default [${texts.join(',\n')}]`;
}

/** A module with a function that finds texts of the games by their ids, in other languages. */
function gamesModule(area) {
  const load = LANGUAGES.map((one) =>
    one === 'en' ? 'en:async()=>({default:{}})' : `${one}:()=>import('${PREFIX}${area}/${one}')`,
  );
  const runtime = JSON.stringify(join(FOLDER, 'area.ts'));
  return `import{area}from${runtime}\nexport default area({${load}},${ON_DEMAND.includes(area)})\nexport const translated=true`;
}

/** A module with a function for each text, which loads the texts in the chosen language. */
function areaModule(area) {
  if (FROM_GAMES.includes(area)) return gamesModule(area);
  const load = LANGUAGES.map((one) => `${one}:()=>import('${PREFIX}${area}/${one}')`);
  const texts = [...readArea('en', area).keys()].map(
    (id, i) => `export const ${exportName(id)}=/*#__PURE__*/t(${i})`,
  );
  const runtime = JSON.stringify(join(FOLDER, 'area.ts'));
  return `import{area}from${runtime}\nconst t=area({${load}})\n${texts.join('\n')}`;
}

/** The same with the English texts only, which need not be loaded. */
function englishModule(area) {
  if (FROM_GAMES.includes(area)) return "export default()=>()=>''\nexport const translated=false";
  const texts = [...readArea('en', area)].map(([id, { code, args }]) => {
    return `export const ${exportName(id)}=${args.size > 0 ? '(a)' : '()'}=>${code}`;
  });
  const format = JSON.stringify(join(FOLDER, 'format.ts'));
  // Most areas format nothing but whole numbers.
  const name = texts.some((text) => /\bf\./.test(text)) ? 'english' : 'englishNumber';
  return `import{${name} as f}from${format}\n${texts.join('\n')}`;
}

/** The same with the English texts, beside which a board may have a translation. */
function contextModule(area) {
  const runtime = JSON.stringify(join(FOLDER, 'translation.ts'));
  const head = `import{textOf}from${runtime}\n`;
  if (FROM_GAMES.includes(area)) {
    return `${head}export default(id)=>textOf("${area}",id,"")\nexport const translated=true`;
  }
  const texts = [...readArea('en', area)].map(
    ([id, text], i) =>
      `export const ${exportName(id)}=/*#__PURE__*/textOf("${area}",${i},${functionCode(text)})`,
  );
  return `${head}${texts.join('\n')}`;
}

/** A module with all that a board says in a language: texts of some areas, and descriptions of pieces. */
function translationModule(language, wanted) {
  const modules = wanted.map((area) => [area, `${PREFIX}${area}/${language}`]);
  modules.push(['descriptions', `game-texts:descriptions//${language}`]);
  const imports = modules.map(([name, path]) => `import ${name} from'${path}'`);
  return `${imports.join('\n')}\nexport default{${modules.map(([name]) => name)}}`;
}

/**
 * Replaces calls of texts without arguments in a source by the English texts, which Solid then puts
 * into its templates.
 */
function withEnglish(source) {
  let result = source;
  for (const [, alias, area] of source.matchAll(/import \* as (\w+) from 'texts:(\w+)'/g)) {
    const texts = new Map([...readArea('en', area)].map(([id, text]) => [exportName(id), text]));
    result = result.replace(new RegExp(`(?<![.\\w])${alias}\\.(\\w+)\\(\\)`, 'g'), (call, name) =>
      texts.get(name)?.args.size === 0 ? texts.get(name).code : call,
    );
  }
  return result === source ? undefined : result;
}

/**
 * Provides the modules `texts:AREA`. With `englishOnly`, they have no other language. With `inContext`,
 * each board of a page has its own language; `translated` are the areas in the modules
 * `texts:translation/LANGUAGE`, which such boards load.
 */
export function texts({ englishOnly = false, inContext = false, translated = areas() } = {}) {
  const moduleOf = (area, language) => {
    if (area === 'translation') return translationModule(language, translated);
    if (language) return catalogueModule(language, area);
    if (englishOnly) return englishModule(area);
    if (!inContext) return areaModule(area);
    if (!translated.includes(area))
      throw new Error(`The area ${area} is not among the translated.`);
    return contextModule(area);
  };
  return {
    name: 'texts',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [area, language] = id.slice(PREFIX.length + 1).split('/');
      const files = area === 'translation' ? [] : LANGUAGES.map((one) => fileOf(one, area));
      for (const file of files) this.addWatchFile(file);
      return { code: moduleOf(area, language), moduleSideEffects: false };
    },
    transform: (source, id) =>
      englishOnly && /\.tsx?$/.test(id) ? withEnglish(source) : undefined,
  };
}

/** Areas of the start page. In English, texts of the games find the others, on pages of studies. */
const startAreas = (language) =>
  language === 'en' ? START.filter((area) => !FROM_GAMES.includes(area)) : START;

/** Groups of modules: the texts of the start page in each language. */
export const textGroups = LANGUAGES.map((language) => ({
  name: `texts-${language}`,
  test: new RegExp(`texts:(${startAreas(language).join('|')})/${language}$`),
}));

const argumentType = (type) =>
  ({
    number: 'number',
    date: 'Date | number',
    value: 'string',
    part: '(content: string) => import("solid-js").JSX.Element',
  })[type] ?? type;

/** The declaration of the function of a text, with the text as its comment. */
function declaration(id, { args, isRich, summary }) {
  const fields = [...args].map(([name, type]) => `${name}: ${argumentType(type)}`);
  const parameter = fields.length > 0 ? `args: { ${fields.join('; ')} }` : '';
  const result = isRich ? 'import("solid-js").JSX.Element' : 'string';
  return `  /** ${summary} */\n  export function ${exportName(id)}(${parameter}): ${result};\n`;
}

const GAMES_TEXT = `  /** Returns a text of the games by its id. It is empty in English, and if there is no such text. */
  export default function text(id: string): (args?: Record<string, unknown>) => string;
  /** Whether there are other languages than English. */
  export const translated: boolean;
`;

const ENGLISH_TEXTS = `  /** The English texts by their ids. */
  const texts: Readonly<Record<string, string | ((args: unknown) => string)>>;
  export default texts;
`;

/** Returns the types of all areas. */
export function types() {
  const modules = areas().map((area) => {
    if (FROM_GAMES.includes(area)) {
      const english = `declare module '${PREFIX}${area}/en' {\n${ENGLISH_TEXTS}}\n`;
      return `declare module '${PREFIX}${area}' {\n${GAMES_TEXT}}\n\n${english}`;
    }
    const texts = [...readArea('en', area)].map(([id, text]) => declaration(id, text));
    return `declare module '${PREFIX}${area}' {\n${texts.join('')}}\n`;
  });
  const head = '// Generated from the English catalogues by `npm run texts`. Do not edit.\n';
  return [head, ...modules].join('\n');
}

if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  if (!process.argv.includes('--check')) {
    writeFileSync(TYPES, types());
  } else if (readFileSync(TYPES, 'utf8') !== types()) {
    console.error('src/texts/texts.d.ts is not up to date: run `npm run texts`.');
    process.exit(1);
  }
}
