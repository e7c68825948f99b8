/** The card at a clinic: scanned from the picture, with and without a connection, and after the contract has ended. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { becomeFreshMember } from './support/fresh-member.ts';
import { openAs, openSidebar, speak } from './support/portal.ts';
import { readCode } from './support/qr.ts';
import { daysFromNow, languageOf } from './support/requests.ts';
import { scan } from './support/scan.ts';
import { feed } from './support/systems.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/texts.ts';

test.use({ serviceWorkers: 'allow' });

/** The worker has its files, and will answer the next time. */
const keptByWorker = async (page: Page): Promise<void> => {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

const HOUR = '00:00';
/** The sentence at whatever hour it is. */
const sayingWhen = (sentence: string): RegExp =>
  new RegExp(sentence.replaceAll(/[.?()]/g, '\\$&').replace(HOUR, String.raw`\d\d:\d\d`));

const stateOf = (page: Page, state: string) =>
  expect(page.locator(`[data-state="${state}"]`)).toBeVisible();

const withoutLine = async (context: BrowserContext, look: () => Promise<void>): Promise<void> => {
  await context.setOffline(true);
  await look();
  await context.setOffline(false);
};

test('a card is scanned from its picture, checked on another phone with and without a line, and refused once its contract has ended', {
  tag: '@journey',
}, async ({ page, browser, baseURL, ownCin: cin }) => {
  const language = languageOf(page);
  const { cards: t, home } = wordsOf(language);
  const policy = {
    ...{ key: cin, member: cin, policy_id: '77001', office_id: '204' },
    ...{ client_name: 'Atlas Industrie', label: 'Santé Confort', effect_date: daysFromNow(-200) },
  };
  await becomeFreshMember(page, cin);
  await feed(page, 'health-policies', { ...policy, source_version: 2, expiry_date: '2099-12-31' });

  await page.goto('/#/dossiers');
  await page
    .getByRole('main')
    .getByRole('link', { name: home('health.card') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: t('card.title') })).toBeVisible();
  const code = page.getByRole('img', { name: t('code.label', { name: 'Leïla Naciri' }) });
  const address = await readCode(code);

  const [start = '', token = ''] = address.split('/#/verify/');
  expect(start).toBe(baseURL);
  const said = Buffer.from(token, 'base64url').toString('latin1');
  expect(said).not.toContain(cin);

  // at the clinic: another phone, nobody signed in
  const clinic = await browser.newContext({
    baseURL: start,
    serviceWorkers: 'allow',
    locale: 'fr-MA',
  });
  const desk = await clinic.newPage();
  const asked: string[] = [];
  desk.on('request', (request) => asked.push(request.url()));
  await speak(desk, language);
  await desk.goto(address);
  await stateOf(desk, 'valid');
  await expect(desk.getByText('Leïla Naciri')).toBeVisible();
  await expect(desk.getByText('77001')).toBeVisible();
  await expect(desk.getByText(sayingWhen(t('verify.online', { hour: HOUR })))).toBeVisible();
  expect(asked.filter((url) => url.includes(token) && !url.includes('#'))).toEqual([]);
  await scan(desk);

  // once opened it needs no server
  await keptByWorker(desk);
  await withoutLine(clinic, async () => {
    await desk.goto('/#/verify');
    await desk.reload();
    await desk.getByLabel(t('verify.paste')).fill(address);
    await desk.getByRole('button', { name: t('verify.press'), exact: true }).click();
    await stateOf(desk, 'valid');
    await expect(desk.getByText(sayingWhen(t('verify.offline', { hour: HOUR })))).toBeVisible();
    const last = token.at(-20) === 'A' ? 'B' : 'A';
    await desk.goto(`/#/verify/${token.slice(0, -20)}${last}${token.slice(-19)}`);
    await stateOf(desk, 'altered');
    await expect(desk.getByText('Leïla Naciri')).toHaveCount(0);
  });

  // the member’s phone has no line either
  await keptByWorker(page);
  await withoutLine(page.context(), async () => {
    await page.reload();
    expect(await readCode(code)).toContain(`${baseURL}/#/verify/`);
  });

  // the insurer ends the contract: known as soon as there is a line
  await feed(page, 'health-policies', {
    ...policy,
    source_version: 3,
    expiry_date: daysFromNow(-20),
  });
  await desk.goto(address);
  await desk.reload();
  await stateOf(desk, 'ended');
  await page.reload();
  await expect(page.getByText(t('none.title'))).toBeVisible();

  // and a person who is no longer covered
  await feed(page, 'health-policies', { ...policy, source_version: 4, expiry_date: null });
  await feed(page, 'beneficiaries', { key: cin, member: cin, source_version: 2, deleted: true });
  await desk.getByRole('button', { name: t('verify.again') }).click();
  await stateOf(desk, 'withdrawn');
  await clinic.close();
});

