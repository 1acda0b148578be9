import { defineConfig } from 'vitest/config';

/** Tests in a real browser against the real program. See README.md. */
export default defineConfig({
  cacheDir: '../node_modules/.vite-e2e',
  test: {
    root: import.meta.dirname,
    environment: 'node',
    // Pictures are only made when somebody wants to see them.
    include: [process.env.E2E_PICTURES ? 'screenshots.ts' : '*.e2e.ts'],
    testTimeout: 180_000,
    hookTimeout: 60_000,
    // Each file has a browser and a server of its own.
    maxWorkers: Number(process.env.E2E_WORKERS ?? 2),
    reporters: ['verbose'],
  },
});
