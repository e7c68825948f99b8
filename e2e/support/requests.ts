/** What tests of folders and requests share. */
import { expect, type Locator, type Page } from '@playwright/test';
import { isPhone } from './portal.ts';
import { type Language, wordsOf } from './texts.ts';

/** A walk speaks French on the desk and Arabic on the phone. */
export const languageOf = (page: Page): Language => (isPhone(page) ? 'ar' : 'fr');

/** What stands under a name in a list of facts. */
export const fact = (page: Page, label: string): Locator =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .first();

/** Of a list call, as the member that is signed in gets it. */
export const listed = async <Row>(page: Page, path: string): Promise<Row[]> => {
  const answer = await page.request.get(`/v1${path}`);
  expect(answer.status(), path).toBe(200);
  return (await answer.json()).value;
};

/** An approved answer leaves by itself a moment later; whoever opens the request from then on reads it. */
export const hasLeft = (page: Page, id: string, answer: string): Promise<void> =>
  expect
    .poll(async () => (await page.request.get(`/v1/me/requests/${id}/conversation`)).text())
    .toContain(answer);

/** The one that the demo's insurer answered in these words: other walks have others answered meanwhile. */
export const answeredWith = <Row extends { retour_rafiq: string }>(
  all: readonly Row[],
  words: string,
): Row => {
  const found = all.find(({ retour_rafiq }) => retour_rafiq.includes(words));
  if (!found) throw new Error(`no request was answered with “${words}”`);
  return found;
};

const HOW: Intl.DateTimeFormatOptions = { day: '2-digit', month: '2-digit', year: 'numeric' };

/** As the portal writes a day, without the marks that some browsers add. */
export const shortDate = (iso: string, language: Language): string => {
  const written = new Intl.DateTimeFormat({ fr: 'fr-MA', en: 'en-GB', ar: 'ar-MA' }[language], {
    ...HOW,
    timeZone: 'UTC',
    numberingSystem: 'latn',
  }).format(new Date(`${iso}T00:00:00Z`));
  return written.replaceAll('\u200f', '');
};

/** As people type it. */
export const dayFirst = (iso: string): string => iso.slice(0, 10).split('-').reverse().join('/');

export const daysFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/**
 * Types into a field with a list, and takes the first row of that list. The row is looked for in
 * the list: a closed <select> has options too, and is there before the list is.
 */
export const takeFirst = async (combobox: Locator, typed: string): Promise<void> => {
  await combobox.fill(typed);
  const list = combobox.page().getByRole('listbox');
  await list.getByRole('option').first().click();
};

/** A PDF that no other test sends; small, and real enough for its first bytes to say so. */
export const aPdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    `%PDF-1.4\n% ${name}\n1 0 obj\n<</Type/Page>>\nendobj\ntrailer\n<<>>\n%%EOF\n`,
  ),
});

/**
 * Asked for before the deed: what is told for a second or two must not be missed on a busy machine. So it is the page that
 * looks, each time it is drawn; a test that asks it again and again may itself be kept waiting for longer than that.
 */
export const willSay = async (page: Page, text: string): Promise<void> => {
  await page.waitForFunction(
    (wanted) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { nodeValue, parentElement } = texts.currentNode;
        if (
          nodeValue?.includes(wanted) &&
          parentElement?.checkVisibility({ visibilityProperty: true })
        )
          return true;
      }
      return false;
    },
    text,
    { timeout: 60_000 },
  );
};

/** The row of what was just sent, by its mark: the list may be shown as it was before, and others send as well. */
export const sentRow = (page: Page, list: Locator): Locator => {
  const { requests } = wordsOf(languageOf(page));
  return list
    .getByRole('link')
    .filter({ has: page.getByText(requests('list.new'), { exact: true }) });
};

/** Its drafts, as the browser's own database holds them at this moment. */
const storedDrafts = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opened = indexedDB.open('drafts');
        opened.onerror = () => reject(opened.error);
        opened.onsuccess = () => {
          const all = opened.result.transaction('drafts').objectStore('drafts').getAll();
          all.onerror = () => reject(all.error);
          all.onsuccess = () => {
            opened.result.close();
            resolve(JSON.stringify(all.result));
          };
        };
      }),
  );

/** Before a reload: no browser finishes writing what was typed in the very moment in which its page ends. */
export const draftHolds = (page: Page, ...words: string[]): Promise<void> =>
  expect
    .poll(async () => {
      const drafts = await storedDrafts(page);
      return words.every((word) => drafts.includes(word));
    })
    .toBe(true);

/** Nor does it finish taking away what was given up. */
export const draftGone = (page: Page, word: string): Promise<void> =>
  expect.poll(() => storedDrafts(page)).not.toContain(word);

/** The first request after a sign-in asks how the member is reached. */
export const confirmContact = async (page: Page, language: Language): Promise<void> => {
  const { requests } = wordsOf(language);
  const dialog = page.getByRole('dialog', { name: requests('contact.title') });
  await expect(dialog.getByLabel(requests('contact.email'))).toHaveValue(/@/);
  await dialog.getByRole('button', { name: requests('contact.confirm') }).click();
  await expect(dialog).toBeHidden();
};
