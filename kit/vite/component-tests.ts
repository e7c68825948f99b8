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

const testPart = (name: string): string =>
  new URL(`../src/testing/${name}`, import.meta.url).pathname;

export const COMPONENT_TESTS = 'src/**/*.component.test.tsx';

/** With a brand as an application's page brings it, where `hasPage`. */
export const componentTests = (
  name: string,
  { hasPage = false }: { hasPage?: boolean } = {},
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
    setupFiles: [...(hasPage ? [testPart('handed-over.ts')] : []), testPart('rendered.tsx')],
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
