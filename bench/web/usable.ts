/** How long a phone on a poor network waits until it can sign in. */
import { type Browser, type CDPSession, devices, type Page } from '@playwright/test';

export interface Network {
  name: string;
  /** Bits per second. */
  down: number;
  up: number;
  /** Before the first byte of each answer. */
  latencyMs: number;
}

/** What measuring tools call slow 4G: the line itself, and the browser's own preset, which waits longer for each request. */
export const SLOW_4G: Network[] = [
  { name: 'slow 4G (1.6 Mbit/s, 150 ms)', down: 1_600_000, up: 750_000, latencyMs: 150 },
  {
    name: 'the browser’s own “Slow 4G” (1.44 Mbit/s, 563 ms a request)',
    down: 1_440_000,
    up: 675_000,
    latencyMs: 562.5,
  },
];
export const CPU_SLOWDOWN = 4;
const BITS = 8;

const throttle = async (session: CDPSession, { down, up, latencyMs }: Network): Promise<void> => {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: down / BITS,
    uploadThroughput: up / BITS,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
};

/** Looked at from inside the page at each frame: asking from outside would wait for its busy CPU. */
const noteWhenUsable = (): void => {
  const look = (): void => {
    const field = document.querySelector<HTMLInputElement>('input[autocomplete="username"]');
    const button = document.querySelector<HTMLButtonElement>('form button[type="submit"]');
    if (field && !field.disabled && button && !button.disabled && field.checkVisibility()) {
      performance.mark('usable');
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** It is only usable if it takes what is typed at once, keeps it while its script takes over, and sends it. */
const typeAndSend = async (page: Page): Promise<void> => {
  const typed = { cin: 'AB123456', password: 'Typed#Early1' };
  const sent = page.waitForRequest('**/v1/auth/login');
  await page.locator('input[autocomplete="username"]').fill(typed.cin);
  await page.locator('input[autocomplete="current-password"]').fill(typed.password);
  await page.locator('form button[type="submit"]').click();
  const { NUM_CIN, password: received } = (await sent).postDataJSON();
  if (NUM_CIN !== typed.cin || received !== typed.password) {
    throw new Error('the form did not send what was typed');
  }
};

/** From the start of the navigation to a form that can be filled and sent, in seconds. */
export const secondsToSignIn = async (
  browser: Browser,
  address: string,
  network: Network,
): Promise<number> => {
  const { defaultBrowserType: _, ...phone } = devices['Moto G4'] ?? {};
  const visit = await browser.newContext({ ...phone, locale: 'fr-MA', serviceWorkers: 'block' });
  const page = await visit.newPage();
  await throttle(await visit.newCDPSession(page), network);
  await page.addInitScript(noteWhenUsable);
  await page.goto(address);
  const mark = await page.waitForFunction(
    () => performance.getEntriesByName('usable')[0]?.startTime,
  );
  await typeAndSend(page);
  const milliseconds = await mark.jsonValue();
  await visit.close();
  return Number(milliseconds) / 1000;
};
