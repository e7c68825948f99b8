import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: ['../api/src/testing/database-setup.ts'],
    // what is made, compiled and served at once, on a busy machine too
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
