import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { SALMA } from './support/members.ts';
import { become, moveTo } from './support/portal.ts';
import {
  confirmContact,
  daysFromNow,
  languageOf,
  listed,
  shortDate,
  takeFirst,
} from './support/requests.ts';
import { scan } from './support/scan.ts';
import { aReport, putOnPhone, signedBy } from './support/signed-constat.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/texts.ts';

interface Declaration {
  id: string;
  city: string;
  date_de_sinistre: string;
  garage_aggree: string;
  type_piece_justificative: string;
}

/** A day of its own for each walk, by which its declaration is found among all others. */
const WALKS = ['whole', 'tabs', 'creation', 'first file', 'killed', 'offline', 'elsewhere', 'asks'];
const ownDay = (walk: string): string => daysFromNow(-20 - WALKS.indexOf(walk));
const declaredOn = async (page: Page, day: string): Promise<Declaration[]> => {
  const all = await listed<Declaration>(page, '/declarationsauto?$top=100');
  // the demo's own of that day name a garage
  return all.filter(
    ({ date_de_sinistre, garage_aggree }) => date_de_sinistre === day && garage_aggree === '',
  );
};

/** As after an earlier request of this session: nobody is asked again how they are reached. */
const askedBefore = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { memberId } = JSON.parse(localStorage.getItem('session') ?? '{}');
    localStorage.setItem('confirm-info', memberId);
  });

const openReport = async (page: Page, day: string, more = {}): Promise<string> => {
  const id = randomUUID();
  const language = languageOf(page);
  await become(page, { cin: SALMA.cin, language });
  await askedBefore(page);
  const entries = await signedBy(aReport(day, { 'a.language': language, ...more }), 'a', 'b');
  await putOnPhone(page, id, entries);
  await page.goto(`/#/constat/report/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return id;
};
const partsOf = (page: Page) => {
  const { constat: t } = wordsOf(languageOf(page));
  return {
    t,
    make: page.getByRole('button', { name: t('paper.pdf.make') }),
    declare: page.getByRole('button', { name: t('paper.declare.press') }),
    see: page.getByRole('link', { name: t('paper.declare.see') }),
    waiting: page.getByText(t('paper.declare.waiting')),
  };
};
const expectOne = async (page: Page, day: string): Promise<void> => {
  const made = await declaredOn(page, day);
  expect(made).toHaveLength(1);
  const one = await (await page.request.get(`/v1/declarationsauto/${made[0]?.id}`)).json();
  expect(one).toMatchObject({ city: 'Casablanca', type_piece_justificative: 'constat' });
  expect(JSON.stringify(one)).toContain(`constat-amiable-${day}.pdf`);
  expect(JSON.stringify(one)).toContain('photo-1.png');
};

test('a signed report is kept as a PDF, declared by one press, and found with its files', async ({
  page,
}) => {
  const day = ownDay('whole');
  await openReport(page, day);
  const { t, make, declare, see } = partsOf(page);
  await make.click();
  await expect(page.getByText(t('paper.pdf.kept'))).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: t('paper.pdf.save') }).click();
  expect((await saved).suggestedFilename()).toBe(`constat-amiable-${day}.pdf`);
  await scan(page);

  // the first request after a sign-in asks how the member is reached
  await page.evaluate(() => localStorage.removeItem('confirm-info'));
  await declare.click();
  await confirmContact(page, languageOf(page));
  await expect(see).toBeVisible();
  await expectOne(page, day);
  // kept with the report: opened anew it is still told, and can't be pressed again
  await page.reload();
  await expect(see).toBeVisible();
  await expect(declare).toHaveCount(0);
  await see.click();
  await expect(page.getByText(`constat-amiable-${day}.pdf`)).toBeVisible();
  await expect(page.getByText('photo-1.png')).toBeVisible();
  await expect(page.getByText(shortDate(day, languageOf(page))).first()).toBeVisible();
});

test('two tabs that declare at once make one declaration', async ({ page, context }) => {
  const day = ownDay('tabs');
  const id = await openReport(page, day);
  const other = await context.newPage();
  await other.goto(`/#/constat/report/${id}`);
  await expect(partsOf(other).declare).toBeVisible();
  // as events, since the second button goes as soon as its tab hears of the first press
  const buttons = [page, other].map((tab) => partsOf(tab).declare.elementHandle());
  await Promise.all((await Promise.all(buttons)).map((button) => button?.dispatchEvent('click')));
  await expect(partsOf(page).see).toBeVisible();
  await expect(partsOf(other).see).toBeVisible();
  await expectOne(page, day);
});

