import { defineConfig } from 'vitest/config';
import { catalogues } from './vite/catalogues.ts';
import { COMPONENT_TESTS, componentTests } from './vite/component-tests.ts';

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [catalogues()],
        test: {
          name: 'kit',
          environment: 'node',
          include: ['src/**/*.test.{ts,tsx}', 'vite/**/*.test.ts'],
          exclude: [COMPONENT_TESTS],
        },
      },
      componentTests('kit components'),
    ],
  },
});
