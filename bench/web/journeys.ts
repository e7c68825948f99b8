/**
 * Seven people, each with what they came for: how many screens, presses and fields it takes them, and how many seconds on
 * a slow phone. One of them has a keyboard only.
 */
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { BIRTH_DATE, contactsOf, createAccount, SPONSORSHIP } from '../../e2e/support/accounts.ts';
import { declaring, foldersIn } from '../../e2e/support/health.ts';
import { OMAR, PASSWORD, SALMA } from '../../e2e/support/members.ts';
import { typed, walker } from '../../e2e/support/onboarding.ts';
import { fromMessage, smsCode } from '../../e2e/support/outbox.ts';
import { openAs, standAtOrigin } from '../../e2e/support/portal.ts';
import { aPdf, willSay } from '../../e2e/support/requests.ts';
import { wordsOf } from '../../e2e/support/texts.ts';
import { inTime } from './in-time.ts';
import { type Network, phone, throttle } from './throttle.ts';

export interface Journey extends Effort {
  name: string;
  seconds: number;
}

interface Effort {
  screens: number;
  /** Of a finger, or of a key that is not text. */
  presses: number;
  fields: number;
}

const NEW_PASSWORD = 'Nouveau#2027';

/** Counted inside the page: what a walk does by the keyboard or by a label counts as the page sees it. */
const countEffort = async (page: Page): Promise<Effort> => {
  const effort: Effort = { screens: 0, presses: 0, fields: 0 };
  await page.exposeFunction('countEffort', (what: keyof Effort) => {
    effort[what] += 1;
  });
  await page.addInitScript(() => {
    const count = (what: string) =>
      (window as object as { countEffort(what: string): void }).countEffort(what);
    const filled = new WeakSet<EventTarget>();
    const KEYS = ['Tab', 'Enter', ' ', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight'];
    let shown: Element | null = null;
    const lookForScreen = (): void => {
      const title = document.querySelector('h1');
      if (title && title !== shown) count('screens');
      shown = title ?? shown;
      requestAnimationFrame(lookForScreen);
    };
    requestAnimationFrame(lookForScreen);
    addEventListener('pointerdown', () => count('presses'), { capture: true });
    addEventListener('keydown', ({ key }) => KEYS.includes(key) && count('presses'), {
      capture: true,
    });
    addEventListener(
      'input',
      ({ target }) => {
        if (!(target instanceof HTMLElement) || filled.has(target)) return;
        filled.add(target);
        // a choice was a press already
        const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
        if (isText && !['radio', 'checkbox', 'file'].includes(target.type)) count('fields');
      },
      { capture: true },
    );
  });
  return effort;
};

const signIn = async (page: Page, cin: string, password = PASSWORD): Promise<void> => {
  const { access } = wordsOf('fr');
  await page.getByLabel(access('signIn.cin')).fill(cin);
  await page.getByLabel(access('signIn.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: access('signIn.submit') }).click();
};

const atHome = (page: Page): Promise<void> =>
  expect(page).toHaveURL(/#\/dossiers/, { timeout: 60_000 });

const activateInArabic = async (page: Page, cin: string): Promise<void> => {
  const walk = walker(page, 'ar');
  await walk.check(cin, typed(BIRTH_DATE), SPONSORSHIP);
  await walk.names();
  await walk.register({ phone: contactsOf(cin).phone });
  await walk.enterCode(await smsCode(page, contactsOf(cin).phone));
  await walk.isSignedIn();
};

/** The picture of a paper, as a phone's camera hands it over. */
const aPhoto = (name: string) => ({
  ...{ name, mimeType: 'image/png' },
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
});

/** The press on a button that opens the camera; what is done in the camera itself is the same on every way. */
const photograph = async (page: Page, label: string, name: string): Promise<void> => {
  const camera = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: label, exact: true }).click();
  await (await camera).setFiles([aPhoto(name)]);
};

const declareOnALineThatBreaks = async (page: Page): Promise<void> => {
  const { healthDeclarations, home } = wordsOf('fr');
  const context = page.context();
  const wizard = declaring(page, 'fr');
  await photograph(page, home('photoFirst'), 'un.png');
  await wizard.at('benef');
  await photograph(page, healthDeclarations('photos.another'), 'deux.png');
  await context.setOffline(true);
  await wizard.person('Yassine Bennani');
  await wizard.next.click();
  await wizard.fees.fill('350');
  await wizard.next.click();
  await wizard.at('proofs');
  await wizard.next.click();
  await wizard.at('recap');
  await expect(wizard.send).toBeDisabled();
  await context.setOffline(false);
  const sent = willSay(page, healthDeclarations('sent'));
  await wizard.send.click();
  await sent;
};

const renewOneOfTwoCars = async (page: Page): Promise<void> => {
  const { renewals, toDo } = wordsOf('fr');
  await page.getByRole('link', { name: new RegExp(`^${toDo('renew')}.*Clio`) }).click();
  const sent = willSay(page, renewals('form.sent'));
  await page.getByRole('button', { name: renewals('same.send') }).click();
  await sent;
};

const recover = async (page: Page, cin: string): Promise<void> => {
  const { access, account, common, recovery } = wordsOf('fr');
  await page.goto('/#/auth/signin');
  await page.getByRole('link', { name: access('signIn.forgot') }).click();
  await expect(page.getByRole('heading', { name: recovery('title') })).toBeVisible();
  await page.getByLabel(recovery('cin')).fill(cin);
  await page.getByLabel(recovery('birthDate')).first().fill(typed(BIRTH_DATE));
  await page.getByRole('button', { name: recovery('check') }).click();
  await page.getByLabel(recovery('options.email')).check();
  await page.getByRole('button', { name: recovery('options.reset') }).click();
  await page.getByRole('link', { name: recovery('success.ok') }).click();
  const pattern = /^((?:[A-Z][a-z]+-){3}\d{4})$/m;
  const temporary = await fromMessage(page, contactsOf(cin).email, pattern);
  await signIn(page, cin, temporary);
  await page.getByLabel(account('first.current')).fill(temporary);
  await page.getByLabel(common('newPassword.password'), { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel(common('newPassword.confirmation'), { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: account('first.save') }).click();
  await atHome(page);
};

/** Salma helps Omar: from signing in to what he has declared. */
const helpSomebody = async (page: Page): Promise<void> => {
  const { account, app, helpers, policies } = wordsOf('fr');
  await page.goto('/#/auth/signin');
  await signIn(page, SALMA.cin);
  await page.getByRole('link', { name: policies('config.continue') }).click();
  await atHome(page);
  await page.getByRole('button', { name: app('nav.menu') }).click();
  await page.getByRole('link', { name: app('nav.account') }).click();
  await page.getByRole('link', { name: account('pages.helpers.title') }).click();
  await page.getByRole('link', { name: helpers('helped.open', { name: OMAR.fullName }) }).click();
  await expect(page).toHaveURL(/\/for\/.*#\/dossiers/);
  await page.getByRole('link', { name: app('tabs.requests') }).click();
  await page.locator('main a[href*="requests"], main a[href*="declarations"]').first().waitFor();
};

/** To something by Tab alone, and no further than a person would go. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor();
  for (let press = 0; press < 80; press += 1) {
    if (await target.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} is not reached by Tab`);
};

/** With the keyboard only, from home to a complement that is sent. */
const sendAComplement = async (page: Page): Promise<void> => {
  const { healthFolders, requests, toDo } = wordsOf('fr');
  const press = async (target: Locator) => {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  };
  await press(page.locator('main a[href*="/health/info"]', { hasText: toDo('send') }).first());
  const browse = page.getByRole('button', { name: requests('files.browse') });
  // awaited early: the browser has to be told, and a key may be quicker
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, browse);
  await page.keyboard.press('Enter');
  await (await chooser).setFiles([aPdf('ordonnance.pdf')]);
  const send = page.getByRole('button', { name: healthFolders('complement.send') });
  await expect(send).toBeEnabled();
  const sent = willSay(page, healthFolders('complement.sent'));
  await press(send);
  await press(page.getByRole('button', { name: requests('contact.confirm') }));
  await sent;
};

/** From home: a new e-mail, notifications by e-mail of contracts and deadlines, a new password. */
const changeTheAccount = async (page: Page, cin: string): Promise<void> => {
  const { account, app, common, news } = wordsOf('fr');
  await page.getByRole('button', { name: app('nav.menu') }).click();
  await page.getByRole('link', { name: app('nav.account') }).click();
  await page.getByLabel(account('contact.email')).fill(`new.${contactsOf(cin).email}`);
  await page.getByRole('button', { name: account('contact.save') }).click();
  await expect(page.getByText(account('contact.saved'))).toBeVisible();
  await page.getByRole('heading', { name: account('password.title') }).click();
  await page.getByLabel(account('password.current')).fill(PASSWORD);
  await page.getByLabel(common('newPassword.password'), { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel(common('newPassword.confirmation'), { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: account('password.save') }).click();
  await expect(page.getByText(account('password.saved'))).toBeVisible();
  await page.getByRole('link', { name: account('pages.news.title') }).click();
  const topic = page.getByRole('group', { name: news('topic.contracts') });
  const byMail = topic.getByRole('switch', { name: news('channel.email') });
  await byMail.waitFor();
  if (!(await byMail.isChecked())) await byMail.check();
};

interface Person {
  name: string;
  isAtDesk?: boolean;
  before?(page: Page, cin: string): Promise<unknown>;
  walk(page: Page, cin: string): Promise<void>;
}

const homeOf = (cin: string) => (page: Page) =>
  openAs(page, { cin, path: '/dossiers', ownSession: true });

const PEOPLE: readonly Person[] = [
  { name: 'first access by SMS, in Arabic, to the home', walk: activateInArabic },
  {
    name: 'a health claim with two photos, on a line that breaks',
    before: homeOf(SALMA.cin),
    walk: declareOnALineThatBreaks,
  },
  { name: 'two cars: one is renewed', before: homeOf(OMAR.cin), walk: renewOneOfTwoCars },
  { name: 'a lost access, to the home', before: createAccount, walk: recover },
  { name: 'a helper signs in and sees the requests of another', walk: helpSomebody },
  {
    name: 'keyboard only: a complement is sent',
    isAtDesk: true,
    before: async (page) => {
      await homeOf(SALMA.cin)(page);
      expect((await foldersIn(page, 'C.Information')).length).toBeGreaterThan(0);
    },
    walk: sendAComplement,
  },
  {
    name: 'the account: e-mail, password, notifications',
    before: async (page, cin) => {
      await createAccount(page, cin);
      await homeOf(cin)(page);
    },
    walk: changeTheAccount,
  },
];

export const walkJourneys = async (
  browser: Browser,
  origin: string,
  network: Network,
): Promise<Journey[]> => {
  const done: Journey[] = [];
  for (const { name, isAtDesk, before, walk } of PEOPLE) {
    // the portal knows the spelling; nobody else has this one
    const cin = `Z${String(Date.now()).slice(-8)}`;
    const device = isAtDesk ? { locale: 'fr-MA' } : phone();
    const visit = await browser.newContext({ ...device, baseURL: origin });
    const page = await visit.newPage();
    await before?.(page, cin);
    if (!before) await standAtOrigin(page);
    const effort = await countEffort(page);
    // what counts is there from the next document on
    if (page.url().includes('#')) {
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    Object.assign(effort, { screens: 0, presses: 0, fields: 0 });
    await throttle(await visit.newCDPSession(page), network);
    const started = performance.now();
    await inTime(walk(page, cin), () => `${name}, at ${page.url()}`);
    done.push({ name, ...effort, seconds: (performance.now() - started) / 1_000 });
    await visit.close();
  }
  return done;
};
