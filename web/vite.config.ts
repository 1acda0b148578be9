/// <reference types="vitest/config" />
import { readFileSync } from 'node:fs';
import solid from 'vite-plugin-solid';
import { defineConfig } from 'vitest/config';
import { gameTextsPlugin } from './tools/gameTexts.mjs';
import { textGroups, texts } from './tools/texts.mjs';

const server = 'http://127.0.0.1:8080';

/** Adds the licence of the display face to those of the packages, which Vite lists. */
const licenceOfFace = {
  name: 'licence-of-face',
  generateBundle: {
    order: 'post',
    handler(_: unknown, files: Record<string, { source?: string | Uint8Array }>) {
      const list = files['licences.md'];
      if (!list) throw new Error('Vite has not listed the licences.');
      const text = readFileSync(new URL('src/styles/face/OFL.txt', import.meta.url), 'utf8');
      list.source = `${list.source}\n## Grenze (OFL-1.1)\n\n${text}`;
    },
  },
} as const;

const englishOnly = process.env.VITEST !== undefined;

export default defineConfig({
  // Tests of components read the English texts.
  plugins: [licenceOfFace, texts({ englishOnly }), gameTextsPlugin({ englishOnly }), solid()],
  // Folder with the WebAssembly that answers requests: only of the static site.
  define: {
    __ANSWERS__: JSON.stringify(process.env.HETERODOX_ANSWERS ?? ''),
    __SERVER__: JSON.stringify(process.env.HETERODOX_SERVER ?? ''),
  },
  build: {
    target: 'es2022',
    // Scripts and styles are files of our own, never data in the page: the
    // server's content security policy allows nothing else.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    emptyOutDir: true,
    // Whoever distributes the client must also distribute the licences of the packages in it.
    license: { fileName: 'licences.md' },
    // Each file costs a request and half a kilobyte of headers: what every page loads is one file, and
    // so are modules that many pages share.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            ...textGroups,
            { name: 'start', tags: ['$initial'] },
            { name: 'shared', minShareCount: 20 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': { target: server, ws: true } },
  },
  test: {
    // Only tests of components need a page; they are .tsx.
    environment: 'node',
    include: ['test/**/*.test.{ts,tsx}', 'src/**/*.test.{ts,tsx}'],
    globals: false,
  },
});
