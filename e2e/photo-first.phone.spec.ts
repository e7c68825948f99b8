/** Papers are photographed from the home; the app is closed and opened again; what is missing is asked, and all is sent. */
import { expect, type Page } from '@playwright/test';
import { declaredWith, declaring } from './support/health.ts';
import { SALMA } from './support/members.ts';
import { openAs } from './support/portal.ts';
import { languageOf } from './support/requests.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/texts.ts';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const photograph = async (page: Page, label: string, name: string): Promise<void> => {
  const camera = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: label, exact: true }).click();
  const buffer = Buffer.from(PIXEL, 'base64');
  await (await camera).setFiles([{ name, mimeType: 'image/png', buffer }]);
};

test('photos that are taken from the home become a declaration, though the app is closed in between', async ({
  page,
}) => {
  const language = languageOf(page);
  const fees = 372.5;
  const { healthDeclarations: t, home, requests } = wordsOf(language);
  const wizard = declaring(page, language);
  await openAs(page, { cin: SALMA.cin, language, path: '/dossiers' });
  await photograph(page, home('photoFirst'), 'ordonnance.png');
  await wizard.at('benef');
  await photograph(page, t('photos.another'), 'facture.png');
  const pictures = page.locator('main form img');
  await expect(pictures).toHaveCount(2);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

  await page.reload();
  await wizard.resumeDialog.getByRole('button', { name: requests('draft.resume') }).click();
  await expect(pictures).toHaveCount(2);
  await wizard.person('Lina Bennani');
  await wizard.next.click();
  await wizard.fees.fill(String(fees).replace('.', ','));
  await wizard.next.click();
  await wizard.at('proofs');
  await expect(wizard.files).toHaveCount(2);
  await wizard.next.click();
  await wizard.at('recap');
  const arrived = wizard.willArrive();
  await wizard.send.click();
  await arrived;

  const [declared, ...others] = await declaredWith(page, fees);
  expect(others).toEqual([]);
  expect(declared?.type_de_declaration_).toBe('Maladie');
  expect(declared?.piece_justificative?.map(({ name }) => name)).toHaveLength(2);
});
