import { expect } from '@playwright/test';
import { expectReadableIn, NARROWEST } from './support/layout.ts';
import { SALMA } from './support/members.ts';
import { openAs } from './support/portal.ts';
import { languageOf, listed } from './support/requests.ts';
import { scanHere } from './support/scan.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/texts.ts';

interface Document {
  id: string;
  title_ar: string;
  download_url: string;
}

interface Partner {
  name: string;
  city: string;
  category: string;
}

/** Where the demo's clinic of Tangier stands. */
const MALABATA = { latitude: 35.785, longitude: -5.769 };

test('documents come ten at a time, each a download in the person’s language; partners narrow down by type and city', async ({
  page,
}) => {
  const language = languageOf(page);
  const { common, library, partners: t } = wordsOf(language);
  await openAs(page, { cin: SALMA.cin, language, path: '/document' });
  const known = await listed<Document>(page, '/documents/?$top=100');
  const titles = known.map((one) => one.title_ar);
  const documents = page.getByRole('list', { name: library('title') }).getByRole('listitem');
  await expect(documents).toHaveCount(10);
  await page.getByRole('button', { name: library('more') }).click();
  await expect(documents).toHaveCount(known.length);
  await expect(page.getByRole('button', { name: library('more') })).toHaveCount(0);
  for (const [index, title] of titles.entries()) {
    await expect(documents.nth(index)).toContainText(title);
  }
  // whoever uses the keyboard goes on at the first new one
  await expect(documents.nth(10).getByRole('link')).toBeFocused();
  await page.getByRole('searchbox', { name: library('search') }).fill('FEUILLE');
  await expect(documents).toHaveCount(1);
  await expect(page).toHaveURL(/q=FEUILLE/);
  await page.reload();
  await expect(documents).toContainText([titles[0] ?? '']);
  const download = page.waitForEvent('download');
  await documents.first().getByRole('link').click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);

  await page.goto('/#/partners');
  const shown = page.getByRole('list', { name: t('title') }).locator('> li');
  await expect(shown).toHaveCount(10);
  const all = await listed<Partner>(page, '/prestataires/?$top=100');
  const wanted = all.filter((one) => one.category === 'garage' && one.city === 'Rabat');
  expect(wanted.length).toBeGreaterThan(0);
  await page.getByLabel(t('field.type')).selectOption({ label: t('type.garage') });
  await page.getByLabel(t('field.city')).selectOption('Rabat');
  await expect(page).toHaveURL(/type=garage/);
  await expect(page).toHaveURL(/city=Rabat/);
  await page.reload();
  await expect(shown).toHaveCount(wanted.length);
  for (const { name } of wanted) await expect(shown.filter({ hasText: name })).toHaveCount(1);
  const one = shown.first();
  await expect(one.getByText(t('type.garage'))).toBeVisible();
  await expect(one.locator('a[href^="tel:"]')).toBeVisible();
  await expect(one.getByRole('link', { name: t('map') })).toHaveAttribute('href', /Rabat/);
  await page.getByRole('searchbox').fill('zzzz');
  await expect(page.getByText(t('empty.filteredTitle'))).toBeVisible();
  await page
    .getByRole('button', { name: t('filter.clear') })
    .first()
    .click();
  await expect(shown).toHaveCount(10);

  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation(MALABATA);
  await page.getByRole('button', { name: common('near.label') }).click();
  await expect(shown.first()).toContainText('Clinique du Détroit');
  await expect(shown.first()).toContainText(common('near.km', { km: '0' }));
});

test('no video site is asked before a press; an article is framed from our own server, and a card with a link where its host may not be', async ({
  page,
  baseURL,
}) => {
  const language = languageOf(page);
  const { videos: t, blogs } = wordsOf(language);
  const foreign: string[] = [];
  await page.route(
    (url) => url.origin !== baseURL,
    (route) => {
      foreign.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' });
    },
  );
  await openAs(page, { cin: SALMA.cin, language, path: '/videotheque' });
  const known = await listed<{ title_ar: string }>(page, '/videos?$top=50');
  const titles = known.map((one) => one.title_ar);
  await expect(page.getByRole('list', { name: t('title') }).getByRole('heading')).toHaveText(
    titles,
  );
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(foreign).toEqual([]);
  const [title = ''] = titles;
  await page.getByRole('button', { name: t('play', { title }) }).click();
  await expect(page.getByTitle(title)).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\//,
  );
  await expect.poll(() => foreign.length).toBe(1);

  await page.goto('/#/blog');
  await expect(page).toHaveURL(/#\/blog\/list/);
  const posts = page.getByRole('list', { name: blogs('list.title') }).getByRole('listitem');
  const headers = { 'accept-language': language };
  const answer = await page.request.get('/v1/blogs?limit=50&offset=0', { headers });
  const { objects, total } = await answer.json();
  await expect(posts).toHaveCount(Math.min(10, total));
  await expect(posts.first().locator('img')).toBeVisible();
  const isOurs = ({ url }: { url: string }) => url.startsWith('/articles/');
  const open = async (index: number) => {
    const post = posts.nth(index);
    const heading = (await post.getByRole('heading').textContent()) ?? '';
    const { url } = objects[index];
    const elsewhere = post.getByRole('link', { name: blogs('site') });
    await expect(elsewhere).toHaveAttribute('href', url);
    await post.getByRole('link', { name: blogs('read') }).click();
    await expect(page).toHaveURL(/#\/blog\/post\?id=/);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('link', { name: blogs('site') })).toHaveAttribute('href', url);
    return heading;
  };
  // one that is written here stands in a frame, in the person's language
  const written = await open(objects.findIndex(isOurs));
  const article = page.frameLocator(`iframe[title="${written}"]`);
  await expect(article.locator('html')).toHaveAttribute('lang', language);
  await expect(article.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(article.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(article.locator('html')).toHaveAttribute('data-theme', 'dark');
  // and is reached by the keyboard, which scrolls it
  await page.getByRole('heading', { level: 1, name: written }).focus();
  await page.keyboard.press('Tab');
  await expect(article.getByRole('main')).toBeFocused();
  await page.getByRole('link', { name: blogs('post.back') }).click();
  // one of another host does not
  await open(objects.findIndex((one: { url: string }) => !isOurs(one)));
  await expect(page.getByText(blogs('post.elsewhere'))).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(foreign).toHaveLength(1);
  // the framed page is as accessible as a screen
  await page.goto(objects.find(isOurs).url);
  await scanHere(page);
  await expectReadableIn(page, [NARROWEST]);
  await page.goto('/#/blog/list');
  // an article that is not named leads to the list, an unknown one is said to be missing
  await page.goto('/#/blog/post?id=nowhere');
  await expect(page.getByRole('heading', { name: blogs('post.missing') })).toBeVisible();
  await page.goto('/#/blog/post');
  await expect(page).toHaveURL(/#\/blog\/list/);
});
