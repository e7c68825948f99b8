/** Unit tests: functions, in Node. */
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { catalogues } from './catalogues.ts';
import { COMPONENT_TESTS } from './component-tests.ts';

const IN_ARABIC = 'src/**/*-arabic.test.ts';

const project = (
  name: string,
  test: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration => ({
  plugins: [catalogues()],
  // generous: a busy machine is no defect of the product
  test: { name, environment: 'node', testTimeout: 30_000, ...test },
});

export const unitTests = (name: string): TestProjectInlineConfiguration =>
  project(name, {
    include: ['src/**/*.test.{ts,tsx}', 'vite/**/*.test.ts'],
    exclude: [COMPONENT_TESTS, IN_ARABIC],
    // a new world for each file would cost several times what the tests themselves take
    isolate: false,
    unstubGlobals: true,
  });

/** The language is fixed once its module is loaded: these files have a world of their own, in Arabic. */
export const unitTestsInArabic = (name: string): TestProjectInlineConfiguration =>
  project(name, { include: [IN_ARABIC] });
