/** What travels when somebody opens a screen for the first time, with nothing in the browser's cache. */
import type { Browser, BrowserContext, BrowserContextOptions, Request } from '@playwright/test';

export const KINDS = ['script', 'style', 'font'] as const;
export type Kind = (typeof KINDS)[number];

export interface FirstLoad {
  /** Compressed, as they travel, without headers. */
  bytes: Record<Kind, number>;
  files: Record<Kind, number>;
  /** Of every kind, the page itself and its calls included. */
  requests: number;
}

const KIND_OF: Record<string, Kind> = { script: 'script', stylesheet: 'style', font: 'font' };

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);

const perKind = (count: (kind: Kind) => number): Record<Kind, number> => ({
  script: count('script'),
  style: count('style'),
  font: count('font'),
});

/**
 * A context of its own is a browser that was never here. The service worker is left out: it comes after the screen
 * stands. So is what the next screens are made of: on a slow machine it would come before the network is quiet.
 */
export const measureFirstLoad = async (
  browser: Browser,
  address: string,
  context: BrowserContextOptions,
  /** What has to hold for the one who comes. */
  prepare?: (visit: BrowserContext) => Promise<unknown>,
): Promise<FirstLoad> => {
  const visit = await browser.newContext({ ...context, serviceWorkers: 'block' });
  await prepare?.(visit);
  const page = await visit.newPage();
  // Whoever saves data gets the screen and nothing for later.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const seen: Request[] = [];
  page.on('requestfinished', (request) => seen.push(request));
  await page.goto(address);
  // on a busy machine the network may be idle before the screen is there
  await page.locator('h1').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  const weighed = await Promise.all(
    seen.map(async (request) => ({
      kind: KIND_OF[request.resourceType()],
      bytes: (await request.sizes()).responseBodySize,
    })),
  );
  await visit.close();
  const of = (kind: Kind) => weighed.filter((one) => one.kind === kind);
  return {
    bytes: perKind((kind) => sum(of(kind).map(({ bytes }) => bytes))),
    files: perKind((kind) => of(kind).length),
    requests: weighed.length,
  };
};
