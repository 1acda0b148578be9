import { defineConfig } from 'vitest/config';

/** Tests in a real browser against the real program. See README.md. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    environment: 'node',
    include: ['*.e2e.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // Each file has a browser and a server of its own.
    maxWorkers: Number(process.env.E2E_WORKERS ?? 2),
    reporters: ['verbose'],
  },
});
