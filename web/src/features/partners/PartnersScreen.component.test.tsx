import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aPartner } from '../../testing/builders.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { typeText } from './columns.tsx';
import { PartnersScreen } from './PartnersScreen.tsx';
import { partnerTexts, t } from './texts.ts';

beforeAll(async () => {
  await Promise.all([loadCommon(), partnerTexts.load()]);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const CLINIC = aPartner({
  ...{ id: 'c', name: 'Clinique Agdal', category: 'clinique', email: 'accueil@agdal.ma' },
  ...{ phone: '05 37 00 00 10', address1: '3, avenue Ibn Sina', address2: 'Agdal', city: 'Rabat' },
});
const GARAGE = aPartner({
  ...{ id: 'g', name: 'Garage Atlas', category: 'garage', email: 'contact@atlas.ma' },
  ...{ phone: '05 22 00 00 15', address1: '8, rue Tarik', address2: 'Maârif', city: 'Casablanca' },
});

it('shows of each partner its icon, name, type, e-mail, phone, both address lines and city', async () => {
  await page.viewport(1280, 900);
  const value = [CLINIC, GARAGE];
  answerCalls({ 'GET /v1/prestataires/': () => json({ count: value.length, value }) });
  showSignedIn(PartnersScreen, { path: '/partners' });
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
  for (const partner of value) {
    const row = rowOf(partner.name);
    await expect.element(row).toBeVisible();
    await expect.element(row.getByText(typeText(partner.category), { exact: true })).toBeVisible();
    for (const words of [partner.address1, partner.address2, partner.city])
      await expect.element(row.getByText(words, { exact: true })).toBeVisible();
    const linkTo = (name: string) => row.getByRole('link', { name, exact: true }).element();
    expect(linkTo(partner.email).getAttribute('href')).toBe(`mailto:${partner.email}`);
    expect(linkTo(partner.phone).getAttribute('href')).toBe(
      `tel:${partner.phone.replaceAll(' ', '')}`,
    );
  }
  const drawn = value.map(({ name, category }) => {
    const icon = rowOf(name).element().querySelector(`[data-category="${category}"] svg path`);
    expect(icon?.getBoundingClientRect().width).toBeGreaterThan(0);
    return icon?.getAttribute('d');
  });
  expect(drawn[0]).not.toBe(drawn[1]);
});

it('asks for ten at once', async () => {
  const asked: (string | null)[] = [];
  answerCalls({
    'GET /v1/prestataires/': (query) => {
      if (!query.has('$select')) asked.push(query.get('$top'));
      return json({ count: 0, value: [] });
    },
  });
  showSignedIn(PartnersScreen, { path: '/partners' });
  await expect.element(page.getByText(t('empty.title'))).toBeVisible();
  expect(asked).toEqual(['10']);
});
