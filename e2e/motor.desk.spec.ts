import { expect } from '@playwright/test';
import { daysBetween, todayInMorocco } from '@rafiq/contract/core/dates';
import { SALMA } from './support/members.ts';
import { openAs } from './support/portal.ts';
import { fact, languageOf, listed, shortDate } from './support/requests.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/texts.ts';

interface Folder {
  id: string;
  REFERENCE: string;
  STATUT: string;
  DEGRE_RESP: number;
  MONTANT_REMBOURSE: number | null;
}

const STATUSES: Record<string, string> = {
  'EN COURS': 'ongoing',
  REOUVERT: 'reopened',
  REGLE: 'settled',
  CLOS: 'closed',
  'SANS SUITE': 'dropped',
  'IMPAYES CLIENTS': 'blocked',
};
const RESPONSIBILITY: Record<string, string> = { 1: 'full', 0: 'none', '-1': 'undetermined' };

test('the contract and its folders, from its home to every status', async ({ page }) => {
  const language = languageOf(page);
  const { amounts, motorContract, motorFolders, folders, blogs } = wordsOf(language);
  await openAs(page, { cin: SALMA.cin, language, path: '/auto-home' });
  const { AUTO_POLICE_IDS } = await (await page.request.get('/v1/me')).json();
  const [policy] = AUTO_POLICE_IDS;

  // how long it holds, in amber under thirty days, and which car
  const until = motorContract('validity.until', {
    date: shortDate(policy.DATE_ECHEANCE, language),
  });
  await expect(page.getByText(until)).toBeVisible();
  // counted from today: a run that begins before midnight may end after it
  const days = daysBetween(todayInMorocco(new Date()), policy.DATE_ECHEANCE);
  await expect(
    page.getByText(new RegExp(`\\b${days}\\b`)).and(page.locator('[data-tone="blocked"]')),
  ).toBeVisible();
  await expect(fact(page, motorContract('fact.make'))).toHaveText(policy.MARQUE);
  await expect(fact(page, motorContract('fact.model'))).toHaveText(policy.MODELE);
  await expect(fact(page, motorContract('fact.year'))).toHaveText(policy.MEC.slice(0, 4));
  for (const [name, path] of [
    ['home.guarantees', '#/garanties'],
    ['home.renew', '#/renouveler'],
  ] as const) {
    const way = page.getByRole('link', { name: motorContract(name) });
    await expect(way).toHaveAttribute('href', new RegExp(`${path}$`));
  }

  // a plate runs from left to right: number, letter, region
  const plate = fact(page, motorContract('fact.plate')).locator('bdi');
  await expect(plate).toHaveAttribute('dir', 'ltr');
  const parts = await plate.locator('span').all();
  const places = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.x ?? 0));
  expect(await Promise.all(parts.map((part) => part.textContent()))).toEqual(['12345', 'أ', '6']);
  expect(places).toEqual(places.toSorted((one, other) => one - other));

  // the three latest folders, two articles, and the way to all folders
  const all = await listed<Folder>(page, '/autodossiers/?$top=100');
  const latest = page.getByRole('link').filter({ hasText: /-A-/ });
  await expect(latest).toHaveCount(3);
  for (const [index, { REFERENCE }] of all.slice(0, 3).entries()) {
    await expect(latest.nth(index)).toContainText(REFERENCE);
  }
  await expect(page.getByRole('link', { name: blogs('read') })).toHaveCount(2);
  await page.getByRole('link', { name: motorContract('folders.all') }).click();
  await expect(page).toHaveURL(/#\/auto\/docs/);

  // every status in the list, in its own words
  await expect(page.getByRole('heading', { name: motorFolders('list.title') })).toBeVisible();
  for (const { REFERENCE, STATUT } of all) {
    const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: REFERENCE });
    await expect(row).toContainText(motorFolders(`status.${STATUSES[STATUT]}`));
  }

  // one folder of each: what it means, who was responsible, what is known of the amounts
  for (const status of Object.keys(STATUSES)) {
    const folder = all.find(({ STATUT }) => STATUT === status);
    expect(folder, status).toBeDefined();
    if (!folder) continue;
    await page.goto(`/#/auto/details?id=${folder.id}`);
    await expect(page.getByRole('heading', { level: 1, name: folder.REFERENCE })).toBeVisible();
    const word = STATUSES[status];
    await expect(fact(page, motorFolders('field.status'))).toHaveText(
      motorFolders(`status.${word}`),
    );
    await expect(page.getByText(motorFolders(`meaning.${word}`))).toBeVisible();
    await expect(fact(page, motorFolders('field.responsibility'))).toHaveText(
      motorFolders(`responsibility.${RESPONSIBILITY[folder.DEGRE_RESP]}`),
    );
    await expect(fact(page, motorFolders('field.procedure'))).not.toBeEmpty();
    if (folder.MONTANT_REMBOURSE === null) {
      await expect(fact(page, amounts('refundedAmount'))).toHaveText(folders('amounts.unknown'));
    }
    await expect(page.getByRole('heading', { name: folders('rating.title') })).toHaveCount(
      status === 'EN COURS' ? 0 : 1,
    );
  }
});

test('guarantees have the names of the language, and only the amounts that exist', async ({
  page,
}) => {
  const language = languageOf(page);
  const { motorContract } = wordsOf(language);
  await openAs(page, { cin: SALMA.cin, language, path: '/auto-home' });
  await page.getByRole('link', { name: motorContract('home.guarantees') }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: motorContract('guarantees.title') }),
  ).toBeVisible();
  for (const name of ['number', 'company', 'start', 'end']) {
    await expect(fact(page, motorContract(`fact.${name}`))).not.toBeEmpty();
  }
  const row = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
  const amounts = (of: ReturnType<typeof row>) => of.getByRole('term');
  await expect(amounts(row('Assistance'))).toHaveCount(0);
  await expect(amounts(row('Bris de glaces'))).toHaveText([
    motorContract('guarantees.ceiling'),
    motorContract('guarantees.deductible'),
  ]);
  await expect(row('Bris de glaces')).toContainText(/8\s000,00\sDH/);
  await expect(amounts(row('Incendie'))).toHaveText([motorContract('guarantees.capital')]);
});
