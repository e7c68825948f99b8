/** How long a phone on a poor network waits until it can sign in. */
import type { Browser, Page } from '@playwright/test';
import { type Network, phone, throttle } from './throttle.ts';

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
  const visit = await browser.newContext({ ...phone(), serviceWorkers: 'block' });
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
