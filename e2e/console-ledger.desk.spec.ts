/** Two people change how a member is reached; whoever audits finds each step, and so does the member. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { createAccount } from './support/accounts.ts';
import { deskWords, sitDown } from './support/console.ts';
import { sentTo } from './support/outbox.ts';
import { openAs } from './support/portal.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/texts.ts';

const words = deskWords('fr');
const { file, approvals, ledger } = words;

const openFile = async (page: Page, cin: string): Promise<void> => {
  await page.getByLabel(file('by.cin'), { exact: true }).fill(cin);
  await page.getByLabel(file('reason'), { exact: true }).selectOption('call');
  await page.getByRole('button', { name: file('search.go') }).click();
  await page.getByRole('link', { name: 'Leïla Naciri' }).click();
  await expect(page.getByText(file('account.active'))).toBeVisible();
};

const askForContact = async (page: Page, phone: string): Promise<void> => {
  await page.getByRole('button', { name: file('contact.title') }).click();
  const dialog = page.getByRole('dialog', { name: file('contact.title') });
  await dialog.getByLabel(file('phone')).fill(phone);
  await dialog.getByLabel(file('reason'), { exact: true }).selectOption('call');
  await dialog.getByLabel(file('contact.old')).selectOption('theirs');
  await dialog.getByRole('button', { name: file('contact.ask') }).click();
  await expect(page.getByText(file('done.contact'))).toBeVisible();
};

/** What was asked for this member and waits: to be decided, or to be taken back. */
const askedFor = (page: Page, cin: string, group: 'waiting' | 'asked') =>
  page
    .getByRole('region', { name: approvals(`group.${group}`) })
    .locator('section')
    .filter({ hasText: approvals('state.waiting') })
    .filter({ has: page.getByRole('heading', { name: approvals('kind.contact') }) })
    .filter({ hasText: cin });

const decide = async (page: Page, cin: string, name: 'approve' | 'takeBack'): Promise<void> => {
  const asked = askedFor(page, cin, name === 'approve' ? 'waiting' : 'asked');
  await asked.getByRole('button', { name: approvals(name) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: approvals(name), exact: true })
    .click();
  await expect(page.getByText(approvals('done'))).toBeVisible();
  await expect(asked).toHaveCount(0);
};

test('a file is opened, a contact corrected by two, found in the ledger and told to the member', async ({
  page,
  browser,
  ownCin,
  extraHTTPHeaders: headers = {},
}) => {
  const { phone } = await createAccount(page, ownCin);
  const corrected = `07${phone.slice(2)}`;
  const supervisor = await sitDown(browser, headers, { who: 'superviseur', path: '/members' });
  await openFile(supervisor, ownCin);
  await askForContact(supervisor, corrected);
  await supervisor.goto('/console/#/approvals');
  await expect(askedFor(supervisor, ownCin, 'asked')).toBeVisible();
  await expect(askedFor(supervisor, ownCin, 'waiting')).toHaveCount(0);
  await decide(supervisor, ownCin, 'takeBack');

  const agent = await sitDown(browser, headers, { who: 'agent', path: '/members' });
  await openFile(agent, ownCin);
  await askForContact(agent, corrected);
  await supervisor.reload();
  await decide(supervisor, ownCin, 'approve');
  await expect.poll(async () => (await sentTo(page, phone)).length).toBeGreaterThan(1);

  const auditor = await sitDown(browser, headers, { who: 'audit', path: '/ledger' });
  await auditor.getByLabel(ledger('cin')).fill(ownCin);
  await auditor.getByRole('button', { name: ledger('search') }).click();
  const line = (act: string, who: string) =>
    auditor
      .getByRole('row')
      .filter({ hasText: ledger(`act.${act}`) })
      .filter({ hasText: who });
  for (const [act, who, count] of [
    ['member-file.read', 'Adil Mernissi', 1],
    ['member-file.read', 'Hind Saidi', 1],
    ['approval.asked', 'Adil Mernissi', 1],
    ['approval.asked', 'Hind Saidi', 1],
    ['approval.decided', 'Adil Mernissi', 2],
  ] as const)
    await expect(line(act, who)).toHaveCount(count);

  await auditor.getByRole('button', { name: ledger('export') }).click();
  await auditor.getByLabel(ledger('export.why')).fill(`Contrôle ${ownCin.slice(0, 3)}`);
  await auditor.getByRole('button', { name: ledger('export.ask'), exact: true }).click();
  await expect(auditor.getByText(ledger('export.waiting'))).toBeVisible();
  await supervisor.reload();
  const wanted = supervisor
    .getByRole('region', { name: approvals('group.waiting') })
    .locator('section')
    .filter({ hasText: `Contrôle ${ownCin.slice(0, 3)}` });
  // whoever decides sees no whole CIN
  await expect(wanted).toContainText(`${ownCin.slice(0, -3)}•••`);
  await wanted.getByRole('button', { name: approvals('approve') }).click();
  await supervisor
    .getByRole('dialog')
    .getByRole('button', { name: approvals('approve'), exact: true })
    .click();
  await expect(wanted).toHaveCount(0);
  await auditor.reload();
  const download = auditor.waitForEvent('download');
  await auditor.getByRole('button', { name: ledger('export.take') }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain(ledger('act.approval.decided'));
  expect(csv).not.toContain(ownCin);
  await auditor.getByRole('button', { name: ledger('verify') }).click();
  await expect(auditor.getByText(ledger('verify.whole').split('{')[0]?.trim() ?? '')).toBeVisible();

  const { ledger: told } = wordsOf('fr');
  await openAs(page, { cin: ownCin, path: '/account/data', ownSession: true });
  const read = (role: string) =>
    page.getByText(told('act.member-file.read').replace('{who}', told(`who.${role}`)));
  await expect(read('agent')).toBeVisible();
  await page
    .getByRole('button', { name: wordsOf('fr').common('pager.next') })
    .last()
    .click();
  await expect(read('supervisor')).toBeVisible();
  for (const desk of [supervisor, agent, auditor]) await desk.context().close();
});
