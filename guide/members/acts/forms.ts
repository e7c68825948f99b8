/** Forms with something in them: an empty form explains little. Nothing is sent. */
import { aPdf, dayFirst, daysFromNow } from '../../../e2e/support/requests.ts';
import type { At } from '../../shot.ts';

const scrollBackUp = ({ page }: At): Promise<void> => page.evaluate(() => scrollTo(0, 0));

export const accidentPlace = async (at: At): Promise<void> => {
  const { page, word } = at;
  await page
    .getByRole('textbox', { name: word('motor-declarations', 'field.lossDate') })
    .fill(dayFirst(daysFromNow(-3)));
  const city = page.getByRole('combobox', { name: word('motor-declarations', 'field.city') });
  await city.fill('مكناس');
  await page.getByRole('option').first().click();
  await scrollBackUp(at);
};

export const accidentProofs = async (at: At): Promise<void> => {
  const { page, word } = at;
  await accidentPlace(at);
  await page.getByRole('button', { name: word('requests', 'wizard.next'), exact: true }).click();
  await page
    .getByLabel(word('motor-declarations', 'field.document'))
    .selectOption({ label: word('motor-declarations', 'document.report') });
  const files = page.locator('fieldset input[type=file][multiple]');
  await files.setInputFiles([aPdf('constat.pdf')]);
  await page.getByText(word('requests', 'files.ahead')).first().waitFor();
};

export const ticket = async (at: At): Promise<void> => {
  const { page, word } = at;
  await page
    .getByLabel(word('tickets', 'field.type'))
    .selectOption({ label: word('tickets', 'type.documents') });
  await scrollBackUp(at);
};

export const beneficiary = async (at: At): Promise<void> => {
  const { page, word } = at;
  await page
    .getByLabel(word('beneficiary-requests', 'field.lastName'), { exact: true })
    .fill('Bennani');
  await page
    .getByLabel(word('beneficiary-requests', 'field.firstName'), { exact: true })
    .fill('Adam');
  await scrollBackUp(at);
};

export const suggestion = async (at: At): Promise<void> => {
  await at.page.getByLabel(at.word('suggestions', 'field.title')).waitFor();
};
