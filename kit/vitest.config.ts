import { defineConfig } from 'vitest/config';
import { componentTests } from './vite/component-tests.ts';
import { unitTests } from './vite/unit-tests.ts';

export default defineConfig({
  test: { projects: [unitTests('kit'), componentTests('kit components')] },
});
