/** Two drivers and one phone at the roadside: handed over, reloaded at any step, without a line, until both have signed. */
import { expect, type Page } from '@playwright/test';
import { HALF_A, HALF_B, installed, phoneOf, STEPS_OF_HALF, stroke } from './support/constat.ts';
import { SALMA } from './support/members.ts';
import { become, speak } from './support/portal.ts';
import { languageOf } from './support/requests.ts';
import { scan } from './support/scan.ts';
import { test } from './support/test.ts';
import { type Language, wordsOf } from './support/texts.ts';

test.use({ serviceWorkers: 'allow', permissions: [] });

const OTHER: Record<Language, Language> = { fr: 'ar', ar: 'fr', en: 'fr' };

const begin = async (page: Page, a: Language, b: Language): Promise<void> => {
  const { t } = phoneOf(page, a);
  await page.goto('/#/constat');
  await expect(page.getByRole('link', { name: '19' })).toHaveAttribute('href', 'tel:19');
  await page.getByRole('link', { name: t('form.safety.begin') }).click();
  const names = { fr: 'Français', en: 'English', ar: 'العربية' };
  await page
    .getByRole('group', { name: t('form.begin.theirs') })
    .getByText(names[b])
    .click();
  await page.getByRole('button', { name: t('form.begin.go') }).click();
};

/** What is written into one half, by its driver, in their language. `after` runs once each step is filled in. */
const fillHalf = async (
  page: Page,
  language: Language,
  half: typeof HALF_A,
  after = async () => {},
): Promise<void> => {
  const { paper, box, asked, next } = phoneOf(page, language);
  for (const [step, names] of Object.entries(STEPS_OF_HALF)) {
    await asked(step);
    for (const name of names) await box(name).fill(half[name] ?? '');
    await after();
    for (const name of names) await expect(box(name)).toHaveValue(half[name] ?? '');
    await next();
  }
  await asked('driver');
  await page
    .getByRole('group', { name: paper.side.driverIsInsured })
    .getByText(paper.yesNo.yes, { exact: true })
    .click();
  await expect(box('driverLastName')).toHaveCount(0);
  await box('licenceNumber').fill(half.licenceNumber ?? '');
  await page.getByText(paper.licences.B, { exact: true }).click();
  await after();
  await expect(page.getByRole('radio', { name: paper.licences.B, exact: true })).toBeChecked();
  await next();
  await asked('damage');
  await page.getByRole('button', { name: paper.zones.front, exact: true }).click();
  await box('visibleDamage').fill('Pare-chocs');
  await next();
  await asked('circumstances');
  await page.getByText(paper.circumstances.reversing).click();
  await after();
  await expect(page.getByRole('checkbox', { name: paper.circumstances.reversing })).toBeChecked();
  await next();
  await asked('observations');
  await next();
};

const sign = async (page: Page, language: Language, driver: string): Promise<void> => {
  const { t, asked, press } = phoneOf(page, language);
  await asked('sign', driver);
  await press(t('form.sign.agree'));
  const name = t('form.name.sign', { driver });
  await stroke(page, page.getByRole('img', { name }));
  await press(t('form.sign.sign'));
};

test('two drivers fill in the form on one phone, in two languages, and both sign', {
  tag: '@journey',
}, async ({ page }) => {
  const a = languageOf(page);
  const b = OTHER[a];
  await speak(page, a);
  await begin(page, a, b);
  const { t, paper, asked, next } = phoneOf(page, a);
  /** The tab is killed, and opened again at the same address. */
  const reload = async (): Promise<void> => {
    await page.reload();
  };

  await asked('when');
  await expect(page.getByLabel(paper.common.day)).toHaveValue(/^\d{4}-\d\d-\d\d$/);
  await scan(page);
  await next();
  await asked('where');
  await page.getByLabel(paper.common.city).fill('Casablanca');
  await page.getByRole('button', { name: t('form.position.add') }).click();
  await expect(page.getByText(t('form.position.missing'))).toBeVisible();
  await page.getByLabel(paper.common.place).fill('Boulevard Zerktouni');
  await reload();
  await expect(page.getByLabel(paper.common.city)).toHaveValue('Casablanca');
  await next();
  await asked('injured');
  const nobody = page.getByRole('radio', { name: paper.yesNo.no });
  await page.locator('label').filter({ has: nobody }).click();
  await expect(nobody).toBeChecked();
  await next();
  await asked('others');
  await next();
  await asked('witnesses');
  await page.getByRole('button', { name: t('form.witness.add') }).click();
  await page.getByLabel(paper.witness.name).fill('Karim Idrissi');
  await reload();
  await expect(page.getByLabel(paper.witness.name)).toHaveValue('Karim Idrissi');
  await next();

  await fillHalf(page, a, HALF_A, reload);

  const other = phoneOf(page, b);
  await other.asked('hand', 'B');
  await expect(page.getByText(t('form.hand.text', { driver: 'B' }))).toBeVisible();
  await scan(page);
  await page.getByRole('button', { name: other.t('form.hand.begin') }).click();
  await fillHalf(page, b, HALF_B);

  await asked('sketch');
  await next();
  await asked('photos');
  await next();
  await asked('review');
  // what the other driver wrote is kept in the same way
  await reload();
  // both read it, each in their language, and what is empty is marked and stops nobody
  await expect(page.getByRole('heading', { name: paper.parts.b })).toBeVisible();
  await expect(page.getByText(other.paper.parts.b).first()).toBeVisible();
  await expect(page.getByText(HALF_B.insuredLastName ?? '', { exact: true })).toBeVisible();
  await scan(page);
  await next();
  await sign(page, a, 'A');
  await expect(page.getByText(t('form.sign.done'))).toBeVisible();
  await next();
  await sign(page, b, 'B');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('form.sealed.title'));
  await scan(page);

  // from here on no address leads back to a box
  await page.goto(page.url().replace(/\/[^/]*$/, '/when'));
  await reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('form.sealed.title'));
  await page.goto('/#/constat');
  await expect(page.getByText(t('form.list.signed'))).toBeVisible();
});

