import { expect } from '@playwright/test';
import { arriveCold, gateOf } from './support/cold.ts';
import { SALMA } from './support/members.ts';
import { openAs } from './support/portal.ts';
import { confirmContact, listed, willSay } from './support/requests.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/texts.ts';
import { record, startRecording, stopRecording, storedVoice } from './support/voice.ts';

test('a question is spoken with nothing written, and the insurer reads that it was', async ({
  page,
}) => {
  const { tickets: t, requests, voice } = wordsOf('ar');
  await openAs(page, { cin: SALMA.cin, language: 'ar', path: '/tickets/create' });
  await page.getByLabel(t('field.type')).selectOption({ label: t('type.documents') });
  await expect(page.getByText(t('create.needsMessage'))).toBeVisible();
  await record(page, 'ar', 98);
  await expect(page.getByText(t('create.needsMessage'))).toHaveCount(0);
  const told = willSay(page, t('ticket_success'));
  await page.getByRole('button', { name: requests('send.label'), exact: true }).click();
  await confirmContact(page, 'ar');
  await told;
  await expect(page).toHaveURL(/#\/tickets\/list/);
  const all = await listed<{ id: string; description_de_la_reclamation: string }>(
    page,
    '/ticket/?$top=100',
  );
  const mine = all.filter((one) => one.description_de_la_reclamation === voice('instead'));
  expect(mine).toHaveLength(1);
  const { seconds } = await storedVoice(page, `/ticket/${mine[0]?.id}`);
  expect(seconds).toBeGreaterThan(1);
  await page.goto(`/#/tickets/details?id=${mine[0]?.id}`);
  await expect(page.getByLabel(requests('details.play'), { exact: true })).toBeVisible();
});

test('a suggestion is sent once its recording has ended, title and all', async ({ page }) => {
  const { suggestions: t, requests, voice } = wordsOf('fr');
  await openAs(page, { cin: SALMA.cin, path: '/help/suggestion' });
  const send = page.getByRole('button', { name: requests('send.label'), exact: true });
  await page.getByLabel(t('field.title')).fill('Une idée');
  await page.getByLabel(t('field.message'), { exact: true }).fill('La voici');
  await startRecording(page, 'fr', 99);
  await expect(page.getByText(voice('unfinished'))).toBeVisible();
  await expect(send).toBeDisabled();
  await stopRecording(page, 'fr');
  await page.getByLabel(t('field.title')).fill('');
  await page.getByLabel(t('field.message'), { exact: true }).fill('');
  const made = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && /\/v1\/suggestions\/?$/.test(answer.url()),
  );
  const told = willSay(page, t('sent'));
  await send.click();
  await confirmContact(page, 'fr');
  await told;
  const { id } = await (await made).json();
  const answer = await page.request.get(`/v1/suggestions/${id}`);
  expect(await answer.json()).toMatchObject({ title: 'Message vocal', message: 'Message vocal' });
  // and opened it says where one is, as every screen does (arrival-rules.desk.spec.ts)
  const path = `/help/suggestion/details?id=${id}`;
  await arriveCold(page, await gateOf(page), { path, waits: true });
});
