/** Scans screens that only a state shows which a test has to bring about; with all of them (accessibility.*.spec.ts), not in `npm test`. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { activate, contactsOf } from './accounts.ts';
import { letDraftsFollow } from './drafts.ts';
import { becomeFreshMember } from './fresh-member.ts';
import { declarations } from './health.ts';
import { SALMA } from './members.ts';
import { fromMessage } from './outbox.ts';
import { become, moveTo, openAs, speak, standAtOrigin } from './portal.ts';
import { aPdf, daysFromNow, languageOf, listed } from './requests.ts';
import { scan } from './scan.ts';
import { aReport, putOnPhone, signedBy } from './signed-constat.ts';
import { feedMember } from './systems.ts';
import { test } from './test.ts';
import { wordsOf } from './texts.ts';
import { begin } from './two-phones.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Where no list of the portal leads: the title of the screen before may stay for a moment. */
const scanAt = (page: Page, path: string): Promise<void> =>
  test.step(path, async () => {
    await moveTo(page, path);
    await scan(page);
  });

/** A report that was begun, on the phone of a member; its other driver reads the other language. */
const reportOnPhone = async (
  page: Page,
  { isSigned = false, mine = ['a'] }: { isSigned?: boolean; mine?: ('a' | 'b')[] } = {},
): Promise<string> => {
  const id = randomUUID();
  const language = languageOf(page);
  const languages = { 'a.language': language, 'b.language': language === 'ar' ? 'fr' : 'ar' };
  const report = aReport(daysFromNow(-40), languages);
  await become(page, { cin: SALMA.cin, language });
  await putOnPhone(page, id, isSigned ? await signedBy(report, 'a', 'b') : report, mine);
  await page.goto(`/#/constat/report/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return id;
};

const HALF = ['insured', 'vehicle', 'insurer', 'driver', 'damage', 'circumstances', 'observations'];

const stepsOfReport = async (page: Page, steps: string[]): Promise<void> => {
  const id = await reportOnPhone(page, { mine: ['a', 'b'] });
  for (const step of steps) await scanAt(page, `/constat/report/${id}/${step}`);
};
const reportSteps = (page: Page): Promise<void> =>
  stepsOfReport(page, [
    ...['when', 'where', 'injured', 'others', 'witnesses'],
    ...HALF.map((step) => `a-${step}`),
  ]);
const reportReview = (page: Page): Promise<void> =>
  stepsOfReport(page, ['hand-b', 'sketch', 'photos', 'review', 'a-sign', 'all']);

/** Made into a paper, and ready to be declared. */
const signedReport = async (page: Page): Promise<void> => {
  const { constat: t } = wordsOf(languageOf(page));
  const id = await reportOnPhone(page, { isSigned: true });
  await expect(heading(page, t('form.sealed.title'))).toBeVisible();
  await page.getByRole('button', { name: t('paper.pdf.make') }).click();
  await expect(page.getByText(t('paper.pdf.kept'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('paper.declare.press') })).toBeVisible();
  await scan(page);
  await scanAt(page, `/constat/exchange/${id}`);
};

const twoPhones = async (page: Page): Promise<void> => {
  const language = languageOf(page);
  const { constat: t } = wordsOf(language);
  await speak(page, language);
  const id = await begin(page, language, language === 'ar' ? 'fr' : 'ar');
  for (const path of ['', '/begin', '/check', '/scan', `/exchange/${id}`, `/meet/${id}`])
    await scanAt(page, `/constat${path}`);
  await page.getByRole('button', { name: t('meet.begin') }).click();
  await expect(page.getByRole('img', { name: t('meet.code') })).toBeVisible();
  await scan(page);
};

/** Salma invites whom the test has brought; they accept, look at her file, and are let go. */
const helpers = async (page: Page, cin: string): Promise<void> => {
  const language = languageOf(page);
  const { helpers: t } = wordsOf(language);
  const owner = { cin: SALMA.cin, language };
  const origin = await standAtOrigin(page);
  await feedMember(page, cin, language);
  const { phone } = contactsOf(cin);
  await activate(page, { cin });
  // only who has just signed in may invite
  await openAs(page, { ...owner, path: '/account/helpers', ownSession: true });
  const { SANTE_POLICE_IDS: policies } = await (await page.request.get('/v1/me')).json();
  // the same scan may run for Salma on another look at this moment: the name has to be its own
  const letters = cin.replace(/\d/g, (digit) => String.fromCharCode(97 + Number(digit)));
  const helperName = `Leïla ${letters}`;
  const invited = await page.request.post('/v1/me/helpers', {
    headers: { origin },
    data: {
      ...{ name: helperName, cin, phone, scope: 'declare', until: daysFromNow(60) },
      ...{ health: [policies[0].id], motor: [] },
    },
  });
  expect(invited.ok(), await invited.text()).toBe(true);
  const { helpers: all } = await invited.json();
  await page.reload();
  await expect(page.getByText(helperName).first()).toBeVisible();
  await scan(page);
  await scanAt(page, '/account/helpers/invite');

  const token = await fromMessage(page, phone, /#\/helping\/([\w-]+)/);
  await openAs(page, { cin, language, path: `/helping/${token}` });
  const name = `${SALMA.firstName} Bennani`;
  await expect(page.getByRole('heading', { name: t('answer.ask', { name }) })).toBeVisible();
  await scan(page);
  await page.getByRole('button', { name: t('answer.accept') }).click();
  await page.getByRole('link', { name: t('answer.list') }).click();
  await expect(page.getByRole('link', { name: t('helped.open', { name }) })).toBeVisible();
  await scan(page);
  await page.getByRole('link', { name: t('helped.open', { name }) }).click();
  await expect(page.getByRole('region', { name: t('band.label') })).toContainText(name);
  await scan(page);
  const { pathname } = new URL(page.url());

  await become(page, owner);
  const { id } = all.find(({ name }: { name: string }) => name === helperName);
  const ended = await page.request.post(`/v1/me/helpers/${id}/end`, {
    headers: { origin },
    data: {},
  });
  expect(ended.ok(), await ended.text()).toBe(true);
  await become(page, { cin, language });
  await page.goto(`${pathname}#/health/docs`);
  await expect(heading(page, t('ended.title'))).toBeVisible();
  await scan(page);
};

/** One that is kept on the account, which another device has changed meanwhile. */
const drafts = async (page: Page, cin: string): Promise<void> => {
  const { suggestions, requests, drafts: t } = wordsOf(languageOf(page));
  const message = page.getByLabel(suggestions('field.message'));
  const kept = async () => (await (await page.request.get('/v1/me/drafts')).json()).drafts[0];
  await becomeFreshMember(page, cin);
  await letDraftsFollow(page);
  await page.goto('/#/help/suggestion');
  await message.fill('un');
  await expect.poll(async () => (await kept())?.values.message).toBe('un');
  await moveTo(page, '/account/drafts');
  await expect(page.getByRole('button', { name: t('removeAll') })).toBeVisible();
  await scan(page);

  await moveTo(page, '/help/suggestion');
  await page.getByRole('button', { name: requests('draft.resume') }).click();
  await expect(message).toHaveValue('un');
  const { name, version, values, step, key, files } = await kept();
  const changed = await page.request.put(`/v1/me/drafts/${encodeURIComponent(name)}`, {
    headers: { origin: new URL(page.url()).origin },
    data: {
      ...{ seen: version, step, key, files, writer: 'another-device' },
      values: { ...values, message: 'là-bas' },
    },
  });
  expect(changed.ok(), await changed.text()).toBe(true);
  await message.fill('ici');
  await page.getByRole('button', { name: requests('other.compare') }).click();
  await expect(page.getByRole('dialog', { name: requests('compare.title') })).toBeVisible();
  await scan(page);
};

/** Papers that were asked for, and a message that is being written under them. */
const thread = async (page: Page): Promise<void> => {
  const language = languageOf(page);
  const { conversation: t, requests } = wordsOf(language);
  await openAs(page, { cin: SALMA.cin, language, path: '/declarations/list' });
  const waiting = (await declarations(page)).find(({ status }) => status === 'Documents manquants');
  await moveTo(page, `/declarations/details?id=${waiting?.id}`);
  await expect(page.getByRole('heading', { name: t('papers.title') })).toBeVisible();
  await page.getByRole('button', { name: t('thread.write') }).click();
  await page.getByLabel(t('thread.message'), { exact: true }).fill('Merci.');
  const form = page.getByRole('form', { name: t('thread.write') });
  await form.locator('input[type=file][multiple]').setInputFiles(aPdf('avis.pdf'));
  await expect(form.getByText(requests('files.ahead'))).toBeVisible();
  await scan(page);
};

const refundLines = async (page: Page): Promise<void> => {
  const language = languageOf(page);
  const { refund: t } = wordsOf(language);
  await openAs(page, { cin: SALMA.cin, language, path: '/health/docs' });
  for (const { id } of await listed<{ id: string }>(page, '/dossiers/?$top=100')) {
    const { lines } = await (await page.request.get(`/v1/dossiers/${id}`)).json();
    if (!lines.some(({ reason }: { reason: string | null }) => reason === 'over_tariff')) continue;
    await moveTo(page, `/health/details?id=${id}#refund`);
    const shown = page.getByRole('list', { name: t('lines') }).getByRole('listitem');
    await expect(shown).toHaveCount(lines.length);
    await shown.last().getByText(t('table.show')).click();
    await expect(shown.last().getByRole('table')).toBeVisible();
    return scan(page);
  }
  throw new Error('no line was reduced');
};

/** Each by its name; the CIN is that of the test. */
export const STATE_SCANS: Record<string, (page: Page, cin: string) => Promise<void>> = {
  'a report at the roadside': reportSteps,
  'a report that is read and signed': reportReview,
  'a report that both have signed': signedReport,
  'a report on two phones': twoPhones,
  helpers,
  drafts,
  'a message to the insurer': thread,
  'the lines of a refund': refundLines,
};
