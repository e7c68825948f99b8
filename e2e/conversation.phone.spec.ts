import { expect, type Page } from '@playwright/test';
import { CONVERSATION_TEXTS } from '@rafiq/contract/conversations/texts/texts';
import { SALMA } from './support/members.ts';
import { openAs } from './support/portal.ts';
import { aPdf, draftHolds, languageOf, listed, willSay } from './support/requests.ts';
import { scan } from './support/scan.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/texts.ts';

interface Asked {
  id: string;
  status: string;
}

const LIST = '/reclamationsauto';
const SCREEN = '/autoreclamations/details';

const find = async (page: Page, status: string): Promise<Asked> => {
  // the oldest: at the console others may be answered meanwhile
  const found = (await listed<Asked>(page, `${LIST}/?$top=100`)).findLast(
    (one) => one.status === status,
  );
  if (!found) throw new Error(`nothing is ${status}`);
  return found;
};

test('what has ended is taken up again with a message and a document, which survive a reload', async ({
  page,
}) => {
  const language = languageOf(page);
  const { conversation: t, requests } = wordsOf(language);
  const text = 'لست موافقا على هذا القرار.';
  const file = 'avis.pdf';
  await openAs(page, { cin: SALMA.cin, language, path: '/home' });
  const { id } = await find(page, 'Refusé');
  await page.goto(`/#${SCREEN}?id=${id}`);
  const write = page.getByRole('button', { name: t('thread.write') });
  const notice = t('thread.reopens').split('.')[0] ?? '';
  await expect(page.getByText(notice)).toBeVisible();
  await scan(page);
  await write.click();
  const message = page.getByLabel(t('thread.message'), { exact: true });
  await message.fill(text);
  const form = page.getByRole('form', { name: t('thread.write') });
  await form.locator('input[type=file][multiple]').setInputFiles(aPdf(file));
  await expect(form.getByText(requests('files.ahead'))).toBeVisible();
  await scan(page);
  await draftHolds(page, text, file);
  await page.reload();
  await expect(message).toHaveValue(text);
  await expect(form.getByText(file.slice(0, 4))).toBeVisible();

  const told = willSay(page, t('thread.sent'));
  await form.getByRole('button', { name: requests('send.label'), exact: true }).click();
  await told;
  const thread = page.getByRole('list', { name: t('thread.title') });
  await expect(thread.getByText(text)).toBeVisible();
  await expect(
    thread.getByRole('link', { name: requests('details.download', { name: file }) }),
  ).toBeVisible();
  await expect(page.getByText(requests('meaning.inProgress'))).toBeVisible();
  await expect(message).toBeHidden();
  await scan(page);
});

test('papers are sent one by one, and with the last the request goes on', async ({ page }) => {
  const language = languageOf(page);
  const { conversation: t, requests } = wordsOf(language);
  const { papers } = CONVERSATION_TEXTS[language];
  await openAs(page, { cin: SALMA.cin, language, path: '/home' });
  const { id } = await find(page, 'Documents manquants');
  await page.goto(`/#${SCREEN}?id=${id}`);
  await expect(page.getByRole('heading', { name: t('papers.title') })).toBeVisible();
  await expect(page.getByText(requests('details.addText'))).toBeHidden();
  await scan(page);
  const left = [papers['repair-estimate'], papers['damage-photos']];
  for (const [at, name] of left.entries()) {
    const place = page.getByRole('group', { name, exact: true });
    await place
      .locator('input[type=file]')
      .first()
      .setInputFiles(aPdf(`${at}.pdf`));
    await expect(place).toBeHidden();
  }
  await expect(page.getByText(t('papers.all'))).toBeVisible();
  await expect(page.getByText(requests('meaning.inProgress'))).toBeVisible();
  await scan(page);
});
