/** The declaration wizard whole. */
import { expect } from '@playwright/test';
import { declaredWith, declaring, foldersIn } from './support/health.ts';
import { SALMA } from './support/members.ts';
import { openAs } from './support/portal.ts';
import { aPdf, languageOf } from './support/requests.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/texts.ts';

const DAY_MS = 86_400_000;
/** As it is typed, so many days from today by Morocco's clock. */
const dayFromNow = (days: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Casablanca' }).format(
    new Date(Date.now() + days * DAY_MS),
  );

test('a declaration is walked whole, with twenty documents', async ({ page }) => {
  const language = languageOf(page);
  const fees = 351.5;
  const { common, healthDeclarations: t, requests } = wordsOf(language);
  const wizard = declaring(page, language);
  const { next, back, send, at, button } = wizard;

  // An address past the first step is honoured only once a type is chosen.
  await openAs(page, { cin: SALMA.cin, language, path: '/declarations/create#infos' });
  await at('contract');
  await expect(page).toHaveURL(/create#contract$/);
  await wizard.type();
  await next.click();
  await at('benef');
  await wizard.person('Lina Bennani');
  await back.click();
  await at('contract');
  await page.goto('/#/declarations/create#infos');
  await at('infos');

  // not the oldest day that is taken: midnight may pass before it is sent
  await wizard.date.fill(dayFromNow(-364));
  await wizard.fees.fill(String(fees).replace('.', ','));

  await button(requests('lookup.choose')).click();
  const lookup = page.getByRole('dialog', { name: requests('lookup.title') });
  const found = lookup.getByRole('list', { name: requests('lookup.list') }).getByRole('button');
  const all = await foldersIn(page);
  await expect(found.first()).toContainText('Lina Bennani');
  await lookup.getByRole('combobox', { name: requests('lookup.person') }).selectOption('');
  await expect(found).toHaveCount(4);
  await expect(found.first()).toContainText(all[0]?.DOSSIER_ID ?? '');
  await lookup.getByRole('button', { name: common('pager.next') }).click();
  await expect(found.first()).toContainText(all[4]?.DOSSIER_ID ?? '');
  await lookup.getByRole('searchbox').fill(all[9]?.DOSSIER_ID ?? '');
  await expect(found).toHaveCount(1);
  await found.click();
  await expect(lookup).toBeHidden();
  await expect(page.getByText(all[9]?.DOSSIER_ID ?? '')).toBeVisible();
  await next.click();

  await at('proofs');
  await wizard.choose(Array.from({ length: 20 }, (_, index) => aPdf(`facture-${index + 1}.pdf`)));
  await expect(wizard.files).toHaveCount(20);
  await next.click();

  await at('recap');
  await expect(page.getByText('facture-20.pdf')).toBeVisible();
  await page
    .getByRole('link', { name: requests('recap.editOf', { part: t('step.benef') }) })
    .click();
  await at('benef');
  await wizard.person('Yassine Bennani');
  await page.goto('/#/declarations/create#recap');
  await at('recap');
  await expect(page.getByText('Yassine Bennani')).toBeVisible();
  await button(requests('wizard.cancel')).click();
  await button(requests('wizard.cancelNo')).click();
  await at('recap');
  const arrived = wizard.willArrive();
  await send.click();
  await arrived;

  const [declared, ...others] = await declaredWith(page, fees);
  expect(others).toEqual([]);
  expect(declared?.n_de_dossier_).toBe(all[9]?.DOSSIER_ID);
  expect(declared?.piece_justificative).toHaveLength(20);
  await page.goto(`/#/declarations/details?id=${declared?.id}`);
  const link = page.getByRole('link', {
    name: requests('details.download', { name: 'facture-20.pdf' }),
  });
  const coming = page.waitForEvent('download');
  await link.click();
  expect((await coming).suggestedFilename()).toBe('facture-20.pdf');
  await expect(page.getByText(requests('details.noAnswer'))).toBeVisible();
});
