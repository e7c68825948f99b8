import { catalogues } from '@rafiq/kit/vite/catalogues.ts';
import { COMPONENT_TESTS, componentTests } from '@rafiq/kit/vite/component-tests.ts';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [catalogues()],
        test: {
          name: 'web',
          environment: 'node',
          include: ['src/**/*.test.{ts,tsx}', 'vite/**/*.test.ts'],
          exclude: [COMPONENT_TESTS],
        },
      },
      componentTests('web components', { setup: ['./src/testing/handed-over.ts'] }),
    ],
  },
});
