import { expect, type Page } from '@playwright/test';
import { daysBetween, todayInMorocco } from '@rafiq/contract/core/dates';
import { arriveCold, gateOf } from './support/cold.ts';
import { OMAR, SALMA } from './support/members.ts';
import { openAs } from './support/portal.ts';
import { listed, shortDate, willSay } from './support/requests.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/texts.ts';

const { folders, motorContract, motorComplaints, motorDeclarations, renewals } = wordsOf('fr');

interface Folder {
  id: string;
  REFERENCE: string;
  STATUT: string;
}

const folderOf = async (page: Page, status: string): Promise<Folder> => {
  const all = await listed<Folder>(page, '/autodossiers/?$top=100');
  const found = all.findLast(({ STATUT }) => STATUT === status);
  if (!found) throw new Error(`no folder is ${status}`);
  return found;
};

test('a finished folder is rated once, and leads to a complaint about it', async ({ page }) => {
  await openAs(page, { cin: SALMA.cin, path: '/auto-home' });
  const folder = await folderOf(page, 'SANS SUITE');
  await page.goto(`/#/auto/details?id=${folder.id}`);
  const send = page.getByRole('button', { name: folders('rating.send') });
  await expect(send).toBeDisabled();
  await expect(page.getByText(folders('rating.choose'))).toBeVisible();
  await page.getByRole('radio', { name: '4 étoiles sur 5' }).check({ force: true });
  await page.getByLabel(folders('rating.message')).fill('Réponse claire, un peu lente.');
  const thanks = willSay(page, folders('rating.thanks'));
  await send.click();
  await thanks;
  await expect(page.getByRole('img', { name: '4 étoiles sur 5' })).toBeVisible();
  await expect(send).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('img', { name: '4 étoiles sur 5' })).toBeVisible();

  await page.getByRole('link', { name: folders('help.complaint') }).click();
  await expect(page).toHaveURL(/autoreclamations\/create\?folder=/);
  const about = page.getByRole('group', { name: motorComplaints('create.folder') });
  await expect(about).toContainText(folder.REFERENCE);
  await expect(page.getByLabel(motorComplaints('create.type'))).toHaveValue('Sinistre');
});

test('a renewal is sent once, is in sight, and stands in the way of another one', {
  tag: '@journey',
}, async ({ page }) => {
  await openAs(page, { cin: OMAR.cin, path: '/auto-home' });
  // nine when the demo was loaded, which may have been yesterday
  const { AUTO_POLICE_IDS } = await (await page.request.get('/v1/me')).json();
  const ends: string[] = AUTO_POLICE_IDS.map(
    ({ DATE_ECHEANCE: end }: { DATE_ECHEANCE: string }) => end,
  );
  const left = Math.max(...ends.map((end) => daysBetween(todayInMorocco(new Date()), end)));
  await expect(page.getByText(`encore ${left} jours`, { exact: false })).toBeVisible();
  await page.getByRole('link', { name: motorContract('home.renew') }).click();
  // its covers say for how much, and nothing is to be typed
  const send = page.getByRole('button', { name: renewals('same.send') });
  await expect(page.getByText(renewals('same.description'))).toBeVisible();

  const keys = new Set<string | undefined>();
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/renew')) {
      keys.add(request.headers()['idempotency-key']);
    }
  });
  const told = willSay(page, renewals('form.sent'));
  await send.dblclick();
  await told;
  await expect(page).toHaveURL(/#\/auto-home/);
  await expect.poll(() => keys.size).toBe(1);
  expect(await listed(page, '/autopolices/renew/')).toHaveLength(1);

  // it is in sight, and stands in the way of another one
  await expect(page.getByText(motorContract('renewal.title'))).toBeVisible();
  await expect(page.getByRole('button', { name: motorContract('home.renew') })).toBeDisabled();
  await expect(page.getByText(renewals('pending.reason'))).toBeVisible();
  await page.goto('/#/renouveler');
  await expect(page.getByText(renewals('pending.title'))).toBeVisible();
  await expect(send).toHaveCount(0);

  // and opened it says where one is, as every screen does (arrival-rules.desk.spec.ts)
  const filter = encodeURIComponent(JSON.stringify({ kind: 'motor-renewal' }));
  const [sent] = await listed<{ id: string }>(page, `/me/requests/?$filter=${filter}`);
  const path = `/requests/renewal?id=${sent?.id}`;
  await arriveCold(page, await gateOf(page), { path, waits: true });
});

test('an expired contract says so wherever it is renewed, and names the days of which it takes a loss', async ({
  page,
}) => {
  await openAs(page, { cin: OMAR.cin, path: '/auto-home' });
  const { AUTO_POLICE_IDS } = await (await page.request.get('/v1/me')).json();
  const policy = AUTO_POLICE_IDS.find(({ MODELE }: { MODELE: string }) => MODELE === 'Partner');
  const date = shortDate(policy.DATE_ECHEANCE, 'fr');
  await page.getByLabel(folders('contract.switch')).selectOption(policy.id);
  await expect(page.getByText(motorContract('validity.expired', { date }))).toBeVisible();
  await page.getByRole('link', { name: motorContract('home.renew') }).click();
  await expect(page.getByText(renewals('expired.title', { date }))).toBeVisible();
  await expect(page.getByLabel(renewals('form.glass'))).toBeVisible();
  await page.goto('/#/autodeclarations/create');
  const start = shortDate(policy.DATE_EFFET, 'fr');
  const hint = motorDeclarations('infos.endedHint', { start, end: date });
  await expect(page.getByText(hint)).toBeVisible();
});
