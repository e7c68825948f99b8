/** Component tests: what the kit or a form does by itself, in a real browser, without the product around it. */
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { catalogues } from './catalogues.ts';
import { withMicrophone } from './chromium.ts';

const LIBRARIES = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-dev-runtime',
  '@tanstack/react-query',
  '@tanstack/react-router',
  'd3-shape',
  'dompurify',
  'idb',
  'wasm-media-encoders/esnext',
];

export const COMPONENT_TESTS = 'src/**/*.component.test.tsx';

/** `setup`: what an application's page brings before its modules are loaded. */
export const componentTests = (
  name: string,
  { setup = [] }: { setup?: string[] } = {},
): TestProjectInlineConfiguration => ({
  plugins: [catalogues()],
  // Found while the tests run, it would reload the page under one of them.
  optimizeDeps: { include: LIBRARIES },
  test: {
    name,
    include: [COMPONENT_TESTS],
    // generous: a busy machine is no defect of the product
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    setupFiles: [...setup, new URL('../src/testing/rendered.tsx', import.meta.url).pathname],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        launchOptions: withMicrophone('granted'),
        contextOptions: {
          locale: 'fr-MA',
          timezoneId: 'Africa/Casablanca',
          reducedMotion: 'reduce',
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
