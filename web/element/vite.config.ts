import { join } from 'node:path';
import { defineConfig } from 'vite';
import solid from 'vite-plugin-solid';
import {
  build,
  folder,
  rulesOutside,
  stylesInside,
  translatedTexts,
  translations,
  translationsIn,
} from './plugins.ts';

/** Builds the entries `heterodox/board` and `heterodox/diagrams` of the npm package. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [rulesOutside, translatedTexts, solid(), stylesInside, translationsIn('.')],
  build: {
    ...build,
    outDir: join(folder, 'dist'),
    // Whoever distributes the package must also distribute the licences of the packages in it.
    license: { fileName: 'licences.md' },
    rolldownOptions: {
      input: { board: 'board.ts', diagrams: 'diagrams.ts', ...translations },
      preserveEntrySignatures: 'exports-only',
      output: { entryFileNames: '[name].js', chunkFileNames: 'element-[name].js' },
    },
  },
});
