import { defineConfig } from 'vitest/config';

/** Only what counts and compares: the measurements themselves are commands, not tests. */
export default defineConfig({
  test: { root: import.meta.dirname, include: ['**/*.test.ts'], isolate: false },
});
