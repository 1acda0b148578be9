import { join } from 'node:path';
import { defineConfig } from 'vite';
import solid from 'vite-plugin-solid';
import { gameTextsPlugin } from '../tools/gameTexts.mjs';
import { texts } from '../tools/texts.mjs';
import { build, folder, rulesOutside, stylesInside } from './plugins.ts';

/** Builds the entries `heterodox/board` and `heterodox/diagrams` of the npm package. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    rulesOutside,
    texts({ englishOnly: true }),
    gameTextsPlugin({ englishOnly: true }),
    solid(),
    stylesInside,
  ],
  build: {
    ...build,
    outDir: join(folder, 'dist'),
    // Whoever distributes the package must also distribute the licences of the packages in it.
    license: { fileName: 'licences.md' },
    rolldownOptions: {
      input: { board: 'board.ts', diagrams: 'diagrams.ts' },
      preserveEntrySignatures: 'exports-only',
      output: { entryFileNames: '[name].js', chunkFileNames: 'element-[name].js' },
    },
  },
});
