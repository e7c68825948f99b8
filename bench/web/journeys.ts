/** What it takes to get in, to stay in and to declare care: taps, fields and seconds of each journey, on a slow phone. */
import { type Browser, expect, type Page } from '@playwright/test';
import { BIRTH_DATE, contactsOf, createAccount, SPONSORSHIP } from '../../e2e/support/accounts.ts';
import { declaring } from '../../e2e/support/health.ts';
import { PASSWORD, SALMA } from '../../e2e/support/members.ts';
import { typed, walker } from '../../e2e/support/onboarding.ts';
import { fromMessage, smsCode } from '../../e2e/support/outbox.ts';
import { openAs, standAtOrigin } from '../../e2e/support/portal.ts';
import { confirmContact } from '../../e2e/support/requests.ts';
import { wordsOf } from '../../e2e/support/texts.ts';
import { inTime } from './in-time.ts';
import { type Network, phone, throttle } from './throttle.ts';

export interface Journey extends Hand {
  name: string;
  seconds: number;
}

const NEW_PASSWORD = 'Nouveau#2027';
const { access, account, common, healthDeclarations, home, recovery } = wordsOf('fr');

interface Hand {
  taps: number;
  /** Each is a tap, and typing. */
  fields: number;
}

/** Told from inside the page: what a walk does by the keyboard or by a label counts as the page sees it. */
const watchHand = async (page: Page): Promise<Hand> => {
  const hand: Hand = { taps: 0, fields: 0 };
  await page.exposeFunction('noteHand', (what: keyof Hand) => {
    hand[what] += 1;
  });
  await page.addInitScript(() => {
    const note = (what: string) =>
      (window as object as { noteHand(what: string): void }).noteHand(what);
    const typedInto = new WeakSet<EventTarget>();
    addEventListener('pointerdown', () => note('taps'), { capture: true });
    addEventListener(
      'input',
      ({ target }) => {
        if (!(target instanceof HTMLInputElement) || typedInto.has(target)) return;
        typedInto.add(target);
        // a choice was a tap already
        if (!['radio', 'checkbox', 'file'].includes(target.type)) note('fields');
      },
      { capture: true },
    );
  });
  return hand;
};

const signIn = async (page: Page, cin: string, password = PASSWORD): Promise<void> => {
  await page.getByLabel(access('signIn.cin')).fill(cin);
  await page.getByLabel(access('signIn.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: access('signIn.submit') }).click();
};

const isIn = (page: Page): Promise<void> =>
  expect(page).toHaveURL(/#\/(dossiers|contracts-config)/, { timeout: 30_000 });

const activate = async (page: Page, cin: string): Promise<void> => {
  const walk = walker(page, 'fr');
  await walk.check(cin, typed(BIRTH_DATE), SPONSORSHIP);
  await walk.names();
  await walk.register(contactsOf(cin));
  await walk.choose('phone');
  await walk.enterCode(await smsCode(page, contactsOf(cin).phone));
  await expect(page).toHaveURL(/#\/auth\/signin/);
};

const recover = async (page: Page, cin: string): Promise<void> => {
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
  await isIn(page);
};

const enter = async (page: Page, cin: string): Promise<void> => {
  await page.goto('/#/auth/signin');
  await signIn(page, cin);
  await isIn(page);
};

const changeContact = async (page: Page, cin: string): Promise<void> => {
  await page.goto('/#/account');
  await page.getByLabel(account('contact.email')).fill(`new.${contactsOf(cin).email}`);
  await page.getByRole('button', { name: account('contact.save') }).click();
  await expect(page.getByText(account('contact.saved'))).toBeVisible();
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

const sendDeclared = async (page: Page): Promise<void> => {
  const wizard = declaring(page, 'fr');
  await wizard.next.click();
  await wizard.at('recap');
  await wizard.send.click();
  await confirmContact(page, 'fr');
  await expect(page).toHaveURL(/#\/declarations\/list/, { timeout: 30_000 });
};

const declareStepByStep = async (page: Page): Promise<void> => {
  const { requests } = wordsOf('fr');
  const wizard = declaring(page, 'fr');
  await page.goto('/#/dossiers');
  await page.getByRole('link', { name: home('newDeclaration') }).click();
  await wizard.toProofs('350');
  await photograph(page, requests('files.camera'), 'un.png');
  await photograph(page, requests('files.camera'), 'deux.png');
  await sendDeclared(page);
};

const declarePhotosFirst = async (page: Page): Promise<void> => {
  const wizard = declaring(page, 'fr');
  await page.goto('/#/dossiers');
  await photograph(page, home('photoFirst'), 'un.png');
  await wizard.at('benef');
  await photograph(page, healthDeclarations('photos.another'), 'deux.png');
  await wizard.person('Yassine Bennani');
  await wizard.next.click();
  await wizard.fees.fill('351');
  await wizard.next.click();
  await wizard.at('proofs');
  await sendDeclared(page);
};

const asSalma = (page: Page): Promise<void> => openAs(page, { cin: SALMA.cin, path: '/dossiers' });

interface Way {
  name: string;
  before?(page: Page, cin: string): Promise<unknown>;
  walk(page: Page, cin: string): Promise<void>;
}

const JOURNEYS: readonly Way[] = [
  { name: 'activate an access by SMS', walk: activate },
  { name: 'sign in', before: createAccount, walk: enter },
  { name: 'recover an access by e-mail', before: createAccount, walk: recover },
  {
    name: 'change the e-mail, just signed in',
    before: async (page, cin) => {
      await createAccount(page, cin);
      await enter(page, cin);
    },
    walk: changeContact,
  },
  { name: 'declare care with two photos', before: asSalma, walk: declareStepByStep },
  { name: 'the same, photos first', before: asSalma, walk: declarePhotosFirst },
];

export const walkJourneys = async (
  browser: Browser,
  origin: string,
  network: Network,
): Promise<Journey[]> => {
  const done: Journey[] = [];
  for (const { name, before, walk } of JOURNEYS) {
    // the portal knows the spelling; nobody else has this one
    const cin = `Z${String(Date.now()).slice(-8)}`;
    const visit = await browser.newContext({ ...phone(), baseURL: origin });
    const page = await visit.newPage();
    await before?.(page, cin);
    await standAtOrigin(page);
    const hand = await watchHand(page);
    await throttle(await visit.newCDPSession(page), network);
    const started = performance.now();
    await inTime(walk(page, cin), () => `${name}, at ${page.url()}`);
    done.push({ name, ...hand, seconds: (performance.now() - started) / 1_000 });
    await visit.close();
  }
  return done;
};
