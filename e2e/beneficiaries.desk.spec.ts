import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { readPdf } from '../api/src/platform/pdf/pdf-reader.testing.ts';
import { SALMA } from './support/members.ts';
import { openAs } from './support/portal.ts';
import { aPdf, confirmContact, fact, languageOf, listed, willSay } from './support/requests.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/texts.ts';
import { record, storedVoice } from './support/voice.ts';

interface Asked {
  id: string;
  status: string;
  prenom_du_beneficiare: string;
  type_de_reclamation_: string;
}

const tableOf = (page: Page, name: string) => page.getByRole('table', { name, exact: true });

test('who is covered, what was asked, and a certificate in the language of the page', async ({
  page,
}) => {
  const language = languageOf(page);
  const { beneficiaries: t, beneficiaryRequests, requests } = wordsOf(language);
  await openAs(page, { cin: SALMA.cin, language, path: '/beneficiaires' });
  const people = tableOf(page, t('people.title'));
  for (const name of ['Salma', 'Anas', 'Yassine', 'Lina']) {
    await expect(people.getByRole('link', { name: `${name} Bennani` })).toBeVisible();
  }
  await expect(people.getByText(t('kinship.spouse'))).toBeVisible();
  await expect(page.getByText(t('people.note'))).toBeVisible();
  // at the console others may be answered meanwhile
  await expect(
    tableOf(page, t('requests.title')).getByText(requests('status.accepted')).first(),
  ).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('membership.download') }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${t('membership.file')}-\\d+\\.pdf$`));
  const pdf = readPdf(await readFile(await download.path()));
  const text = pdf.lines.join('\n');
  expect(text).toContain('AB123456');
  expect(pdf.fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true);
  // the letter of a plate is Arabic on a French page too
  const letters = text.match(/[\u0600-\u06ff\ufb50-\ufeff]/g) ?? [];
  expect(letters.length).toBeLessThan(100);
  expect(text).toContain('Attestation');

  // each status introduces itself
  const all = await listed<Asked>(page, '/reclamationsbeneficiaire?$top=100');
  for (const [status, intro] of [
    ['En cours', 'ongoing'],
    ['Documents manquants', 'documents'],
    ['Accepté', 'accepted'],
    ['Refus', 'declined'],
  ] as const) {
    const one = all.findLast((asked) => asked.status === status);
    await page.goto(`/#/beneficiaire/details?id=${one?.id}`);
    await expect(page.getByText(requests(`meaning.${intro}`))).toBeVisible();
    await expect(fact(page, beneficiaryRequests('field.beneficiary'))).toHaveText(/Bennani/);
  }
});

test('a child or a spouse is asked for with the paper that proves it', { tag: '@journey' }, async ({
  page,
}) => {
  const language = languageOf(page);
  const { beneficiaries, beneficiaryRequests: t, requests } = wordsOf(language);
  const firstName = 'Ilyas';
  await openAs(page, { cin: SALMA.cin, language, path: '/beneficiaires' });
  await page.getByRole('button', { name: beneficiaries('list.add') }).click();
  await page.getByLabel(t('field.lastName'), { exact: true }).fill('Bennani');
  await page.getByLabel(t('field.firstName'), { exact: true }).fill(firstName);
  await page.getByRole('textbox', { name: t('field.birthDate') }).fill('03/02/2025');
  const link = page.getByLabel(t('field.link'));
  await link.selectOption('conjoint(e)');
  await expect(
    page.getByRole('heading', { name: t('document.marriageCertificate') }),
  ).toBeVisible();
  await link.selectOption('enfant');
  await expect(page.getByRole('heading', { name: t('document.birthCertificate') })).toBeVisible();
  const names = [1, 2, 3, 4, 5, 6].map((page) => `acte-${page}.pdf`);
  await page.locator('input[type=file][multiple]').setInputFiles(names.map(aPdf));
  await expect(
    page.getByRole('button', { name: requests('files.remove', { name: '' }) }),
  ).toHaveCount(6);

  // and what there is to say, in one's own words
  await record(page, language, 99);
  const told = Promise.all([
    willSay(page, t('create.saving')),
    willSay(page, requests('list.sent')),
  ]);
  await page.getByRole('button', { name: requests('send.label'), exact: true }).dblclick();
  await confirmContact(page, language);
  await told;
  await expect(page).toHaveURL(/#\/beneficiaires/);
  const all = await listed<Asked>(page, '/reclamationsbeneficiaire?$top=100');
  const mine = all.filter((one) => one.prenom_du_beneficiare === firstName);
  expect(mine).toHaveLength(1);
  const { seconds } = await storedVoice(page, `/reclamationsbeneficiaire/${mine[0]?.id}`);
  expect(seconds).toBeGreaterThan(0.5);
  await tableOf(page, beneficiaries('requests.title'))
    .getByRole('link', { name: firstName })
    .click();
  await expect(page.getByRole('link', { name: /acte-6\.pdf/ })).toBeVisible();
});
