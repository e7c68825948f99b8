/** The declaration wizard whole: in French on a phone, in Arabic on a desk. */
import { expect } from '@playwright/test';
import { declaredWith, declaring, foldersIn } from './support/health.ts';
import { SALMA } from './support/members.ts';
import { isPhone, openAs } from './support/portal.ts';
import { aPdf } from './support/requests.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/texts.ts';

const DAY_MS = 86_400_000;
/** As it is typed, so many days from today by Morocco's clock. */
const dayFromNow = (days: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Casablanca' }).format(
    new Date(Date.now() + days * DAY_MS),
  );

test('a declaration is walked whole, with every rule on the way', async ({ page }) => {
  const language = isPhone(page) ? 'fr' : 'ar';
  const fees = isPhone(page) ? 351.5 : 352.5;
  const { common, healthDeclarations: t, issue, requests } = wordsOf(language);
  const wizard = declaring(page, language);
  const { next, back, send, at, button } = wizard;

  // An address past the first step is honoured only once a type is chosen.
  await openAs(page, { cin: SALMA.cin, language, path: '/declarations/create#infos' });
  await at('contract');
  await expect(page).toHaveURL(/create#contract$/);
  await expect(next).toBeDisabled();
  await wizard.type();
  await next.click();
  await at('benef');
  await expect(next).toBeDisabled();
  await wizard.person('Lina Bennani');
  await back.click();
  await at('contract');
  await page.goto('/#/declarations/create#infos');
  await at('infos');

  await wizard.date.fill(dayFromNow(-366));
  await wizard.fees.focus();
  await expect(page.getByText(issue('date_too_early').replace(/\{.*/, ''))).toBeVisible();
  await expect(next).toBeDisabled();
  await wizard.date.fill(dayFromNow(1));
  await wizard.fees.focus();
  await expect(page.getByText(issue('date_too_late').replace(/\{.*/, ''))).toBeVisible();
  await wizard.date.fill(dayFromNow(-365));
  await wizard.fees.fill('12345,67');
  await expect(wizard.fees).toHaveValue('12345,67');
  await expect(next).toBeDisabled();
  await wizard.fees.fill('1234567');
  await expect(next).toBeEnabled();
  await wizard.fees.fill('5000001');
  await expect(wizard.fees).toHaveValue('');
  await expect(page.getByText(issue('amount_over_limit').replace(/\{.*/, ''))).toBeVisible();
  await expect(next).toBeDisabled();
  await wizard.fees.fill(String(fees).replace('.', ','));
  await expect(next).toBeEnabled();

  await button(requests('lookup.choose')).click();
  const lookup = page.getByRole('dialog', { name: requests('lookup.title') });
  const found = lookup.getByRole('list', { name: requests('lookup.list') }).getByRole('button');
  const all = await foldersIn(page);
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
  await expect(next).toBeDisabled();
  await wizard.choose([{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }]);
  await expect(page.getByText(issue('file_type'))).toBeVisible();
  await expect(wizard.files).toHaveCount(0);
  await wizard.choose(Array.from({ length: 21 }, (_, index) => aPdf(`facture-${index + 1}.pdf`)));
  await expect(page.getByText(issue('too_many_files', { max: '20' }))).toBeVisible();
  await expect(wizard.files).toHaveCount(20);
  await expect(button(requests('files.browse'))).toBeDisabled();
  await button(requests('files.remove', { name: 'facture-1.pdf' })).click();
  await expect(wizard.files).toHaveCount(19);
  await wizard.choose([aPdf('facture-21.pdf')]);
  await expect(wizard.files).toHaveCount(20);
  await next.click();

  await at('recap');
  await expect(page.getByText('facture-21.pdf')).toBeVisible();
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
  await send.click();
  await wizard.confirmContact();
  await wizard.arrived();

  const [declared, ...others] = await declaredWith(page, fees);
  expect(others).toEqual([]);
  expect(declared?.n_de_dossier_).toBe(all[9]?.DOSSIER_ID);
  expect(declared?.piece_justificative).toHaveLength(20);
  await page.goto(`/#/declarations/details?id=${declared?.id}`);
  const link = page.getByRole('link', {
    name: requests('details.download', { name: 'facture-21.pdf' }),
  });
  const coming = page.waitForEvent('download');
  await link.click();
  expect((await coming).suggestedFilename()).toBe('facture-21.pdf');
  await expect(page.getByText(requests('details.noAnswer'))).toBeVisible();
});
