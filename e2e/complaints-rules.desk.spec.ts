import { expect } from '@playwright/test';
import { withMicrophone } from '../kit/vite/chromium.ts';
import { IMANE, NADIA, SALMA } from './support/members.ts';
import { openAs } from './support/portal.ts';
import { confirmContact, listed, willSay } from './support/requests.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/texts.ts';

const { error, healthComplaints: t, requests, voice } = wordsOf('fr');

test.use({ launchOptions: withMicrophone('refused') });

interface Complaint {
  id: string;
  message: string;
  motif_de_la_reclamation: string;
}

test('without a microphone and without a file in the list a complaint is still sent, once', async ({
  page,
}) => {
  const message = `Radiographie introuvable <img src=x onerror="document.title='!'">`;
  await openAs(page, { cin: SALMA.cin, path: '/reclamations/create' });
  await page.getByRole('button', { name: requests('lookup.choose') }).click();
  await page.getByRole('button', { name: requests('lookup.missing') }).click();
  await page.getByLabel(t('create.message'), { exact: true }).fill(message);
  await page.getByRole('button', { name: voice('record') }).click();
  await expect(page.getByText(voice('problem.refused'))).toBeVisible();

  // the contact is asked for; walking away from the question sends nothing
  const send = page.getByRole('button', { name: requests('send.label'), exact: true });
  await send.click();
  const dialog = page.getByRole('dialog', { name: requests('contact.title') });
  await dialog.getByRole('button', { name: requests('contact.later') }).click();
  await expect(dialog).toBeHidden();

  const told = willSay(page, t('sent.title'));
  await send.dblclick();
  await confirmContact(page, 'fr');
  await told;
  const all = await listed<Complaint>(page, '/reclamationsmaladie/?$top=100');
  const mine = all.filter((one) => one.message === message);
  expect(mine).toHaveLength(1);
  expect(mine[0]?.motif_de_la_reclamation).toBe('Dossier inexistant');
  await page.goto(`/#/reclamations/details?id=${mine[0]?.id}`);
  await expect(page.getByText(message)).toBeVisible();
  await expect(page).not.toHaveTitle('!');
});

test('without permission or contract there is a sentence instead of a form', async ({ page }) => {
  await openAs(page, { cin: NADIA.cin, path: '/reclamations/list' });
  const create = page.getByRole('button', { name: t('list.new') });
  await expect(create).toBeDisabled();
  await expect(page.getByText(error('reclamation_noPermission'))).toBeVisible();
  await page.goto('/#/reclamations/create');
  await expect(page.getByText(error('reclamation_noPermission'))).toBeVisible();

  await openAs(page, { cin: IMANE.cin, path: '/reclamations/list' });
  const told = willSay(page, error('auto_select_contract'));
  await create.click();
  await told;
  await expect(page).toHaveURL(/#\/dossiers/);
});
