/** Somebody who helps: invited by a member, accepted on another device, seen on every screen, ended with one press. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { activate, contactsOf } from './support/accounts.ts';
import { expectNotWiderThan, NARROWEST } from './support/layout.ts';
import { SALMA } from './support/members.ts';
import { fromMessage } from './support/outbox.ts';
import { become, openAs } from './support/portal.ts';
import {
  aPdf,
  dayFirst,
  daysFromNow,
  languageOf,
  listed,
  takeFirst,
  willSay,
} from './support/requests.ts';
import { scan } from './support/scan.ts';
import { feedMember } from './support/systems.ts';
import { test } from './support/test.ts';
import { type Language, wordsOf } from './support/texts.ts';

const HELPER = 'Leïla Naciri';
/** As the owner wrote it. */
const WRITTEN = 'Leïla du Mobile';
const OWNER = 'Salma Bennani';

/** Another person's device. */
const newHelper = async (context: BrowserContext, cin: string, language: Language) => {
  const page = await context.newPage();
  await page.goto('/healthz');
  await feedMember(page, cin, language);
  await activate(page, { cin });
  await become(page, { cin, language, ownSession: true });
  return page;
};

const invite = async (page: Page, cin: string, language: Language): Promise<void> => {
  const { helpers: t, account } = wordsOf(language);
  await openAs(page, { cin: SALMA.cin, language, path: '/account', ownSession: true });
  await page.getByRole('link', { name: account('pages.helpers.title') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('title') })).toBeVisible();
  await scan(page);
  await page.getByRole('link', { name: t('helpers.invite') }).click();
  await page.getByLabel(t('invite.name')).fill(WRITTEN);
  await page.getByLabel(t('invite.cin')).fill(cin);
  await page.getByLabel(t('invite.phone')).fill(contactsOf(cin).phone);
  // nothing is chosen yet: what is missing is said
  await page.getByRole('button', { name: t('invite.send') }).click();
  await expect(page.getByText(t('invite.contractsMissing'))).toBeVisible();
  const contracts = page.getByRole('group', { name: t('invite.contracts') });
  for (const one of await contracts.getByRole('checkbox').all()) await one.check();
  await page.getByRole('radio', { name: t('scope.declare') }).check();
  await scan(page);
  await page.getByRole('button', { name: t('invite.send') }).click();
  const person = page.getByRole('listitem').filter({ hasText: WRITTEN }).first();
  await expect(person.getByText(t('state.invited'))).toBeVisible();
};

