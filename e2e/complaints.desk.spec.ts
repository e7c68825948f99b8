import { expect } from '@playwright/test';
import { groupReference, referenceOf } from '@rafiq/contract/requests/reference';
import { SALMA } from './support/members.ts';
import { openAs } from './support/portal.ts';
import {
  answeredWith,
  confirmContact,
  fact,
  languageOf,
  listed,
  sentRow,
  willSay,
} from './support/requests.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/texts.ts';
import { playedSeconds, record, storedVoice } from './support/voice.ts';

interface Complaint {
  id: string;
  message: string;
  status: string;
  n_de_dossier_: string;
  retour_rafiq: string;
}

test('a health complaint is spoken, heard, spoken again and sent', {
  tag: '@journey',
}, async ({ page }) => {
  const language = languageOf(page);
  const { healthComplaints: t, requests, voice } = wordsOf(language);
  const message = `Remboursement attendu`;
  await openAs(page, { cin: SALMA.cin, language, path: '/reclamations/list' });
  await page.getByRole('button', { name: t('list.new') }).click();
  const send = page.getByRole('button', { name: requests('send.label'), exact: true });

  // four folders a page, found by number
  await page.getByRole('button', { name: requests('lookup.choose') }).click();
  const lookup = page.getByRole('dialog', { name: requests('lookup.title') });
  const found = lookup.getByRole('list', { name: requests('lookup.list') }).getByRole('button');
  await expect(found).toHaveCount(5);
  const [folder] = await listed<{ DOSSIER_ID: string }>(page, '/dossiers/?$top=1&$skip=9');
  const number = folder?.DOSSIER_ID ?? '';
  await lookup.getByRole('searchbox').fill(number);
  await expect(found).toHaveCount(2);
  await found.filter({ hasText: number }).click();
  await expect(lookup).toBeHidden();
  await expect(page.getByRole('group', { name: t('create.folder') })).toContainText(number);
  await page.getByLabel(t('create.reason')).selectOption({ label: t('reason.unpaid') });
  await page.getByLabel(t('create.message'), { exact: true }).fill(message);

  await record(page, language, 99);
  await page.getByRole('button', { name: voice('remove') }).click();
  await expect(page.getByLabel(voice('player'), { exact: true })).toHaveCount(0);
  await record(page, language, 98);
  const heard = await playedSeconds(page, voice('player'));
  expect(heard).toBeGreaterThan(1.5);

  const told = Promise.all([willSay(page, t('sent.title')), willSay(page, requests('list.sent'))]);
  await send.click();
  await confirmContact(page, language);
  await told;
  await expect(page).toHaveURL(/#\/reclamations\/list/);

  const all = await listed<Complaint>(page, '/reclamationsmaladie/?$top=100');
  const mine = all.filter((one) => one.message === message);
  expect(mine).toHaveLength(1);
  expect(mine[0]?.n_de_dossier_).toBe(number);
  const stored = await storedVoice(page, `/reclamationsmaladie/${mine[0]?.id}`);
  expect(Math.abs(stored.seconds - heard)).toBeLessThan(0.3);

  const list = page.getByRole('table', { name: t('list.title') });
  await sentRow(page, list).click();
  await expect(page.getByText(message)).toBeVisible();
  await expect(fact(page, t('details.folder'))).toHaveText(number);
  const played = await playedSeconds(page, requests('details.play'));
  expect(Math.abs(played - heard)).toBeLessThan(0.3);
});

test('a motor complaint clears all but its type, then leads to the list', {
  tag: '@journey',
}, async ({ page }) => {
  const language = languageOf(page);
  const { motorComplaints: t, requests } = wordsOf(language);
  const message = `Vétusté contestée <b>gras</b>`;
  await openAs(page, { cin: SALMA.cin, language, path: '/autoreclamations/list' });
  const list = page.getByRole('table', { name: t('list.title') });
  await expect(list.getByText(requests('status.done')).first()).toBeVisible();
  await page.getByRole('button', { name: t('list.new') }).click();
  const send = page.getByRole('button', { name: requests('send.label'), exact: true });
  // a folder makes it a claim; a membership has none
  const type = page.getByLabel(t('create.type'));
  const folder = page.getByRole('group', { name: t('create.folder') });
  await type.selectOption('Adhésion');
  await folder.getByRole('button', { name: requests('lookup.choose') }).click();
  const offered = page.getByRole('list', { name: requests('lookup.list') }).getByRole('button');
  await offered.first().click();
  await expect(type).toHaveValue('Sinistre');
  const reference = (await folder.locator('strong').textContent()) ?? '';
  await page.getByLabel(t('create.reason')).selectOption({ label: t('reason.reduction') });
  const text = page.getByLabel(t('create.message'), { exact: true });
  await text.fill(message);
  await record(page, language, 99);
  // two seconds after the success all but the type is empty, for one second
  const cleared = page.waitForFunction(() => {
    const [kind, ...others] = document.querySelectorAll<HTMLSelectElement>('form[inert] select');
    const typed = document.querySelector<HTMLTextAreaElement>('form[inert] textarea');
    return kind?.value === 'Sinistre' && typed?.value === '' && others.every((one) => !one.value);
  });
  const told = Promise.all([
    cleared,
    willSay(page, t('sent.title')),
    willSay(page, requests('list.sent')),
  ]);
  await send.click();
  await confirmContact(page, language);
  await told;
  await expect(page).toHaveURL(/#\/autoreclamations\/list/);
  await sentRow(page, list).click();
  // what was written is text, whatever it looks like
  await expect(page.getByText(message, { exact: true })).toBeVisible();
  await expect(fact(page, t('details.folder'))).toHaveText(reference);
  expect(await playedSeconds(page, requests('details.play'))).toBeGreaterThan(0.5);
});

test('an answer and its status reach the member, with the way they took', async ({ page }) => {
  const language = languageOf(page);
  const { healthComplaints: t, requests } = wordsOf(language);
  await openAs(page, { cin: SALMA.cin, language, path: '/reclamations/list' });
  const all = await listed<Complaint>(page, '/reclamationsmaladie/?$top=100');
  const done = answeredWith(all, 'Après vérification');
  await page.goto(`/#/reclamations/details?id=${done.id}`);
  await expect(page.getByText('Après vérification').first()).toBeVisible();
  await expect(page.getByText(requests('meaning.done'))).toBeVisible();
  const steps = page.getByRole('listitem').filter({ hasText: requests('status.sent') });
  await expect(steps).toHaveCount(1);
  await expect(page.locator('li[aria-current="step"]')).toContainText(requests('status.done'));
  // a number to read out, and a paper that bears it
  const reference = referenceOf(done.id);
  await expect(fact(page, requests('details.reference'))).toHaveText(groupReference(reference));
  const receipt = page.waitForEvent('download');
  await page.getByRole('button', { name: requests('receipt.download') }).click();
  expect((await receipt).suggestedFilename()).toContain(reference);
  await page.getByRole('link', { name: t('details.back') }).click();
  await expect(page).toHaveURL(/#\/reclamations\/list/);
  // someone else's request and one that never was look the same
  await page.goto('/#/reclamations/details?id=999999');
  await expect(page.getByRole('heading', { name: requests('details.missingTitle') })).toBeVisible();
});
