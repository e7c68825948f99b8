import { expect, type Page } from '@playwright/test';
import { SALMA } from './support/members.ts';
import { openAs } from './support/portal.ts';
import {
  aPdf,
  dayFirst,
  daysFromNow,
  fact,
  languageOf,
  listed,
  sentRow,
  shortDate,
  willSay,
} from './support/requests.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/texts.ts';

interface Declaration {
  id: string;
  garage_aggree: string;
  city: string;
  date_de_sinistre: string;
  type_piece_justificative: string;
}

const declared = async (page: Page, garage: string): Promise<Declaration[]> => {
  const all = await listed<Declaration>(page, '/declarationsauto?$top=100');
  return all.filter(({ garage_aggree }) => garage_aggree === garage);
};

test('a claim is declared in three steps and found again', {
  tag: '@journey',
}, async ({ page }) => {
  const language = languageOf(page);
  const { motorDeclarations: t, requests } = wordsOf(language);
  const garage = 'Garage Ibn Sina';
  const lossDate = daysFromNow(-3);
  await openAs(page, { cin: SALMA.cin, language, path: '/autodeclarations/list' });
  await page.getByRole('button', { name: t('list.new') }).click();
  await expect(page).toHaveURL(/#\/autodeclarations\/create/);

  const steps = page.getByRole('navigation', { name: requests('wizard.steps') });
  const here = steps.locator('[aria-current="step"]');
  const next = page.getByRole('button', { name: requests('wizard.next') });
  await expect(here).toContainText('1');
  await page.getByRole('textbox', { name: t('field.lossDate') }).fill(dayFirst(lossDate));

  // the place is found in either script, and shown in the reader's
  const city = page.getByRole('combobox', { name: t('field.city') });
  const shown = 'Meknès';
  await city.fill('مكناس');
  await page.getByRole('option', { name: shown, exact: true }).click();
  await expect(city).toHaveValue(shown);
  await city.fill('meknes');
  await page.getByRole('option', { name: shown, exact: true }).click();
  await page.getByLabel(t('infos.garage')).fill(garage);
  await next.click();

  await expect(page).toHaveURL(/#justifs$/);
  await expect(here).toContainText('2');
  const kind = page.getByLabel(t('field.document'));
  // the invitation to choose, the specification’s five, and photos
  await expect(kind.locator('option')).toHaveCount(7);
  await kind.selectOption('récépissé');
  await page
    .getByLabel(t('step.justifs'), { exact: true })
    .setInputFiles([aPdf('recepisse.pdf'), aPdf('photo.pdf')]);
  const files = page.getByRole('listitem').filter({ hasText: '.pdf' });
  await expect(files).toHaveCount(2);
  await expect(files.getByText(requests('files.ahead'))).toHaveCount(2);
  await next.click();
  await expect(page).toHaveURL(/#recap$/);
  await expect(fact(page, t('field.city'))).toHaveText(shown);
  await expect(fact(page, t('field.document'))).toHaveText(t('document.receipt'));
  await expect(fact(page, t('field.lossDate'))).toHaveText(shortDate(lossDate, language));

  const send = page.getByRole('button', { name: requests('send.label'), exact: true });
  // sent by an impatient hand: one record
  const told = willSay(page, requests('list.sent'));
  await send.dblclick();
  await told;
  await expect(page).toHaveURL(/#\/autodeclarations\/list/);
  const mine = await declared(page, garage);
  expect(mine).toMatchObject([
    { city: 'Meknès', date_de_sinistre: lossDate, type_piece_justificative: 'récépissé' },
  ]);
  const list = page.getByRole('table', { name: t('list.title') });
  await expect(list.getByText(requests('status.sent')).first()).toBeVisible();
  await sentRow(page, list).click();

  await expect(
    page.getByRole('heading', {
      level: 1,
      name: t('details.title', { date: shortDate(lossDate, language) }),
    }),
  ).toBeVisible();
  await expect(fact(page, t('field.garage'))).toHaveText(garage);
  await expect(fact(page, t('field.city'))).toHaveText(shown);
  await expect(fact(page, t('field.plate')).locator('bdi')).toHaveAttribute('dir', 'ltr');
  await expect(page.getByText(requests('meaning.sent'))).toBeVisible();
  await expect(page.getByText(requests('details.noAnswer'))).toBeVisible();
  await expect(
    page.getByRole('link', {
      name: requests('details.download', { name: 'recepisse.pdf' }),
    }),
  ).toBeVisible();
});

test('no step of a declaration opens before the earlier ones are right', async ({ page }) => {
  const language = languageOf(page);
  const { motorDeclarations: t } = wordsOf(language);
  await openAs(page, { cin: SALMA.cin, language, path: '/autodeclarations/create#recap' });
  await expect(page.getByRole('heading', { name: t('step.infosTitle') })).toBeVisible();
  await expect(page).toHaveURL(/#infos$/);
});
