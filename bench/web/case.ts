/** An agent opens a case from the queue: how long after the press the case's first file is on the screen. */
import type { Browser, Page } from '@playwright/test';
import { openDesk } from '../../e2e/support/console.ts';
import { inTime } from './in-time.ts';

interface Opened {
  pressedAt: number;
  shownAt: number | null;
}

/** Looked at from inside the page, frame by frame: asking from outside would be timed too. */
const watch = (): void => {
  const opened: Opened = { pressedAt: 0, shownAt: null };
  Object.assign(window, { openedCase: opened });
  const look = (): void => {
    const picture = document.querySelector<HTMLImageElement>('main img[src*="/files/"]');
    if (picture?.complete && picture.naturalWidth > 0) opened.shownAt = performance.now();
    else requestAnimationFrame(look);
  };
  addEventListener(
    'click',
    ({ timeStamp }) => {
      Object.assign(opened, { pressedAt: timeStamp, shownAt: null });
      requestAnimationFrame(look);
    },
    { capture: true },
  );
};

/** The viewer shows the first file: one that is a picture. */
const caseWithPicture = async (page: Page): Promise<string> => {
  const { cases } = await (await page.request.get('/v1/staff/cases?assignee=anybody')).json();
  for (const { id } of cases) {
    const answer = await page.request.get(`/v1/staff/cases/${id}`);
    // identities and calls have screens of their own
    if (!answer.ok()) continue;
    const { files } = await answer.json();
    if (files[0]?.type.startsWith('image/')) return id;
  }
  throw new Error('no open case begins with a picture');
};

const openOnce = async (page: Page, id: string): Promise<number> => {
  await page.locator(`main a[href*="/cases/${id}"]`).first().click();
  await page.waitForFunction(
    () => (window as object as { openedCase: Opened }).openedCase.shownAt !== null,
  );
  return page.evaluate(() => {
    const { pressedAt, shownAt } = (window as object as { openedCase: Opened }).openedCase;
    return (shownAt ?? Number.NaN) - pressedAt;
  });
};

/** Each time a browser that was never here: nothing of the case is in its memory. */
export const openCases = async (
  browser: Browser,
  origin: string,
  times: number,
): Promise<number[]> => {
  const took: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const visit = await browser.newContext({
      baseURL: origin,
      viewport: { width: 1440, height: 900 },
    });
    const page = await visit.newPage();
    await page.addInitScript(watch);
    await openDesk(page, { path: '/queue/all' });
    const opening = openOnce(page, await caseWithPicture(page));
    took.push(await inTime(opening, () => `a case, at ${page.url()}`));
    await visit.close();
  }
  return took;
};
