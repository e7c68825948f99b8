import type { At } from '../../shot.ts';

const SAID = {
  fr: 'Voici l’ordonnance du médecin, et la date de la consultation.',
  en: 'Here is the doctor’s prescription, and the date of the visit.',
  ar: 'هذه وصفة الطبيب، وتاريخ الفحص.',
};
const isKnown = (language: string): language is keyof typeof SAID => language in SAID;

/** A message that would open an ended request again. Nothing is sent. */
export const messageBack = async ({ page, word }: At): Promise<void> => {
  await page.getByRole('button', { name: word('conversation', 'thread.write') }).click();
  const language = (await page.locator('html').getAttribute('lang')) ?? '';
  const field = page.getByLabel(word('conversation', 'thread.message'), { exact: true });
  await field.fill(isKnown(language) ? SAID[language] : SAID.fr);
  await page
    .getByRole('heading', { name: word('conversation', 'thread.title') })
    .evaluate((title) => title.scrollIntoView({ block: 'start' }));
};

export const papersToSend = async ({ page, word }: At): Promise<void> => {
  await page
    .getByRole('heading', { name: word('conversation', 'papers.title') })
    .evaluate((title) => title.scrollIntoView({ block: 'center' }));
};