test('a member lets somebody declare for them, sees who acted, and ends it with one press', async ({
  page,
  browser,
  ownCin: cin,
}) => {
  test.slow();
  const language = languageOf(page);
  const words = wordsOf(language);
  const { helpers: t, healthComplaints, requests, ledger, error, motorDeclarations: motor } = words;
  const { viewport, colorScheme, isMobile, hasTouch } = test.info().project.use;
  const theirs = await browser.newContext({
    ...(viewport && { viewport }),
    ...(colorScheme && { colorScheme }),
    ...(isMobile && { isMobile }),
    ...(hasTouch && { hasTouch }),
    serviceWorkers: 'block',
  });
  const helper = await newHelper(theirs, cin, language);
  await invite(page, cin, language);

  // the SMS leads to what is asked
  const token = await fromMessage(page, contactsOf(cin).phone, /#\/helping\/([\w-]+)/);
  await helper.goto(`/#/helping/${token}`);
  await expect(
    helper.getByRole('heading', { name: t('answer.ask', { name: OWNER }) }),
  ).toBeVisible();
  await scan(helper);
  await helper.getByRole('button', { name: t('answer.accept') }).click();
  await helper.getByRole('link', { name: t('answer.list') }).click();
  await helper.getByRole('link', { name: t('helped.open', { name: OWNER }) }).click();

  // whose file it is stands on every screen
  const band = helper.getByRole('region', { name: t('band.label') });
  await expect(band).toContainText(OWNER);
  await expect(helper).toHaveURL(/\/for\/[0-9a-f-]{36}#\/dossiers/);
  await scan(helper);
  await helper.goto(`${new URL(helper.url()).pathname}#/account`);
  await expect(helper.getByText(error('helping_refused'))).toBeVisible();
  await expect(band).toBeVisible();

  // a complaint about a folder that the helper sees
  await helper.goto(`${new URL(helper.url()).pathname}#/reclamations/list`);
  await helper.getByRole('button', { name: healthComplaints('list.new') }).click();
  await helper.getByRole('button', { name: requests('lookup.choose') }).click();
  const lookup = helper.getByRole('dialog', { name: requests('lookup.title') });
  await lookup
    .getByRole('list', { name: requests('lookup.list') })
    .getByRole('button')
    .first()
    .click();
  await helper
    .getByLabel(healthComplaints('create.reason'))
    .selectOption({ label: healthComplaints('reason.unpaid') });
  const message = `De la part de Salma ${Date.now()}`;
  await helper.getByLabel(healthComplaints('create.message'), { exact: true }).fill(message);
  await expect(band).toBeVisible();
  const sent = willSay(helper, requests('list.sent'));
  await helper.getByRole('button', { name: requests('send.label'), exact: true }).click();
  await sent;
  await expectNotWiderThan(helper, NARROWEST);

  // a motor claim, with one of two files taken back before it is sent
  await helper.goto(`${new URL(helper.url()).pathname}#/autodeclarations/create`);
  const next = helper.getByRole('button', { name: requests('wizard.next') });
  await helper
    .getByRole('textbox', { name: motor('field.lossDate') })
    .fill(dayFirst(daysFromNow(-3)));
  await takeFirst(helper.getByRole('combobox', { name: motor('field.city') }), 'mekn');
  const garage = `Garage de Salma ${Date.now()}`;
  await helper.getByLabel(motor('infos.garage')).fill(garage);
  await next.click();
  await helper.getByLabel(motor('field.document')).selectOption('récépissé');
  await helper
    .locator('fieldset input[type=file][multiple]')
    .setInputFiles([aPdf('constat.pdf'), aPdf('erreur.pdf')]);
  const files = helper.getByRole('listitem').filter({ hasText: '.pdf' });
  await expect(files.getByText(requests('files.ahead'))).toHaveCount(2);
  const takenBack = helper.waitForResponse(
    (one) => one.request().method() === 'DELETE' && one.url().includes('/uploads/'),
  );
  await helper
    .getByRole('button', { name: requests('files.remove', { name: 'erreur.pdf' }) })
    .click();
  expect((await takenBack).status()).toBe(200);
  await expect(files).toHaveCount(1);
  await next.click();
  const declared = willSay(helper, requests('list.sent'));
  await helper.getByRole('button', { name: requests('send.label'), exact: true }).click();
  await declared;
  const claims = await listed<{ garage_aggree: string; acted_by: string }>(
    page,
    '/declarationsauto?$top=20',
  );
  expect(claims).toContainEqual(
    expect.objectContaining({ garage_aggree: garage, acted_by: HELPER }),
  );

  // the owner sees who acted, on the request and among who looked
  const all = await listed<{ id: string; message: string }>(page, '/reclamationsmaladie/?$top=20');
  const made = all.find((one) => one.message === message);
  await page.goto(`/#/reclamations/details?id=${made?.id}`);
  await expect(page.getByText(requests('details.actedBy'))).toBeVisible();
  await expect(page.getByText(HELPER).first()).toBeVisible();
  await page.goto('/#/account/data');
  await page.reload();
  await expect(page.getByText(ledger('act.helper.acted', { who: HELPER })).first()).toBeVisible();

  // one press, and the helper's next one is refused kindly
  await page.goto('/#/account/helpers');
  const person = page.getByRole('listitem').filter({ hasText: WRITTEN }).first();
  await person.getByRole('button', { name: t('helpers.end') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('end.yes') })
    .click();
  await expect(person.getByText(t('state.ended'))).toBeVisible();
  await helper.goto(`${new URL(helper.url()).pathname}#/health/docs`);
  await expect(helper.getByRole('heading', { level: 1, name: t('ended.title') })).toBeVisible();
  await scan(helper);
  await helper.getByRole('link', { name: t('band.back') }).click();
  await expect(helper).not.toHaveURL(/\/for\//);
  await expect(helper.getByRole('heading', { level: 1, name: t('title') })).toBeVisible();
  await theirs.close();
});
