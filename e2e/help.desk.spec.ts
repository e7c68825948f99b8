import { expect } from '@playwright/test';
import { SALMA } from './support/members.ts';
import { openAs } from './support/portal.ts';
import { confirmContact, languageOf, listed, sentRow, willSay } from './support/requests.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/texts.ts';

/** Typed as people do: no accents, other capitals. */
const ASKED = { typed: 'delai SOINS', found: 'Quel délai ai-je pour déclarer des soins ?' };
const AGDAL = { latitude: 33.998, longitude: -6.851 };

test('questions are found without accents, agencies by city and by position, which is asked for only on a press', async ({
  page,
  context,
}) => {
  const language = languageOf(page);
  const { help, faqs, agents: t, common, error } = wordsOf(language);
  await openAs(page, { cin: SALMA.cin, language, path: '/help' });
  await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible();
  const guide = page.getByRole('link', { name: help('userGuide.title') });
  const file = await page.request.get((await guide.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toContain('application/pdf');

  // as the page was told: at the console one may be published or removed at the same moment
  const told = page.waitForResponse((one) => /\/v1\/faq\//.test(one.url()));
  await page.getByRole('link', { name: help('faq.title') }).click();
  const questions = page.locator('main details');
  const all: object[] = (await (await told).json()).value;
  await expect(questions).toHaveCount(all.length);
  await page.getByLabel(faqs('search')).fill(ASKED.typed);
  const wanted = questions.filter({ hasText: ASKED.found });
  await expect(wanted).toHaveCount(1);
  await expect.poll(() => questions.count()).toBeLessThan(all.length);
  await wanted.locator('summary').click();
  await expect(wanted.locator('p')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(faqs('search'))).toHaveValue(ASKED.typed);
  await page.getByLabel(faqs('search')).fill('zzzz');
  await expect(page.getByText(faqs('none.title'))).toBeVisible();

  await page.goto('/#/help/agents');
  const found = page.getByRole('list', { name: t('title') }).getByRole('listitem');
  const known = await listed<{ name: string; city: string }>(page, '/agents/?$top=100');
  await expect(found).toHaveCount(known.length);
  await page.getByLabel(t('city'), { exact: true }).selectOption('Rabat');
  await expect(page).toHaveURL(/city=Rabat/);
  const inRabat = known.filter(({ city }) => city === 'Rabat');
  await expect(found).toHaveCount(inRabat.length);
  await page.getByRole('button', { name: t('clear') }).click();

  // refused, then granted
  await context.grantPermissions([]);
  await page.getByRole('button', { name: common('near.label') }).click();
  await expect(page.getByText(error('gps_disabled'))).toBeVisible();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(AGDAL);
  await page.getByRole('button', { name: common('near.label') }).click();
  await expect(found.first()).toContainText('Agence Agdal');
  await expect(found.first()).toContainText(common('near.km', { km: '0' }));
  await expect(page.getByText(error('gps_disabled'))).toHaveCount(0);
  await expect(found.first().locator('a[href^="tel:"]')).toBeVisible();

  // the guide of the insured, and the language, which reloads the page
  await page.goto('/#/help/guide');
  await expect(page.getByRole('heading', { name: help('refund.title') })).toBeVisible();
  await page.goto('/#/help');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(
    page.getByRole('heading', { level: 1, name: wordsOf('en').help('title') }),
  ).toBeVisible();
  expect(common('retry')).not.toBe(wordsOf('en').common('retry'));
});

test('a suggestion is sent and found in the list of all requests, which holds every kind', {
  tag: '@journey',
}, async ({ page }) => {
  const language = languageOf(page);
  const { help, suggestions, requests, kinds: kindNames, overview: t } = wordsOf(language);
  const title = `Un rappel avant l’échéance`;
  await openAs(page, { cin: SALMA.cin, language, path: '/help' });
  await page.getByRole('link', { name: help('suggestion.title') }).click();
  const send = page.getByRole('button', { name: requests('send.label'), exact: true });
  await page.getByLabel(suggestions('field.title')).fill(title);
  await page.getByLabel(suggestions('field.message')).fill('Par SMS, dix jours avant.');
  const told = willSay(page, suggestions('sent'));
  await send.click();
  await confirmContact(page, language);
  await told;
  await expect(page).toHaveURL(/#\/help$/);

  await page.goto('/#/requests');
  const list = page.getByRole('table', { name: t('title') });
  const rows = list.locator('tbody tr');
  await expect(rows).toHaveCount(10);
  const all = await listed<{ kind: string; createdate: string }>(page, '/me/requests/?$top=100');
  const days = all.map(({ createdate }) => createdate);
  expect(days).toEqual(days.toSorted().reverse());
  const kinds = new Set(all.map(({ kind }) => kind));
  for (const kind of [
    'health-declaration',
    'motor-declaration',
    'health-complaint',
    'motor-complaint',
    'ticket',
    'beneficiary-request',
    'suggestion',
  ]) {
    expect(kinds).toContain(kind);
  }
  const suggestion = sentRow(page, list);
  await expect(suggestion).toContainText(kindNames('suggestion'));
  await suggestion.click();
  await expect(page).toHaveURL(/#\/help\/suggestion\/details\?id=/);
  await expect(page.getByText(title, { exact: false }).first()).toBeVisible();
});