test('a card stays on the device after the session only if the person wants it, and goes with a sign-out', async ({
  page,
  context,
  ownCin: cin,
}) => {
  const language = languageOf(page);
  const { cards: t, app, common } = wordsOf(language);
  await becomeFreshMember(page, cin);
  await openAs(page, { cin, language, path: '/card', ownSession: true });
  const code = page.getByRole('article').getByRole('img');
  await expect(code).toBeVisible();
  await keptByWorker(page);
  await expect(code).toBeVisible();
  /** It has run out, and the card is opened anew. */
  const openLater = () =>
    page.evaluate(() => {
      localStorage.removeItem('session');
      location.hash = '#/card';
      location.reload();
    });
  const session = await page.evaluate(() => localStorage.getItem('session') ?? '');

  await withoutLine(context, async () => {
    await openLater();
    await expect(page).toHaveURL(/#\/auth\/signin/);
  });

  await page.evaluate((kept) => localStorage.setItem('session', kept), session);
  await page.goto('/#/card');
  await page.reload();
  await page.getByRole('switch', { name: t('stay.title') }).check();
  await withoutLine(context, async () => {
    await openLater();
    await expect(page).toHaveURL(/#\/card\/kept/);
    await expect(page.getByText('Leïla Naciri')).toBeVisible();
    expect(await readCode(code)).toContain('/#/verify/');
  });

  await page.evaluate((kept) => localStorage.setItem('session', kept), session);
  await page.goto('/#/card');
  await page.reload();
  await expect(code).toBeVisible();
  const sidebar = await openSidebar(page, language);
  await sidebar.getByRole('button', { name: app('nav.signOut') }).click();
  await page.getByRole('button', { name: common('yes'), exact: true }).click();
  await expect(page).toHaveURL(/#\/auth\/signin/);
  expect(await page.evaluate(() => localStorage.getItem('cards'))).toBeNull();
});

test('a card is printed in the size of a bank card, with a code that is read from paper until it is taken back', async ({
  page,
  context,
  ownCin: cin,
}) => {
  const language = languageOf(page);
  const { cards: t, common } = wordsOf(language);
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await becomeFreshMember(page, cin);
  await openAs(page, { cin, language, path: '/card' });
  await expect(page.getByRole('article')).toBeVisible();
  await page.getByRole('button', { name: t('card.print'), exact: true }).click();
  await expect(page.locator('[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  const card = page.getByRole('article').filter({ visible: true });
  const box = await card.boundingBox();
  const mm = 96 / 25.4;
  expect(box?.width).toBeCloseTo(85.6 * mm, 0);
  expect(box?.height).toBeCloseTo(54 * mm, 0);
  const [printedOn = ''] = t('paper.note', { day: '|' }).split('|');
  await expect(card.getByText(printedOn)).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(0);
  // paper has four times the dots of a screen, and all of it is seen
  await page.setViewportSize({ width: 1600, height: 1200 });
  await page.evaluate(() => {
    document.body.style.zoom = '4';
  });
  const address = await readCode(card.getByRole('img'));

  const desk = await context.newPage();
  await desk.goto(address);
  await stateOf(desk, 'valid');
  await expect(desk.getByText(t('field.paper'), { exact: true })).toBeVisible();

  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => document.body.style.removeProperty('zoom'));
  await page.getByRole('button', { name: t('paper.takeBack'), exact: true }).click();
  await page.getByRole('button', { name: common('yes'), exact: true }).click();
  await expect(page.getByText(t('paper.takenBack'))).toBeVisible();
  await desk.getByRole('button', { name: t('verify.again') }).click();
  await stateOf(desk, 'taken_back');
});
