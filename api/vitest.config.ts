import { defineConfig } from 'vitest/config';
import { QUICK_START } from './src/testing/quick-start.ts';
import { testKinds } from './src/testing/test-kinds.ts';

/** Which files each project has, and why: src/testing/test-kinds.ts. */
const onDatabase = (kind: 'embedded' | 'postgres', execArgv: string[] = []) => ({
  extends: true as const,
  test: {
    name: `api-${kind}`,
    env: { RAFIQ_TEST_DATABASE: kind },
    include: testKinds[kind],
    execArgv,
    globalSetup: ['src/testing/database-setup.ts'],
  },
});

export default defineConfig({
  test: {
    root: import.meta.dirname,
    // generous: a busy machine is no defect of the product
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // what a test waits for may come as late as the test may end: a second by itself, Vitest's own, is a measure of the machine
    expect: { poll: { timeout: 29_000 } },
    // one more than the cores that the suite is made for: a test often waits for its database or a process
    maxWorkers: 3,
    // loading the application takes longer than most files: once a worker, not once a file
    isolate: false,
    projects: [
      { extends: true, test: { name: 'api-unit', include: testKinds.unit } },
      onDatabase('embedded', QUICK_START),
      onDatabase('postgres'),
    ],
  },
});