test('opened once, the form is begun and gone on with in a tunnel', async ({ page, context }) => {
  const language = languageOf(page);
  const { t, paper, asked, next } = phoneOf(page, language);
  await speak(page, language);
  await page.goto('/#/constat');
  await installed(page);
  await scan(page);
  await context.setOffline(true);
  await page.reload();
  await begin(page, language, OTHER[language]);
  await asked('when');
  await next();
  await page.getByLabel(paper.common.city).fill('Tizi n’Tichka');
  await page.reload();
  await expect(page.getByLabel(paper.common.city)).toHaveValue('Tizi n’Tichka');
  // every step and drawing is there
  await page.locator('a[href$="/all"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('form.all.title'));
  await scan(page);
  for (const step of ['damage', 'circumstances', 'sketch']) {
    await page
      .getByRole('link', { name: t(`form.ask.${step}`) })
      .first()
      .click();
    await asked(step);
    await page.goBack();
  }
  await page.goto('/#/constat');
  await page.getByRole('link', { name: t('form.list.open') }).click();
  await asked('injured');
});

test('a phone that dies while somebody writes has kept every letter', async ({ page, context }) => {
  const language = languageOf(page);
  const { paper, asked, next } = phoneOf(page, language);
  await speak(page, language);
  await begin(page, language, language);
  await asked('when');
  await next();
  const address = page.url();
  await page.getByLabel(paper.common.place).pressSequentially('Route nationale 9, km 84');
  await page.close();
  const after = await context.newPage();
  await speak(after, language);
  await after.goto(address);
  await expect(after.getByLabel(paper.common.place)).toHaveValue('Route nationale 9, km 84');
});

test('what is doubtful is marked beside its box and refuses nothing', async ({ page }) => {
  const language = languageOf(page);
  const { t, paper, box, asked, next } = phoneOf(page, language);
  await speak(page, language);
  await begin(page, language, language);
  await asked('when');
  await page.getByLabel(paper.common.day).fill('2031-05-01');
  await page.getByLabel(paper.common.time).click();
  await expect(page.getByText(paper.doubts.day_in_future)).toBeVisible();
  await next();
  await asked('where');
  await page.goto(page.url().replace(/where$/, 'a-vehicle'));
  await asked('vehicle');
  await box('plate').fill('?');
  await box('model').click();
  await expect(page.getByText(paper.doubts.plate_unlikely)).toBeVisible();
  await scan(page);
  await page.goto(page.url().replace(/a-vehicle$/, 'review'));
  await expect(page.getByText(paper.doubts.plate_unlikely)).toBeVisible();
  await page.getByRole('button', { name: t('form.step.next') }).click();
  await asked('sign', 'A');
});

test('a member’s contract fills their half, which no other member sees afterwards', async ({
  page,
}) => {
  const language = languageOf(page);
  const { t, box, asked } = phoneOf(page, language);
  await become(page, { cin: SALMA.cin, language });
  await begin(page, language, language);
  await asked('when');
  await page.goto(page.url().replace(/when$/, 'a-insured'));
  const { AUTO_POLICE_IDS } = await (await page.request.get('/v1/me')).json();
  await page.getByRole('button', { name: AUTO_POLICE_IDS[0].MARQUE }).first().click();
  await expect(page.getByText(t('form.offer.done'))).toBeVisible();
  await expect(box('insuredLastName')).not.toHaveValue('');
  await page.goto(page.url().replace(/a-insured$/, 'a-vehicle'));
  await expect(box('plate')).not.toHaveValue('');

  // somebody else signs in on this phone
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('session') ?? '{}');
    localStorage.setItem('session', JSON.stringify({ ...session, memberId: 'somebody-else' }));
  });
  await page.goto('/#/constat');
  await page.reload();
  await expect(page.getByRole('link', { name: t('form.safety.begin') })).toBeVisible();
  await expect(page.getByText(t('form.list.open'))).toHaveCount(0);
});

test('a report is removed only after a question', async ({ page }) => {
  const language = languageOf(page);
  const { t, asked, press } = phoneOf(page, language);
  await speak(page, language);
  await begin(page, language, language);
  await asked('when');
  await page.goto('/#/constat');
  const row = page.getByRole('link', { name: t('form.list.open') });
  await press(t('form.remove.label'));
  await press(t('form.remove.no'));
  await expect(row).toBeVisible();
  await press(t('form.remove.label'));
  await press(t('form.remove.yes'));
  await expect(row).toHaveCount(0);
});

test('the form is found from sign-in and from help, and leads back to the portal', async ({
  page,
}) => {
  const language = languageOf(page);
  const { t } = phoneOf(page, language);
  const { access, help } = wordsOf(language);
  await speak(page, language);
  await page.goto('/');
  await page.getByRole('link', { name: access('signIn.constat') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('form.safety.title'));
  await page.getByTitle(t('form.toPortal')).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(access('signIn.title'));
  await become(page, { cin: SALMA.cin, language });
  await page.goto('/#/help');
  await page.reload();
  await page.getByRole('link', { name: help('constat.title') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('form.safety.title'));
});
