/** What is kept of somebody: they read it, take all of it with them, have it put right, and leave. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { groupReference, referenceOf } from '@rafiq/contract/requests/reference';
import { readPdf } from '../api/src/platform/pdf/pdf-reader.testing.ts';
import { readZip } from '../api/src/testing/zip.ts';
import { createAccount } from './support/accounts.ts';
import { deskWords, sitDown } from './support/console.ts';
import { sentTo } from './support/outbox.ts';
import { moveTo, openAs } from './support/portal.ts';
import { confirmContact, hasLeft, languageOf, listed, willSay } from './support/requests.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/texts.ts';

const { approvals, cases } = deskWords('fr');

interface Desks {
  agent: Page;
  supervisor: Page;
}

/** One prepares the answer, another approves it. */
const decideByTwo = async (
  { agent, supervisor }: Desks,
  { id, answer, reason }: { id: string; answer: string; reason: string },
): Promise<void> => {
  await agent.goto('/console/#/queue/data-request');
  const number = groupReference(referenceOf(id));
  await agent.getByRole('row').filter({ hasText: number }).getByRole('link').first().click();
  const field = agent.getByLabel(cases('answer'));
  await field.fill(answer);
  await agent.getByRole('combobox', { name: cases('status') }).selectOption('Traité');
  await agent.getByLabel(cases('data'), { exact: true }).fill(reason);
  await field.press('Control+Enter');
  await expect(agent.getByRole('heading', { name: cases('waits.title') })).toBeVisible();
  await supervisor.reload();
  const asked = supervisor
    .getByRole('region', { name: approvals('group.waiting') })
    .locator('section')
    .filter({ hasText: reason });
  await expect(asked).toContainText(answer);
  await asked.getByRole('button', { name: approvals('approve') }).click();
  const dialog = supervisor.getByRole('dialog');
  await dialog.getByRole('button', { name: approvals('approve'), exact: true }).click();
  await expect(supervisor.getByText(approvals('done'))).toBeVisible();
};

const newest = async (page: Page): Promise<string> => {
  const [row] = await listed<{ id: string }>(page, '/data-requests/?$top=1');
  return row?.id ?? '';
};

test('all of it is prepared, downloaded, and read back', async ({ page, ownCin }) => {
  const language = languageOf(page);
  const { account, myData: t } = wordsOf(language);
  const { email } = await createAccount(page, ownCin);
  await openAs(page, { cin: ownCin, path: '/account', language, ownSession: true });
  await page.getByRole('link', { name: account('pages.data.title') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('title') })).toBeVisible();
  await page.getByText(t('kept.why')).first().waitFor({ state: 'attached' });
  await page.getByRole('button', { name: t('export.ask') }).click();
  await expect(page.getByText(t('export.ready'))).toBeVisible();
  const coming = page.waitForEvent('download');
  const take = t('export.download').split('{')[0]?.trim() ?? '';
  await page.getByRole('button', { name: take }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  const files = new Map(
    readZip(await readFile(await download.path())).map(({ name, bytes }) => [name, bytes]),
  );
  const [person] = JSON.parse(files.get('data/person.json')?.toString('utf8') ?? '[]');
  expect(person).toMatchObject({ cin: ownCin, email });
  const summary = [...files].find(([name]) => name.endsWith('.pdf'))?.[1] ?? Buffer.alloc(0);
  expect(readPdf(summary).lines.join('\n')).toContain(ownCin);
  await expect
    .poll(async () =>
      (await sentTo(page, email)).some(({ body }) => body.includes('/account/data')),
    )
    .toBe(true);
});

test('a correction is asked for and decided by two; an erasure closes the account', async ({
  page,
  browser,
  ownCin,
  extraHTTPHeaders: headers = {},
}) => {
  const language = languageOf(page);
  const { myData: t } = wordsOf(language);
  await createAccount(page, ownCin);
  await openAs(page, { cin: ownCin, path: '/account/data/correction', language, ownSession: true });
  await page.getByLabel(t('field.about')).selectOption('identity');
  await page.getByLabel(t('field.correct')).fill(`Mériem ${ownCin}`);
  const said = willSay(page, t('correction.sent'));
  await page.getByRole('button', { name: t('correction.title') }).click();
  await confirmContact(page, language);
  await said;
  await expect(page.getByRole('link', { name: t('right.correction') })).toBeVisible();
  const correction = await newest(page);
  const answer = `C’est corrigé ${ownCin}.`;
  const desks: Desks = {
    agent: await sitDown(browser, headers, { path: '/queue/data-request' }),
    supervisor: await sitDown(browser, headers, { who: 'superviseur', path: '/approvals' }),
  };
  await decideByTwo(desks, { id: correction, answer, reason: `Carte vue ${ownCin}` });
  await hasLeft(page, correction, answer);
  await moveTo(page, `/account/data/request?id=${correction}`);
  await expect(page.getByText(answer).first()).toBeVisible();

  await moveTo(page, '/account/data/erasure');
  await expect(page.getByRole('heading', { name: t('erasure.kept') })).toBeVisible();
  const told = willSay(page, t('erasure.sent'));
  await page.getByRole('button', { name: t('erasure.title') }).click();
  await told;
  const erasure = await newest(page);
  await decideByTwo(desks, {
    ...{ id: erasure, answer: `Tout est effacé ${ownCin}.`, reason: `Demande vérifiée ${ownCin}` },
  });
  await expect.poll(async () => (await page.request.get('/v1/me')).status()).toBe(401);
  for (const desk of Object.values(desks)) await desk.context().close();
});
