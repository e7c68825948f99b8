/** A walk with a slow phone: how long after each tap something is seen, and how long until the next screen stands. */
import type { Browser, Locator, Page } from '@playwright/test';
import { PASSWORD, SALMA } from '../../e2e/support/members.ts';
import { aPdf } from '../../e2e/support/requests.ts';
import { wordsOf } from '../../e2e/support/texts.ts';
import { inTime } from './in-time.ts';
import { type Network, phone, throttle } from './throttle.ts';

export interface Tap {
  name: string;
  /** From the finger to the next frame, as the browser times an interaction. */
  feedbackMs: number;
  /** From the finger to the title of the next screen, where the tap leads to one. */
  screenMs?: number;
}

/** As people type and read: the portal may use the time. */
const KEY_MS = 120;
const READING_MS = 3000;

interface Seen {
  tappedAt: number;
  feedback: number;
  screen: number | null;
}

/** Looked at from inside the page: asking from outside would wait for its busy CPU. */
const watch = (): void => {
  const seen: Seen = { tappedAt: 0, feedback: 0, screen: null };
  Object.assign(window, { seenTap: seen });
  // The browser tells of an interaction once its frame was shown, unless that took less than 16 ms.
  const told: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
  };
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      if (startTime >= seen.tappedAt) seen.feedback = Math.max(seen.feedback, duration);
    }
  }).observe(told);
  const look = (): void => {
    if (document.querySelector('h1:not([data-left])')) {
      seen.screen = performance.now() - seen.tappedAt;
    } else requestAnimationFrame(look);
  };
  const begin = ({ timeStamp }: Event): void => {
    Object.assign(seen, { tappedAt: timeStamp, feedback: 0, screen: null });
    for (const title of document.querySelectorAll('h1')) title.dataset.left = '';
    requestAnimationFrame(look);
  };
  addEventListener('pointerdown', begin, { capture: true });
  // A choice or a file comes from the phone's own sheet: there is no finger on the page to time.
  addEventListener(
    'change',
    (event) => {
      begin(event);
      requestAnimationFrame(() =>
        setTimeout(() => {
          seen.feedback = performance.now() - seen.tappedAt;
        }),
      );
    },
    { capture: true },
  );
};

const lastSeen = (page: Page): Promise<Seen> =>
  page.evaluate(() => ({ ...(window as object as { seenTap: Seen }).seenTap }));

/** Looked for first: what the tool listens for to see that it hit would be timed with the tap. */
const touch = async (target: Locator): Promise<void> => {
  await target.tap({ trial: true });
  await target.tap({ force: true });
};

const noting = (page: Page, taps: Tap[]) => {
  const note = async (name: string, act: () => Promise<unknown>, leadsOn = false) => {
    await act();
    if (leadsOn) await page.locator('h1:not([data-left])').waitFor();
    await page.waitForTimeout(READING_MS);
    const { feedback, screen } = await lastSeen(page);
    taps.push({ name, feedbackMs: feedback, ...(leadsOn && { screenMs: screen ?? Number.NaN }) });
  };
  return {
    note,
    tap: (name: string, target: Locator) => note(name, () => touch(target)),
    open: (name: string, target: Locator) => note(name, () => touch(target), true),
  };
};

const walk = async (page: Page, taps: Tap[]): Promise<void> => {
  const { access, common, folders, healthDeclarations, home, policies, requests } = wordsOf('fr');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const link = (address: string) => page.locator(`main a[href*="${address}"]`).first();
  const { note, tap, open } = noting(page, taps);
  const type = (field: string, text: string) =>
    page.locator(`input[autocomplete="${field}"]`).pressSequentially(text, { delay: KEY_MS });

  await page.goto('/');
  await type('username', SALMA.cin);
  await type('current-password', PASSWORD);
  await page.getByText(access('check.passed')).waitFor();
  await open('sign-in to contracts', button(access('signIn.submit')));
  await open('contracts to home', page.getByRole('link', { name: policies('config.continue') }));
  await open('home to a folder', link('#/health/details'));
  await page.goBack();
  await open('home to the folders', link('#/health/docs'));
  await tap('next page', button(common('pager.next')).first());
  await tap('open the filters', page.getByRole('search').locator('summary'));
  await note('filter', () => page.getByLabel(folders('filter.status')).selectOption({ index: 1 }));
  await tap('no filter', button(folders('filter.clear')));
  await page.goto('/#/dossiers');
  await open('home to a declaration', page.getByRole('link', { name: home('newDeclaration') }));
  await page.getByRole('radio', { name: healthDeclarations('type.claimAbout') }).check();
  await tap('step on', button(requests('wizard.next')));
  await page.getByRole('radio', { name: 'Yassine Bennani' }).check();
  await tap('step on again', button(requests('wizard.next')));
  await page.getByLabel(healthDeclarations('field.fees')).fill('350');
  await tap('to the documents', button(requests('wizard.next')));
  const chooser = page.waitForEvent('filechooser');
  await button(requests('files.browse')).tap();
  const files = await chooser;
  await note('documents chosen', () => files.setFiles([aPdf('un.pdf'), aPdf('deux.pdf')]));
  await tap('to the summary', button(requests('wizard.next')));
  await tap('send', button(requests('send.label')));
  await open('confirm to the list', button(requests('contact.confirm')));
};

/** One walk of a phone that was never here. */
export const walkTaps = async (
  browser: Browser,
  origin: string,
  network: Network,
): Promise<Tap[]> => {
  const visit = await browser.newContext({ ...phone(), baseURL: origin });
  const page = await visit.newPage();
  await throttle(await visit.newCDPSession(page), network);
  await page.addInitScript(watch);
  const taps: Tap[] = [];
  await inTime(walk(page, taps), () => `the taps, after “${taps.at(-1)?.name}”, at ${page.url()}`);
  await visit.close();
  return taps;
};
