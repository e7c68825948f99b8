/** An agent's morning at the console: cases taken, answered, taken back, asked about and noted. */
import { expect, type Page } from '@playwright/test';
import { deskWords, openDesk } from './support/console.ts';
import { measureFirstLoad } from './support/first-load.ts';
import { PASSWORD } from './support/members.ts';
import { speak } from './support/portal.ts';
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
  await openDesk(page, { path: '/queue/mine' });
  const storageState = await page.context().storageState();
  const load = await measureFirstLoad(browser, `${baseURL}/console/#/queue/mine`, { storageState });
  expect(load.bytes.script).toBeGreaterThan(0);
  expect(load.bytes.script).toBeLessThanOrEqual(SCRIPT_BYTES);
});

test('an agent’s morning: a template, taken back and sent after all, papers asked for, a note', {
  tag: '@journey',
}, async ({ page }) => {
  test.slow();
  const words = deskWords('fr');
  const { field, undo, talk } = answerOf(page, words);
  await speak(page, 'fr');
  await page.goto('/console/');
  await page.getByLabel(words.access('email')).fill('agent@rafiq.example');
  await page.getByLabel(words.access('password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: words.access('submit') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.queue('view.mine'));

  const first = await takeNext(page);
  await page.keyboard.press('m');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field).not.toHaveValue('');
  const text = await field.inputValue();
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(undo).toBeVisible();
  // a letter that is pressed sooner is still typed into it
  await expect(field).toHaveCount(0);
  await page.keyboard.press('u');
  await expect(field).toHaveValue(text);
  await field.press('Control+Enter');
  await expect(undo).toBeVisible();
  await expect(field).toHaveCount(0);

  // meanwhile the next one, which lacks papers
  const second = await takeNext(page);
  expect(second).not.toBe(first);
  await page.getByText(words.cases('mode.papers')).click();
  await field.fill('Il nous manque une pièce.');
  await page.getByText(words.cases('papers.others')).click();
  await page.getByRole('checkbox', { name: words.papers['id-card'] }).check();
  await field.press('Control+Enter');
  await expect(field).toHaveCount(0);

  // and one that only gets a note
  await takeNext(page);
  await page.getByText(words.cases('mode.note'), { exact: true }).click();
  await page.getByLabel(words.cases('note.label')).fill('Vu avec la comptabilité.');
  await page.keyboard.press('Control+Enter');
  await expect(talk.getByText('Vu avec la comptabilité.')).toBeVisible();

  await expect(undo).toHaveCount(0);
  for (const [address, said] of [
    [first, text],
    [second, 'Il nous manque une pièce.'],
  ] as const) {
    await page.goto(address);
    await expect(talk.getByRole('listitem').getByText(said)).toBeVisible();
  }
  await expect(page.getByRole('region', { name: words.cases('papers.title') })).toContainText(
    words.papers['id-card'],
  );
});
