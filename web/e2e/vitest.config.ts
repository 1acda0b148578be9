import { defineConfig } from 'vitest/config';
import { texts } from '../tools/texts.mjs';

/** Tests in a real browser against the real server. See CONTRIBUTING.md. */
export default defineConfig({
  plugins: [texts({ englishOnly: true })],
  cacheDir: '../node_modules/.vite-e2e',
  test: {
    root: import.meta.dirname,
    environment: 'node',
    // Screenshots are only taken on request.
    include: [process.env.E2E_PICTURES ? 'screenshots.ts' : '*.e2e.ts'],
    testTimeout: 180_000,
    hookTimeout: 60_000,
    // Each file has its own browser and server, and often waits.
    maxWorkers: Number(process.env.E2E_WORKERS ?? 3),
    // The report names a test that passed only at the second try, which a busy machine may need.
    retry: 1,
    reporters: ['verbose'],
  },
});
