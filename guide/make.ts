/**
 * `npm run guide [-- members|staff]`: starts the product with its demo data, photographs it in each language and writes
 * the guides.
 */
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Language } from '@rafiq/contract/core/language';
import { loadBrand } from '../api/src/features/brand/service.ts';
import { freePort } from '../api/src/testing/free-port.ts';
import { withMicrophone } from '../kit/vite/chromium.ts';
import type { Book } from './book.ts';
import { photographer } from './camera.ts';
import { compose } from './compose.ts';
import { MEMBERS_BOOK } from './members/book.ts';
import { STAFF_BOOK } from './staff/book.ts';

const root = join(import.meta.dirname, '..');
const books = [MEMBERS_BOOK, STAFF_BOOK].filter(
  ({ name }) => process.argv.length < 3 || process.argv.includes(name),
);
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
  const write = async (book: Book, language: Language): Promise<void> => {
    const pictures = await photograph(book, language);
    const pdf = await compose({ book, language, brand, pictures, createdAt: new Date() });
    const file = book.file(language);
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), pdf);
    say(`${file}: ${Math.round(pdf.length / 1024)} KB`);
  };
  // side by side: most of the time goes by waiting for a screen to settle
  await Promise.all(
    books.flatMap((book) => book.languages.map((language) => write(book, language))),
  );
} finally {
  await browser.close();
  await stop();
  await rm(dataDir, { recursive: true, force: true });
}
