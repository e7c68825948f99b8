import { componentTests } from '@rafiq/kit/vite/component-tests.ts';
import { unitTests } from '@rafiq/kit/vite/unit-tests.ts';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [unitTests('console'), componentTests('console components', { hasPage: true })],
  },
});
