/** Five photos on a slow line: how long a person waits after the press on 'send'. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { declaring } from '../../e2e/support/health.ts';
import { SALMA } from '../../e2e/support/members.ts';
import { openAs } from '../../e2e/support/portal.ts';
import { wordsOf } from '../../e2e/support/texts.ts';
import { type Network, phone, throttle } from './throttle.ts';

const PHOTOS = 5;
const PHOTO_BYTES = 2_000_000;
/** As fast up as down: an upload is what is measured. */
export const PHOTO_LINE: Network = {
  name: '1.6 Mbit/s both ways, 150 ms',
  down: 1_600_000,
  up: 1_600_000,
  latencyMs: 150,
};
const PATIENCE_MS = 300_000;
/** To photograph a paper, and to read the summary. */
const PACE_MS = 10_000;

/** HEIC, as some phones have it: it leaves as it is, so that its size is known. */
const aPhoto = (number: number) => {
  const head = Buffer.from('000000186674797068656963000000006d69663168656963', 'hex');
  const body = Buffer.alloc(PHOTO_BYTES - head.length, number);
  return {
    name: `page-${number}.heic`,
    mimeType: 'image/heic',
    buffer: Buffer.concat([head, body]),
  };
};
const photos = Array.from({ length: PHOTOS }, (_, at) => aPhoto(at + 1));

/** What a person does between the first photo and the press on 'send'. */
export type Pace = 'at once, saving data' | 'at once' | 'one by one' | 'all are there';

const choose = async (page: Page, pace: Pace): Promise<void> => {
  const wizard = declaring(page, 'fr');
  if (pace !== 'one by one') return wizard.choose(photos);
  for (const photo of photos) {
    await wizard.choose([photo]);
    await page.waitForTimeout(PACE_MS);
  }
};

/** Seconds from the press to the notice that everything has arrived. */
const send = async (context: BrowserContext, pace: Pace): Promise<number> => {
  const page = await context.newPage();
  if (pace === 'at once, saving data') {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
  }
  page.setDefaultTimeout(PATIENCE_MS);
  const wizard = declaring(page, 'fr');
  const { healthDeclarations, requests } = wordsOf('fr');
  await openAs(page, { cin: SALMA.cin, path: '/declarations/create' });
  await wizard.toProofs('350');
  await throttle(await context.newCDPSession(page), PHOTO_LINE);
  await choose(page, pace);
  if (pace === 'all are there') {
    await wizard.files
      .filter({ hasText: requests('files.ahead') })
      .nth(PHOTOS - 1)
      .waitFor();
  }
  await wizard.next.click();
  await wizard.at('recap');
  if (pace !== 'at once' && pace !== 'at once, saving data') await page.waitForTimeout(PACE_MS);
  await wizard.send.click();
  const confirm = page.getByRole('button', { name: requests('contact.confirm') });
  await confirm.waitFor();
  const pressedAt = performance.now();
  await confirm.click();
  await page.getByText(healthDeclarations('sent')).first().waitFor();
  return (performance.now() - pressedAt) / 1000;
};

export const secondsToSend = async (
  browser: Browser,
  origin: string,
  pace: Pace,
): Promise<number> => {
  const context = await browser.newContext({ ...phone(), baseURL: origin });
  const seconds = await send(context, pace);
  await context.close();
  return seconds;
};
