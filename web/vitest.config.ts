import { componentTests } from '@rafiq/kit/vite/component-tests.ts';
import { unitTests, unitTestsInArabic } from '@rafiq/kit/vite/unit-tests.ts';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      unitTests('web'),
      unitTestsInArabic('web in Arabic'),
      componentTests('web components', { hasPage: true }),
    ],
  },
});
