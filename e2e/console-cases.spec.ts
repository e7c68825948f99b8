/** An agent's morning at the console: cases taken, answered, taken back, asked about and noted. */
import { expect, type Page } from '@playwright/test';
import { measureFirstLoad } from '../bench/web/first-load.ts';
import { deskWords, openDesk } from './support/console.ts';
import { scan } from './support/everyone.ts';
import { PASSWORD } from './support/members.ts';
import { isPhone, speak } from './support/portal.ts';
import { languageOf } from './support/requests.ts';
import { test } from './support/test.ts';

/** What the design allows for the first load, of scripts as they travel. */
const SCRIPT_BYTES = 130 * 1024;

/** One by one: all of them take cases of one queue. */
test.describe.configure({ mode: 'serial' });

const answerOf = (page: Page, words: ReturnType<typeof deskWords>) => ({
  field: page.getByLabel(words.cases('answer')),
  undo: page.getByRole('button', { name: words.cases('leaving.undo') }),
  talk: page.getByRole('region', { name: words.cases('talk.title') }),
});

/** The most urgent case that nobody has; answers its address. */
const takeNext = async (page: Page): Promise<string> => {
  const before = page.url();
  await page.keyboard.press('n');
  await expect(page).toHaveURL((url) => url.href !== before && url.hash.startsWith('#/cases/'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\d{3} \d{3} \d{3}/);
  return page.url();
};

test('the console’s first load stays within its budget of bytes', async ({
  browser,
  baseURL,
  page,
}) => {
  test.skip(isPhone(page), 'the same files');
  await openDesk(page, { path: '/queue/mine' });
  const storageState = await page.context().storageState();
  const load = await measureFirstLoad(browser, `${baseURL}/console/#/queue/mine`, { storageState });
  expect(load.bytes.script).toBeGreaterThan(0);
  expect(load.bytes.script).toBeLessThanOrEqual(SCRIPT_BYTES);
});

test('an agent’s morning', async ({ page }) => {
  test.slow();
  const language = languageOf(page);
  const words = deskWords(language);
  const { field, undo, talk } = answerOf(page, words);
  await speak(page, language);
  await page.goto('/console/');
  await page.getByLabel(words.access('email')).fill('agent@rafiq.example');
  await page.getByLabel(words.access('password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: words.access('submit') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.queue('view.mine'));

  // answered by a template, taken back, and sent after all
  const first = await takeNext(page);
  await page.keyboard.press('m');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field).not.toHaveValue('');
  const text = await field.inputValue();
  await page.keyboard.press('Control+Enter');
  await expect(undo).toBeVisible();
  await page.keyboard.press('u');
  await expect(field).toHaveValue(text);
  await field.press('Control+Enter');
  await expect(undo).toBeVisible();

  // meanwhile the next one, which lacks papers
  const second = await takeNext(page);
  expect(second).not.toBe(first);
  await page.getByText(words.cases('mode.papers')).click();
  await field.fill('Il nous manque une pièce.');
  await page.getByText(words.cases('papers.others')).click();
  await page.getByRole('checkbox', { name: words.papers['id-card'] }).check();
  await field.press('Control+Enter');
  await expect(undo).toHaveCount(2);

  // and one that only gets a note
  await takeNext(page);
  await page.getByText(words.cases('mode.note')).click();
  await page.getByLabel(words.cases('note.label')).fill('Vu avec la comptabilité.');
  await page.keyboard.press('Control+Enter');
  await expect(talk.getByText('Vu avec la comptabilité.')).toBeVisible();
  await scan(page);

  // both have left
  await expect(undo).toHaveCount(0);
  for (const address of [first, second]) {
    await page.goto(address);
    await expect(
      talk.getByText(address === first ? text : 'Il nous manque une pièce.'),
    ).toBeVisible();
  }
  await expect(page.getByRole('region', { name: words.cases('papers.title') })).toContainText(
    words.papers['id-card'],
  );
});

test('queue and case are for everyone', async ({ page }) => {
  const language = languageOf(page);
  await openDesk(page, { language, path: '/queue/all' });
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await scan(page);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(deskWords(language).cases('answer'))).toBeVisible();
  await scan(page);
});