/** The server gets it, and the phone never hears of it. */
const loseAnswer = async (context: BrowserContext, url: RegExp): Promise<void> => {
  let isLost = false;
  await context.route(url, async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
};

for (const [what, url] of [
  ['creation', /\/v1\/declarationsauto/],
  ['first file', /\/v1\/sf-files/],
] as const)
  test(`an answer to its ${what} that is lost makes no second declaration`, async ({
    page,
    context,
  }) => {
    const day = ownDay(what);
    await loseAnswer(context, url);
    await openReport(page, day);
    const { t, declare, waiting, see } = partsOf(page);
    await declare.click();
    await expect(waiting).toBeVisible();
    // it may have arrived: there is nothing to take back
    await expect(page.getByRole('button', { name: t('paper.declare.takeBack') })).toHaveCount(0);
    await page.getByRole('button', { name: t('paper.declare.again') }).click();
    await expect(see).toBeVisible();
    await expectOne(page, day);
  });

test('a tab that is killed between creation and files goes on when it is opened again', async ({
  page,
  context,
}) => {
  const day = ownDay('killed');
  const id = await openReport(page, day);
  let isKilled = false;
  await context.route(/\/v1\/sf-files/, async (route) => {
    if (isKilled) return route.fallback();
    isKilled = true;
    await page.close({ runBeforeUnload: false });
  });
  const closed = page.waitForEvent('close');
  await partsOf(page).declare.click();
  await closed;
  const again = await context.newPage();
  await again.goto(`/#/constat/report/${id}`);
  await expect(partsOf(again).see).toBeVisible();
  await expectOne(again, day);
});

test('pressed without a line it waits, can be taken back, and leaves when the line is back', async ({
  page,
  context,
}) => {
  const day = ownDay('offline');
  await openReport(page, day);
  const { t, declare, waiting, see } = partsOf(page);
  await expect(declare).toBeVisible();
  await context.setOffline(true);
  await declare.click();
  await expect(waiting).toBeVisible();
  await page.getByRole('button', { name: t('paper.declare.takeBack') }).click();
  await declare.click();
  await expect(waiting).toBeVisible();
  await context.setOffline(false);
  await expect(see).toBeVisible();
  await expectOne(page, day);
});

test('what waited leaves from whatever screen the member opens, and is told there', async ({
  page,
  context,
}) => {
  const day = ownDay('elsewhere');
  await openReport(page, day);
  const { t, declare, waiting } = partsOf(page);
  await expect(declare).toBeVisible();
  await context.setOffline(true);
  await declare.click();
  await expect(waiting).toBeVisible();
  await page.goto('about:blank');
  await context.setOffline(false);
  await page.goto('/#/autodeclarations/list');
  await expect(page.getByText(t('paper.left.text').split('{')[0] ?? '')).toBeVisible();
  await expectOne(page, day);
});

test('asks for a place that the insurer does not know, and says what the contract’s rules say', async ({
  page,
}) => {
  const day = ownDay('asks');
  const id = await openReport(page, day, { 'common.city': 'Km 12, route d’El Jadida' });
  const { t, declare, see } = partsOf(page);
  await declare.click();
  await takeFirst(page.getByRole('combobox', { name: t('paper.city.label') }), 'casab');
  await page.getByRole('button', { name: t('paper.declare.send') }).click();
  await expect(see).toBeVisible();
  await expectOne(page, day);

  const early = randomUUID();
  expect(early).not.toBe(id);
  await putOnPhone(page, early, await signedBy(aReport('2001-02-03'), 'a', 'b'));
  await page.goto(`/#/constat/report/${early}`);
  await partsOf(page).declare.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('link', { name: t('paper.declare.byForm') })).toBeVisible();
  await moveTo(page, '/autodeclarations/list');
  expect(await declaredOn(page, '2001-02-03')).toEqual([]);
});
