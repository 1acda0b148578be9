import { defineConfig } from 'vitest/config';
import { texts } from '../tools/texts.mjs';

/** Returns the files to run. Screenshots and measurements are only made on request. */
function included(): string {
  if (process.env.E2E_PICTURES) return 'screenshots.ts';
  return process.env.E2E_PAINT ? 'paint.ts' : '*.e2e.ts';
}

/** Tests in a real browser against the real server. See CONTRIBUTING.md. */
export default defineConfig({
  plugins: [texts({ englishOnly: true })],
  cacheDir: '../node_modules/.vite-e2e',
  test: {
    root: import.meta.dirname,
    environment: 'node',
    include: [included()],
    testTimeout: 180_000,
    hookTimeout: 60_000,
    // Each file has its own browser and server, and often waits.
    maxWorkers: Number(process.env.E2E_WORKERS ?? 3),
    // The report names a test that passed only at the second try, which a busy machine may need.
    retry: 1,
    reporters: ['verbose'],
  },
});
