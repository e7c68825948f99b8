import { defineConfig } from 'vitest/config';

/** The same tests twice: on the embedded database and on a real PostgreSQL server. */
const project = (kind: 'embedded' | 'postgres', otherKind: 'embedded' | 'postgres') => ({
  extends: true as const,
  test: {
    name: `api-${kind}`,
    env: { RAFIQ_TEST_DATABASE: kind },
    include: ['src/**/*.test.ts'],
    exclude: [`src/**/*.${otherKind}.test.ts`],
    globalSetup: ['src/testing/database-setup.ts'],
  },
});

export default defineConfig({
  test: {
    root: import.meta.dirname,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: [project('embedded', 'postgres'), project('postgres', 'embedded')],
  },
});
