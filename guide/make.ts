/** `npm run guide`: starts the product with its demo data, photographs it in each language and writes the guides. */
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { LANGUAGES, type Language } from '@rafiq/contract/core/language';
import { loadBrand } from '../api/src/features/brand/service.ts';
import { freePort } from '../api/src/testing/free-port.ts';
import { withMicrophone } from '../kit/vite/chromium.ts';
import { photographer } from './camera.ts';
import { compose } from './compose.ts';
import { SHOTS, type ShotName } from './shots.ts';

const root = join(import.meta.dirname, '..');
const target = join(root, 'web/public/guide');
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const startProduct = async (dataDir: string) => {
  const port = await freePort();
  const baseURL = `http://localhost:${port}`;
  const { DATABASE_URL: _, ...env } = process.env;
  const server = spawn(process.execPath, ['api/src/server.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...env,
      PORT: String(port),
      HOST: 'localhost',
      PUBLIC_URL: baseURL,
      DATA_DIR: dataDir,
      DEMO: 'on',
      LOG_LEVEL: 'error',
    },
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = (): Promise<void> => {
    server.kill('SIGTERM');
    return ended;
  };
  // whoever interrupts the tool leaves no server behind: the next picture fails, and all is cleared away
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
  const isReady = async () => {
    if (server.exitCode !== null) throw new Error('The product ended before it was ready.');
    return fetch(`${baseURL}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  };
  const deadline = Date.now() + 180_000;
  while (!(await isReady())) {
    if (Date.now() > deadline) throw new Error('The product did not become ready in 3 minutes.');
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  return { baseURL, stop };
};

const dataDir = await mkdtemp(join(tmpdir(), 'rafiq-guide-'));
say('Starting the product with its demo data…');
const { baseURL, stop } = await startProduct(dataDir);
const browser = await chromium.launch(withMicrophone('granted'));
try {
  const brand = loadBrand({ brandFile: process.env.BRAND_FILE ?? null, recaptcha: null });
  const photograph = photographer({ browser, baseURL, tell: say });
  await mkdir(target, { recursive: true });
  const write = async (language: Language): Promise<void> => {
    const pictures = await photograph(language, Object.keys(SHOTS) as ShotName[]);
    const pdf = await compose({ language, brand, pictures, createdAt: new Date() });
    const name = `rafiq-guide-${language}.pdf`;
    await writeFile(join(target, name), pdf);
    say(`web/public/guide/${name}: ${Math.round(pdf.length / 1024)} KB`);
  };
  // side by side: most of the time goes by waiting for a screen to settle
  await Promise.all(LANGUAGES.map(write));
} finally {
  await browser.close();
  await stop();
  await rm(dataDir, { recursive: true, force: true });
}
