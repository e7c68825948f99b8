import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'api',
    root: import.meta.dirname,
    globalSetup: ['src/testing/database-setup.ts'],
    tags: [{ name: 'slow', description: 'What npm test leaves to npm run test:all.' }],
    // generous: a busy machine is no defect of the product
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // what a test waits for may come as late as the test may end: a second by itself, Vitest's own, is a measure of the machine
    expect: { poll: { timeout: 29_000 } },
    // one more than the cores that the suite is made for: a test often waits for its database or a process
    maxWorkers: 3,
    // loading the application takes longer than most files: once a worker, not once a file
    isolate: false,
  },
});
