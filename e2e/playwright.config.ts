/** The product as a person uses it: the real server as `npm start` runs it, in a real Chromium, desk and phone. */
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { withMicrophone } from '../kit/vite/chromium.ts';

const root = join(import.meta.dirname, '..');
const port = Number(process.env.E2E_PORT ?? 3917);
const baseURL = `http://localhost:${port}`;
const dataDir = join(root, 'test-results', 'e2e-data');
const brandDir = join(root, 'test-results', 'e2e-brand');

export default defineConfig({
  testDir: '.',
  outputDir: join(root, 'test-results', 'e2e'),
  fullyParallel: true,
  forbidOnly: true,
  // one more than the cores that the suite is made for: a browser often waits
  workers: 3,
  // generous: a busy machine is no defect of the product
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    [
      'json',
      {
        outputFile:
          process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? join(root, 'test-results', 'e2e.json'),
      },
    ],
  ],
  use: {
    baseURL,
    // twice as long as an expectation: a press that never comes about is named, instead of the whole walk
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'fr-MA',
    timezoneId: 'Africa/Casablanca',
    // Tests answer requests themselves, which a worker would hide; the ones about offline allow it.
    serviceWorkers: 'block',
    // A trace of every step costs a fifteenth of the time and only a failure repays it: `--trace on` when one is looked for.
    screenshot: 'only-on-failure',
    launchOptions: withMicrophone('granted'),
  },
  // The name of a file says where its walks run. Those with the tag @journey are part of `npm test`, the others of
  // `npm run test:all` only. The phone comes first: its longest walks would end alone.
  projects: [
    {
      name: 'phone',
      testMatch: '**/*.phone.spec.ts',
      use: {
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
        colorScheme: 'dark',
      },
    },
    {
      name: 'desk',
      testMatch: '**/*.desk.spec.ts',
      use: { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
    },
  ],
  webServer: {
    command: 'node e2e/support/server.ts',
    cwd: root,
    url: `${baseURL}/readyz`,
    timeout: 90_000,
    // in order, so that its PostgreSQL ends with it
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(port),
      HOST: 'localhost',
      DATA_DIR: dataDir,
      DEMO: 'on',
      BRAND_FILE: join(brandDir, 'brand.json'),
      // each test comes from an address of its own (support/test.ts)
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'warn',
      // a test receives webhooks itself
      WEBHOOK_INNER_HOSTS: '127.0.0.1',
    },
  },
});
