import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    // generous: a busy machine is no defect of the product
    testTimeout: 30_000,
    // a new world for each file would cost ten times what the tests themselves take
    isolate: false,
  },
});
