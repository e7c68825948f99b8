import { expect } from '@playwright/test';
import { RACHID, SALMA } from './support/members.ts';
import { openAs } from './support/portal.ts';
import { aPdf, confirmContact, fact, listed, willSay } from './support/requests.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/texts.ts';
import { record, storedVoice } from './support/voice.ts';

const { beneficiaries, beneficiaryRequests: t, requests } = wordsOf('fr');

test('a change begins at the arrow of its person, and may be spoken', {
  tag: '@journey',
}, async ({ page }) => {
  const message = 'Le prénom s’écrit avec deux n.';
  await openAs(page, { cin: SALMA.cin, path: '/beneficiaires' });
  for (const [table, columns] of [
    ['people', ['cin', 'name', 'birthDate', 'kinship', 'edit']],
    ['requests', ['beneficiary', 'status', 'subject', 'sent']],
  ] as const) {
    const headings = page
      .getByRole('table', { name: beneficiaries(`${table}.title`), exact: true })
      .getByRole('columnheader');
    await expect(headings).toHaveText(columns.map((column) => beneficiaries(`field.${column}`)));
  }
  await page
    .getByRole('table', { name: beneficiaries('people.title'), exact: true })
    .getByRole('link', { name: 'Yassine Bennani' })
    .click();
  await expect(page.getByLabel(t('field.beneficiary')).locator('option:checked')).toHaveText(
    'Yassine Bennani',
  );
  await page.getByLabel(t('field.message')).fill(message);
  await page.locator('input[type=file][multiple]').setInputFiles(aPdf('livret-de-famille.pdf'));
  await record(page, 'fr', 99);
  const saving = willSay(page, t('create.saving'));
  await page.getByRole('button', { name: requests('send.label'), exact: true }).click();
  await confirmContact(page, 'fr');
  await saving;
  await expect(page).toHaveURL(/#\/beneficiaires/);
  const all = await listed<{ id: string; message: string }>(
    page,
    '/reclamationsbeneficiaire?$top=100',
  );
  const mine = all.filter((one) => one.message === message);
  expect(mine).toHaveLength(1);
  const { seconds } = await storedVoice(page, `/reclamationsbeneficiaire/${mine[0]?.id}`);
  expect(seconds).toBeGreaterThan(0.5);
  await page.goto(`/#/beneficiaire/details?id=${mine[0]?.id}`);
  await expect(fact(page, t('field.operation'))).toHaveText(t('operation.change'));
  await expect(page.getByLabel(requests('details.play'), { exact: true })).toBeVisible();
});

test('lists without rows say what to do next', async ({ page }) => {
  const { tickets, healthComplaints, motorComplaints, motorDeclarations, motorFolders } =
    wordsOf('fr');
  await openAs(page, { cin: RACHID.cin, path: '/beneficiaires' });
  await expect(page.getByText(beneficiaries('people.empty'))).toBeVisible();
  await expect(page.getByText(beneficiaries('requests.empty'))).toBeVisible();
  for (const [path, text] of [
    ['/tickets/list', tickets('list.empty')],
    ['/reclamations/list', healthComplaints('list.empty')],
    ['/autoreclamations/list', motorComplaints('list.empty')],
    ['/autodeclarations/list', motorDeclarations('list.empty')],
    ['/auto/docs', motorFolders('list.empty')],
  ] as const) {
    await page.goto(`/#${path}`);
    await expect(page.getByText(text)).toBeVisible();
  }
});
