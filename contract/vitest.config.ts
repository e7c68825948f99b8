import { defineConfig } from 'vitest/config';

export default defineConfig({
  // a new world for each file would cost ten times what the tests themselves take
  test: { root: import.meta.dirname, isolate: false },
});
