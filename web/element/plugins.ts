/** Plugins of Vite for the parts of the npm package that are made of the client. */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { gameTextsPlugin, OTHERS } from '../tools/gameTexts.mjs';
import { texts } from '../tools/texts.mjs';

/** The folder of the package, which has everything but these parts. */
export const folder = process.env.HETERODOX_PACKAGE ?? '';

/** Leaves the rules where they are in the package. */
export const rulesOutside: Plugin = {
  name: 'rules-outside',
  enforce: 'pre',
  resolveId: (id) => (id === 'heterodox' ? { id: './index.js', external: true } : undefined),
};

/**
 * Takes the modules of the rules into the script. The files that they fetch, and the worker, stay
 * where they are beside it.
 */
export const rulesInside: Plugin = {
  name: 'rules-inside',
  enforce: 'pre',
  resolveId: (id) => (id === 'heterodox' ? join(folder, 'dist/index.js') : undefined),
  transform(code, id) {
    if (!id.startsWith(join(folder, 'dist')) || !code.includes('import.meta.url')) return undefined;
    const address =
      "const ownUrl = import.meta.url;\nconst distUrl = new URL('../dist/', ownUrl);\n";
    return address + code.replaceAll('import.meta.url', 'distUrl');
  },
};

/** The areas of texts that a board has. */
const AREAS = ['analysis', 'board', 'defined', 'element', 'moves', 'names', 'outcomes', 'phrases'];

/** Texts in the language of each board. */
export const translatedTexts = [
  texts({ inContext: true, translated: AREAS }),
  gameTextsPlugin({ inContext: true }),
];

/** The modules with the translations, by the names of their files. */
export const translations = Object.fromEntries(
  OTHERS.map((language) => [`element-${language}`, `texts:translation/${language}`]),
);

/**
 * Leaves the translations where they are in the package: in the folder of the element, whose path from
 * the script is given. Imports that Vite sees would get code for preloading, which English pages pay.
 */
export const translationsIn = (path: string): Plugin => ({
  name: 'translations-in',
  generateBundle(_, bundle) {
    const imports = OTHERS.map((one) => `${one}:()=>import("${path}/element-${one}.js")`);
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      file.code = file.code.replaceAll('__TRANSLATIONS__', () => `{${imports}}`);
    }
  },
});

/** Puts the style sheets into the scripts: a shadow tree needs them as a text. */
export const stylesInside: Plugin = {
  name: 'styles-inside',
  enforce: 'post',
  generateBundle(_, bundle) {
    let sheet = '';
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
      sheet += file.source;
      delete bundle[file.fileName];
    }
    if (sheet === '') this.error('there are no style sheets');
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      file.code = file.code.replaceAll('__STYLES__', () => JSON.stringify(sheet));
    }
  },
};

/** What both builds have in common. */
export const build = {
  target: 'es2022',
  // A board follows the colour scheme of the page around it, which only `light-dark()` itself sees.
  cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  emptyOutDir: false,
  cssCodeSplit: false,
  modulePreload: { polyfill: false },
};
