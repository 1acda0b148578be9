/// <reference types="vitest/config" />
import solid from 'vite-plugin-solid';
import { defineConfig } from 'vitest/config';

const server = 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [solid()],
  // Folder with the WebAssembly that answers requests: only of the static site.
  define: { __ANSWERS__: JSON.stringify(process.env.HETERODOX_ANSWERS ?? '') },
  build: {
    target: 'es2022',
    // Scripts and styles are files of our own, never data in the page: the
    // server's content security policy allows nothing else.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    emptyOutDir: true,
    // Whoever distributes the client must also distribute the licences of the packages in it.
    license: { fileName: 'licences.md' },
    // Each file costs a request and half a kilobyte of headers: modules that many pages share are one.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 20 }] } },
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
