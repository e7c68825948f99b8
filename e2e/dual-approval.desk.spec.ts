/** Dual approval: a refusal is taken back once a second person has approved. And the state of the system. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { groupReference, referenceOf } from '@rafiq/contract/requests/reference';
import { deskWords, expectInThread, sitDown } from './support/console.ts';
import { SALMA } from './support/members.ts';
import { openAs } from './support/portal.ts';
import { askSomething } from './support/promises.ts';
import { hasLeft } from './support/requests.ts';
import { test } from './support/test.ts';

const words = deskWords('fr');
const { approvals, cases, systemStatus } = words;

/** What was asked for with this reason. */
const waiting = (page: Page, reason: string) =>
  page
    .getByRole('region', { name: approvals('group.waiting') })
    .locator('section')
    .filter({ hasText: reason });

const approve = async (page: Page, reason: string): Promise<void> => {
  await waiting(page, reason)
    .getByRole('button', { name: approvals('approve') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: approvals('approve'), exact: true }).click();
  await expect(page.getByText(approvals('done'))).toBeVisible();
};

test('a refusal is taken back by two, and the member reads it then', async ({
  page,
  browser,
  extraHTTPHeaders: headers = {},
}) => {
  await openAs(page, { cin: SALMA.cin, path: '/home' });
  // no suggestion: whoever answers those all morning (console-morning.desk.spec.ts) may take it first
  const id = await askSomething(page);
  const agent = await sitDown(browser, headers, { path: '/queue/ticket' });
  const number = groupReference(referenceOf(id));
  await agent.getByRole('row').filter({ hasText: number }).getByRole('link').first().click();
  const field = agent.getByLabel(cases('answer'));
  const status = agent.getByRole('combobox', { name: cases('status') });
  await field.fill('Nous ne pouvons pas.');
  await status.selectOption('Refusé');
  await agent.getByLabel(cases('refusal'), { exact: true }).selectOption({ index: 1 });
  await field.press('Control+Enter');
  await expectInThread(agent, words, 'Nous ne pouvons pas.');

  const reason = `Repris ${randomUUID().slice(0, 6)}`;
  await field.fill('Finalement, c’est possible.');
  await status.selectOption('Traité');
  await agent.getByLabel(cases('reversal')).fill(reason);
  await field.press('Control+Enter');
  await expect(agent.getByRole('heading', { name: cases('waits.title') })).toBeVisible();
  await page.goto(`/#/tickets/details?id=${id}`);
  await expect(page.getByText('Nous ne pouvons pas.').first()).toBeVisible();
  await expect(page.getByText('Finalement, c’est possible.')).toHaveCount(0);

  const adil = await sitDown(browser, headers, { who: 'superviseur', path: '/approvals' });
  await expect(waiting(adil, reason)).toContainText('Finalement, c’est possible.');
  await approve(adil, reason);
  await hasLeft(page, id, 'Finalement, c’est possible.');
  await page.reload();
  await expect(page.getByText('Finalement, c’est possible.').first()).toBeVisible();
  for (const desk of [agent, adil]) await desk.context().close();
});

test('the status of the system is shown', async ({ browser, extraHTTPHeaders: headers = {} }) => {
  const admin = await sitDown(browser, headers, { who: 'admin', path: '/system-status' });
  await expect(admin.getByRole('heading', { level: 1, name: systemStatus('title') })).toBeVisible();
  for (const part of ['messages', 'backup', 'database', 'versions'])
    await expect(admin.getByRole('heading', { name: systemStatus(`part.${part}`) })).toBeVisible();
  await expect(admin.getByText(systemStatus('unknown.backup'))).toBeVisible();
  await admin.context().close();
});
