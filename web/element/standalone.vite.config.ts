import { join } from 'node:path';
import { defineConfig } from 'vite';
import solid from 'vite-plugin-solid';
import { gameTextsPlugin } from '../tools/gameTexts.mjs';
import { texts } from '../tools/texts.mjs';
import { build, folder, rulesInside, stylesInside } from './plugins.ts';

/** Builds `standalone/heterodox-board.js` of the npm package: one script for any page. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    rulesInside,
    texts({ englishOnly: true }),
    gameTextsPlugin({ englishOnly: true }),
    solid(),
    stylesInside,
  ],
  build: {
    ...build,
    outDir: join(folder, 'standalone'),
    rolldownOptions: {
      input: { 'heterodox-board': 'standalone.ts' },
      output: { entryFileNames: '[name].js', codeSplitting: false },
    },
  },
});
