import { defineConfig } from 'vitest/config';
import { testKinds } from './src/testing/test-kinds.ts';

/** Which files each project has, and why: src/testing/test-kinds.ts. */
const onDatabase = (kind: 'embedded' | 'postgres') => ({
  extends: true as const,
  test: {
    name: `api-${kind}`,
    env: { RAFIQ_TEST_DATABASE: kind },
    include: testKinds[kind],
    globalSetup: ['src/testing/database-setup.ts'],
  },
});

export default defineConfig({
  test: {
    root: import.meta.dirname,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // loading the application takes longer than most files: once a worker, not once a file
    isolate: false,
    projects: [
      { extends: true, test: { name: 'api-unit', include: testKinds.unit } },
      onDatabase('embedded'),
      onDatabase('postgres'),
    ],
  },
});
