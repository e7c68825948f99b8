/** What a member is promised on a request. */
import { expect } from '@playwright/test';
import { formatDate } from '@rafiq/contract/core/dates';
import { groupReference, referenceOf } from '@rafiq/contract/requests/reference';
import { NADIA, SALMA } from './support/members.ts';
import { become, openAs } from './support/portal.ts';
import { askSomething, type Promised } from './support/promises.ts';
import { languageOf, listed } from './support/requests.ts';
import { scan } from './support/scan.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/texts.ts';

test('a request says by which day it is answered', async ({ page }) => {
  const language = languageOf(page);
  const { promise: t } = wordsOf(language);
  await become(page, { cin: NADIA.cin, language });
  const id = await askSomething(page);
  // as the page was told: an editor may move a feast at the same moment, and every open date with it
  const told = page.waitForResponse((one) => one.url().endsWith('/v1/me/promises'));
  await page.goto(`/#/tickets/details?id=${id}`);
  const { promises }: { promises: Promised[] } = await (await told).json();
  const promised = promises.find((one) => one.id === id);
  expect(promised?.state).toBe('running');
  const day = formatDate(promised?.day ?? '', language, 'long');
  await expect(page.getByText(t('running', { day }))).toBeVisible();
  await expect(page.getByRole('heading', { name: t('recourse') })).toHaveCount(0);
  await scan(page);
  // and so does its row in the list, in fewer words
  await page.goto('/#/tickets/list');
  const row = page.getByRole('listitem').filter({
    hasText: groupReference(referenceOf(id)),
  });
  await expect(row).toContainText(t('row.running', { day: '' }).trim());
});

test('a refusal says where to turn next, with its contacts', async ({ page }) => {
  const language = languageOf(page);
  const { promise: t } = wordsOf(language);
  await openAs(page, { cin: SALMA.cin, language, path: '/home' });
  const all = await listed<{ id: string; status: string }>(
    page,
    '/reclamationsbeneficiaire/?$top=100',
  );
  const refused = all.find(({ status }) => status === 'Refus');
  if (!refused) throw new Error('nothing is refused');
  await page.goto(`/#/beneficiaire/details?id=${refused.id}`);
  await expect(page.getByRole('heading', { name: t('recourse') })).toBeVisible();
  await expect(page.getByText(t('mediator'))).toBeVisible();
  await expect(page.locator('a[href="https://www.acaps.ma"]')).toBeVisible();
  await scan(page);
});
