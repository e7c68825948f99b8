import { expect } from '@playwright/test';
import { SALMA } from './support/members.ts';
import { openAs } from './support/portal.ts';
import {
  answeredWith,
  confirmContact,
  languageOf,
  listed,
  sentRow,
  willSay,
} from './support/requests.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/texts.ts';

interface Ticket {
  id: string;
  status: string;
  description_de_la_reclamation: string;
  retour_rafiq: string;
}

test('a question to support is asked once and told to have arrived', { tag: '@journey' }, async ({
  page,
}) => {
  const language = languageOf(page);
  const { tickets: t, requests } = wordsOf(language);
  const message = `Où trouver mon relevé annuel ?`;
  await openAs(page, { cin: SALMA.cin, language, path: '/tickets/list' });
  await page.getByRole('link', { name: t('list.new') }).click();
  const send = page.getByRole('button', { name: requests('send.label'), exact: true });
  await page.getByLabel(t('field.type')).selectOption({ label: t('type.documents') });
  await page.getByLabel(t('create.message')).fill(message);
  const told = willSay(page, t('ticket_success'));
  await send.dblclick();
  await confirmContact(page, language);
  await told;
  await expect(page).toHaveURL(/#\/tickets\/list/);

  const all = await listed<Ticket>(page, '/ticket/?$top=100');
  const mine = all.filter((one) => one.description_de_la_reclamation === message);
  expect(mine).toHaveLength(1);
  const list = page.getByRole('table', { name: t('list.title') });
  await sentRow(page, list).click();
  await expect(
    page.getByRole('heading', { name: t('details.title', { type: t('type.documents') }) }),
  ).toBeVisible();
  await expect(page.getByText(message)).toBeVisible();

  // an answer of the insurer, with what is missing
  const waiting = answeredWith(all, 'attestation de RIB');
  await page.goto(`/#/tickets/details?id=${waiting.id}`);
  await expect(page.getByText('attestation de RIB').first()).toBeVisible();
  await expect(page.getByText(requests('meaning.documents'))).toBeVisible();
  const added = willSay(page, requests('details.added'));
  await page.locator('input[type=file][multiple]').setInputFiles({
    name: 'rib.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(`%PDF-1.4\n% rib\n1 0 obj\n<</Type/Page>>\nendobj\n%%EOF\n`),
  });
  await added;
  await expect(
    page.getByRole('link', { name: requests('details.download', { name: 'rib.pdf' }) }),
  ).toBeVisible();
});

test('only the first request after a sign-in asks how the member is reached', async ({ page }) => {
  const language = languageOf(page);
  const { tickets: t, requests } = wordsOf(language);
  const ask = async (message: string): Promise<void> => {
    await page.getByRole('link', { name: t('list.new') }).click();
    await page.getByLabel(t('field.type')).selectOption({ label: t('type.documents') });
    await page.getByLabel(t('create.message')).fill(message);
    await page.getByRole('button', { name: requests('send.label'), exact: true }).click();
  };
  await openAs(page, { cin: SALMA.cin, language, path: '/tickets/list' });
  await ask('Une première question');
  await confirmContact(page, language);
  await expect(page).toHaveURL(/#\/tickets\/list/);
  await ask('Une deuxième question');
  await expect(page).toHaveURL(/#\/tickets\/list/);
  const all = await listed<Ticket>(page, '/ticket/?$top=100');
  const sent = all.map((one) => one.description_de_la_reclamation);
  expect(sent).toEqual(expect.arrayContaining(['Une première question', 'Une deuxième question']));
});
