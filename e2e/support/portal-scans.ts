/** Scans every screen of the portal, one after the other (accessibility.desk.spec.ts, accessibility.phone.spec.ts). */
import { expect, type Page } from '@playwright/test';
import { BIRTH_DATE, contactsOf, SPONSORSHIP } from './accounts.ts';
import { becomeFreshMember } from './fresh-member.ts';
import { declarations, declaring, foldersIn } from './health.ts';
import { SALMA } from './members.ts';
import { typed, walker } from './onboarding.ts';
import { smsCode, temporaryPassword } from './outbox.ts';
import { moveTo, openAs, speak } from './portal.ts';
import { aPdf, dayFirst, daysFromNow, languageOf, takeFirst } from './requests.ts';
import { scan } from './scan.ts';
import { AREAS, addressOf, type Visit } from './screens.ts';
import { feed } from './systems.ts';
import { test } from './test.ts';
import { wordsOf } from './texts.ts';

const enter = async (page: Page, cin: string | undefined, path: string): Promise<void> => {
  const language = languageOf(page);
  if (cin) return openAs(page, { cin, language, path });
  await speak(page, language);
  await page.goto(`/#${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

const visitEach = async (page: Page, visits: Visit[]): Promise<void> => {
  for (const { cin, screens } of visits) {
    for (const [index, screen] of screens.entries()) {
      await test.step(`${cin ?? 'nobody'} ${screen}`, async () => {
        if (index === 0) await enter(page, cin, await addressOf(page, screen));
        else await moveTo(page, await addressOf(page, screen));
        await scan(page);
      });
    }
  }
};

const look = async (page: Page, path: string, heading: string | RegExp) => {
  await page.goto(`/#${path}`);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await scan(page);
};

/** A folder with all its parts open, which on a phone are folded away. */
const lookAtFolder = async (page: Page, id = '', number = '') => {
  // the list names it too
  await moveTo(page, `/health/details?id=${id}`);
  await expect(page.getByRole('main').getByText(number).first()).toBeVisible();
  await page.locator('main details:has(> summary h2)').evaluateAll((parts) => {
    for (const part of parts) part.setAttribute('open', '');
  });
  await scan(page);
};

/** A list, two folders, and what opens from them. */
const healthFolders = async (page: Page): Promise<void> => {
  const language = languageOf(page);
  const { healthDeclarations, healthFolders: t } = wordsOf(language);
  await openAs(page, { cin: SALMA.cin, language, path: '/health/docs' });
  await expect(page.getByRole('link', { name: /^\d{4}-\d+$/ })).toHaveCount(10);
  await scan(page);
  const [[asked], [settled]] = [
    await foldersIn(page, 'C.Information'),
    await foldersIn(page, 'Réglé'),
  ];
  await lookAtFolder(page, asked?.id, asked?.DOSSIER_ID);
  await lookAtFolder(page, settled?.id, settled?.DOSSIER_ID);
  await look(page, `/health/info?id=${asked?.id}`, t('complement.title'));
  await look(page, '/declarations/list', healthDeclarations('list.title'));
  const answered = (await declarations(page)).find(
    ({ status }) => status === 'Documents manquants',
  );
  await look(
    page,
    `/declarations/details?id=${answered?.id}`,
    new RegExp(`^${t('care.consultation')}`),
  );
};

const healthDeclaration = async (page: Page): Promise<void> => {
  const language = languageOf(page);
  const { requests } = wordsOf(language);
  await openAs(page, { cin: SALMA.cin, language, path: '/declarations/create' });
  const { at, next, type, person, fees, choose, button } = declaring(page, language);
  await at('contract');
  await type();
  await scan(page);
  await next.click();
  await person('Anas Bennani');
  await scan(page);
  await next.click();
  await fees.fill('12,5');
  await scan(page);
  await button(requests('lookup.choose')).click();
  const lookup = page.getByRole('dialog', { name: requests('lookup.title') });
  await expect(lookup.getByRole('listitem')).toHaveCount(4);
  await scan(page);
  await lookup.getByRole('listitem').first().getByRole('button').click();
  await next.click();
  const wrong = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') };
  await choose([aPdf('ordonnance.pdf'), wrong]);
  await expect(next).toBeEnabled();
  await scan(page);
  await next.click();
  await at('recap');
  await scan(page);
  await page.reload();
  await expect(page.getByRole('dialog', { name: requests('draft.title') })).toBeVisible();
  await scan(page);
};

/** The wizard beyond its first step, which is scanned as a screen by itself. */
const motorDeclaration = async (page: Page): Promise<void> => {
  const language = languageOf(page);
  const { motorDeclarations: t, requests } = wordsOf(language);
  const next = page.getByRole('button', { name: requests('wizard.next') });
  await openAs(page, { cin: SALMA.cin, language, path: '/autodeclarations/create' });
  const day = page.getByRole('textbox', { name: t('field.lossDate') });
  await day.fill(dayFirst(daysFromNow(-3)));
  await takeFirst(page.getByRole('combobox', { name: t('field.city') }), 'mekn');
  await next.click();
  const kind = page.getByLabel(t('field.document'));
  await kind.selectOption('récépissé');
  await page.locator('fieldset input[type=file][multiple]').setInputFiles(aPdf('recepisse.pdf'));
  await expect(next).toBeEnabled();
  await scan(page);
  await next.click();
  await expect(page.getByRole('heading', { name: t('step.recapTitle') })).toBeVisible();
  await scan(page);
};

/** Nobody of the demo has asked for one: somebody of this test's own does. */
const sentRenewal = async (page: Page, cin: string): Promise<void> => {
  const { overview } = wordsOf(languageOf(page));
  await becomeFreshMember(page, cin);
  const policy = { key: cin, source_version: 1, member: cin, policy_id: '88001', office_id: '204' };
  await feed(page, 'motor-policies', {
    ...{ ...policy, policy_number: 'AUTO-88001', insurer: 'Rafiq Assurance', type: 'Tous risques' },
    ...{ make: 'Dacia', model: 'Logan', first_use_date: '2021-05-20', plate: '12345-أ-6' },
    ...{ effect_date: daysFromNow(-360), expiry_date: daysFromNow(5) },
  });
  const { origin } = new URL(page.url());
  const headers = { origin };
  const { AUTO_POLICE_IDS } = await (await page.request.get('/v1/me')).json();
  const chosen = [{ id: AUTO_POLICE_IDS[0].id, ENABLED: true }];
  const data = { SANTE_POLICE_IDS: [], AUTO_POLICE_IDS: chosen };
  await page.request.post('/v1/me', { headers, data });
  const sent = await page.request.post('/v1/autopolices/renew', {
    headers,
    data: {
      ...{ POLICE_ID: policy.policy_id, CABINET_ID: policy.office_id },
      ...{ valeur_glasses: 1500, valeur_venale: 90_000.5, description: 'Pare-brise neuf' },
    },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  const { id } = await sent.json();
  await look(page, `/requests/renewal?id=${id}`, overview('renewal.title', { date: '' }).trim());
};

/** Of somebody with an account, from the birth date to the new password. */
const recovery = async (page: Page, cin: string): Promise<void> => {
  const language = languageOf(page);
  const { access, account, recovery: t } = wordsOf(language);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.removeItem('session'));
  await page.goto('about:blank');
  await page.goto('/#/auth/forgot');
  await page.getByLabel(t('cin')).fill(cin);
  await page.getByLabel(t('birthDate')).first().fill(typed(BIRTH_DATE));
  await page.getByRole('button', { name: t('check') }).click();
  await page.getByLabel(t('options.phone')).check();
  await scan(page);
  await page.getByRole('button', { name: t('options.reset') }).click();
  await expect(heading(t('success.title'))).toBeVisible();
  await scan(page);
  await page.getByRole('link', { name: t('success.ok') }).click();
  const temporary = await temporaryPassword(page, contactsOf(cin).phone);
  await page.getByLabel(access('signIn.password'), { exact: true }).fill(temporary);
  await page.getByRole('button', { name: access('signIn.submit') }).click();
  await expect(heading(account('first.title'))).toBeVisible();
  await scan(page);
};

/** Each area of the portal, by its name; the CIN is that of the test. */
export const SCANS: Record<string, (page: Page, cin: string) => Promise<void>> = {
  ...Object.fromEntries(
    Object.entries(AREAS).map(([area, visits]) => [area, (page: Page) => visitEach(page, visits)]),
  ),
  'health folders': healthFolders,
  'the health declaration': healthDeclaration,
  'the motor declaration': motorDeclaration,
  // one account of this test's own for both
  'a sent renewal and of recovery': async (page, cin) => {
    await sentRenewal(page, cin);
    await recovery(page, cin);
  },
};

/** A whole activation: each step is scanned as it is left, filled in. */
export const scanActivation = async (page: Page, cin: string): Promise<void> => {
  const language = languageOf(page);
  const { home } = wordsOf(language);
  const walk = walker(page, language, () => scan(page));
  const { email, phone } = contactsOf(cin);
  await walk.check(cin, typed(BIRTH_DATE), SPONSORSHIP);
  await walk.names();
  await walk.register({ email, phone });
  await walk.choose('phone');
  await walk.enterCode(await smsCode(page, phone));
  await walk.isSignedIn();
  await expect(page.getByText(home('banner.title'))).toBeVisible();
};

/** An error of a script fails the test, whatever is shown. */
export const expectNoScriptErrors = async (
  page: Page,
  walk: () => Promise<void>,
): Promise<void> => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await walk();
  expect(errors).toEqual([]);
};
