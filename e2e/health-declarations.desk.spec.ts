import { expect } from '@playwright/test';
import { declaredWith, declaring } from './support/health.ts';
import { SALMA } from './support/members.ts';
import { openAs } from './support/portal.ts';
import { aPdf, languageOf, sentRow } from './support/requests.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/texts.ts';

test('a health declaration is sent with its documents and found in the list', {
  tag: '@journey',
}, async ({ page }) => {
  const language = languageOf(page);
  const { healthDeclarations: t, requests } = wordsOf(language);
  await openAs(page, { cin: SALMA.cin, language, path: '/declarations/list' });
  await page.getByRole('button', { name: t('list.new') }).click();
  const wizard = declaring(page, language);
  await wizard.toProofs('365,5');
  await wizard.choose([aPdf('ordonnance.pdf'), aPdf('facture.pdf')]);
  await expect(wizard.files).toHaveCount(2);
  await wizard.next.click();
  await wizard.at('recap');
  await expect(page.getByText('Yassine Bennani')).toBeVisible();
  const arrived = wizard.willArrive();
  await wizard.send.click();
  await arrived;
  const declared = await declaredWith(page, 365.5);
  expect(declared.map((one) => one.piece_justificative?.length)).toEqual([2]);

  const list = page.getByRole('table', { name: t('list.title') });
  await sentRow(page, list).click();
  await expect(page).toHaveURL(/#\/declarations\/details\?id=/);
  await expect(page.getByText(requests('meaning.sent'))).toBeVisible();
  for (const name of ['ordonnance.pdf', 'facture.pdf']) {
    await expect(
      page.getByRole('link', { name: requests('details.download', { name }) }),
    ).toBeVisible();
  }
});
