/** Every test but the walks in e2e/, by what it needs: nothing, a database, a browser. */
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type Plugin, type TestProjectInlineConfiguration } from 'vitest/config';
import { catalogues } from './kit/vite/catalogues.ts';
import { withMicrophone } from './kit/vite/chromium.ts';

/** The folders whose tests are functions that need nothing. */
const FUNCTIONS = [
  'contract',
  'kit',
  'web',
  'console',
  'words',
  'guide',
  'deploy',
  'bench',
  'examples',
  'scripts',
];

const COMPONENTS = '{kit,web,console}/src/**/*.component.test.tsx';
const IN_ARABIC = 'web/src/**/*-arabic.test.ts';

/** Generous, here and below: a busy machine is no defect of the product. */
const LIMITS = { testTimeout: 30_000, hookTimeout: 60_000 };

const project = (test: TestProjectInlineConfiguration['test']) => ({
  extends: true as const,
  test: { ...LIMITS, ...test },
});

const functionsOf = (name: string) =>
  project({
    name: `functions of ${name}`,
    include: [`${name}/**/*.test.{ts,tsx,mjs}`],
    exclude: ['**/node_modules/**', COMPONENTS, IN_ARABIC],
    // a new world for each file would cost several times what the tests themselves take
    isolate: false,
    unstubGlobals: true,
  });

/** Found only while the tests run, one of these would reload the page under a test. */
const LIBRARIES_OF_COMPONENTS = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  '@tanstack/react-query',
  '@tanstack/react-router',
  'd3-shape',
  'dompurify',
  'idb',
  'wasm-media-encoders/esnext',
];

/**
 * Each file of components has a page of its own, which loads some hundred modules. They do not change while the tests
 * run: without this the browser would ask for each again, and be told again that it is the same.
 */
const keepsModules: Plugin = {
  name: 'keeps-modules',
  configureServer({ config, middlewares }) {
    if (config.server.watch) return;
    middlewares.use((_request, response, next) => {
      const setHeader = response.setHeader.bind(response);
      response.setHeader = (name, value) =>
        setHeader(name, name === 'Cache-Control' && value === 'no-cache' ? 'max-age=3600' : value);
      next();
    });
  },
};

export default defineConfig({
  plugins: [keepsModules, catalogues()],
  // React as people get it: its checks for developers take a quarter of the time of the component tests
  oxc: { jsx: { development: false } },
  optimizeDeps: {
    include: LIBRARIES_OF_COMPONENTS,
    rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
  },
  test: {
    tags: [{ name: 'slow', description: 'left to `npm run test:all`' }],
    projects: [
      ...FUNCTIONS.map(functionsOf),
      // the language is fixed once its module is loaded: these files have a world of their own, in Arabic
      project({ name: 'web in Arabic', include: [IN_ARABIC] }),
      project({
        name: 'components',
        include: [COMPONENTS],
        testTimeout: 60_000,
        expect: { poll: { timeout: 30_000 } },
        setupFiles: ['kit/src/testing/handed-over.ts', 'kit/src/testing/rendered.tsx'],
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
      }),
      project({
        name: 'api',
        include: ['api/src/**/*.test.ts'],
        globalSetup: ['api/src/testing/database-setup.ts'],
        // what a test waits for may come as late as the test may end: a second by itself, Vitest's own, is a measure of the machine
        expect: { poll: { timeout: 29_000 } },
        // one more than the cores that the suite is made for: a test often waits for its database or a process
        maxWorkers: 3,
        // loading the application takes longer than most files: once a worker, not once a file
        isolate: false,
      }),
      project({
        name: 'client',
        include: ['client/**/*.test.ts'],
        globalSetup: ['api/src/testing/database-setup.ts'],
        // what is made, compiled and served at once
        testTimeout: 60_000,
      }),
      project({ name: 'stock', include: ['stock/**/*.test.ts'] }),
    ],
  },
});
