import { defineConfig } from 'vitest/config';

/** Tests of the static site in a real browser, on a plain file server: `cargo xtask static --test`. */
export default defineConfig({
  cacheDir: '../../node_modules/.vite-e2e-static',
  test: {
    root: import.meta.dirname,
    environment: 'node',
    include: ['*.e2e.ts'],
    testTimeout: 180_000,
    hookTimeout: 60_000,
    reporters: ['verbose'],
  },
});
