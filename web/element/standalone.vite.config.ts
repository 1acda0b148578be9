import { join } from 'node:path';
import { defineConfig } from 'vite';
import solid from 'vite-plugin-solid';
import {
  build,
  folder,
  rulesInside,
  stylesInside,
  translatedTexts,
  translationsIn,
} from './plugins.ts';

/** Builds `standalone/heterodox-board.js` of the npm package: one script for any page. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [rulesInside, translatedTexts, solid(), stylesInside, translationsIn('../dist')],
  build: {
    ...build,
    outDir: join(folder, 'standalone'),
    rolldownOptions: {
      input: { 'heterodox-board': 'standalone.ts' },
      output: { entryFileNames: '[name].js', codeSplitting: false },
    },
  },
});
