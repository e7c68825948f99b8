import { BRAND_FIELDS } from '@rafiq/contract/brand/model';
import type { KeptBrand } from '@rafiq/contract/brand/schema';
import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { errorText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showScreen } from '../../../testing/screen.tsx';
import { contentTexts, fieldText, t } from '../texts.ts';
import { BrandScreen } from './BrandScreen.tsx';

beforeAll(() => Promise.all([loadCommon(), contentTexts.load()]));
afterEach(() => {
  vi.restoreAllMocks();
});

const BRAND = '/v1/staff/brand';
const sampleOf = ({ name, type }: (typeof BRAND_FIELDS)[number]): string => {
  // whom to turn to may be left to the file
  if (type.is === 'color' || type.is === 'hosts' || name.startsWith('recourse_')) return '';
  if (type.is === 'address') return 'https://example.ma';
  return type.is === 'phone' ? '05 22 00 00 00' : name.endsWith('_ar') ? 'رفيق' : 'Rafiq';
};
const kept = (part: Partial<KeptBrand> = {}): KeptBrand => ({
  values: Object.fromEntries(BRAND_FIELDS.map((field) => [field.name, sampleOf(field)])),
  ...{ version: 2, termsVersion: '1', versions: [], ...part },
});

const show = (save: () => Response, seen: () => KeptBrand = kept) => {
  const sent = answerCalls({ [`GET ${BRAND}`]: () => json(seen()), [`PUT ${BRAND}`]: save });
  showScreen(BrandScreen, { path: '/brand', staff: { may: ['content.edit'] } });
  return () => sent.filter(({ call }) => call === `PUT ${BRAND}`).map(({ body }) => body);
};
const field = (name: string) => page.getByLabelText(fieldText(name), { exact: true });
const save = () => userEvent.click(page.getByRole('button', { name: t('brand.save') }));

it('saves no colour that nobody can read, and says how far it is', async () => {
  const sent = show(() => json(kept()));
  await userEvent.fill(field('color_primary'), '#ffe9a8');
  await save();
  await expect.element(field('color_primary')).toBeInvalid();
  await expect.element(field('color_primary')).toHaveAccessibleDescription(/4,5/);
  expect(sent()).toEqual([]);
});

it('saves by the version that was seen, and goes on from what was kept', async () => {
  const sent = show(() => json(kept({ version: 3 })));
  await userEvent.fill(field('hotline'), '05 22 11 11 11');
  await save();
  await expect.element(page.getByText(t('brand.saved'))).toBeVisible();
  await save();
  await expect.poll(() => sent().map(({ version }) => version)).toEqual([2, 3]);
  expect(sent()[0]).toMatchObject({ values: { hotline: '05 22 11 11 11' } });
});

it('names the sites whose articles are shown inside the portal, and refuses what is no site', async () => {
  const sent = show(() => json(kept({ version: 3 })));
  await userEvent.fill(field('frame_hosts'), 'blog.example.ma\nhttps://example.ma/blog');
  await save();
  await expect.element(field('frame_hosts')).toBeInvalid();
  await expect.element(field('frame_hosts')).toHaveAccessibleDescription(/20/);
  expect(sent()).toEqual([]);
  await userEvent.fill(field('frame_hosts'), 'blog.example.ma\nwww.example.ma');
  await save();
  await expect.element(page.getByText(t('brand.saved'))).toBeVisible();
  expect(sent()[0]).toMatchObject({ values: { frame_hosts: 'blog.example.ma\nwww.example.ma' } });
});

it('keeps what was written when somebody else was faster, until one looks at theirs', async () => {
  let seen = kept();
  show(
    () => refusal('content_changed'),
    () => seen,
  );
  await userEvent.fill(field('hotline'), '05 22 11 11 11');
  await save();
  await expect.element(page.getByText(errorText('content_changed'))).toBeVisible();
  await expect.element(field('hotline')).toHaveValue('05 22 11 11 11');
  seen = kept({ version: 5 });
  await userEvent.click(page.getByRole('button', { name: t('lookAgain') }));
  await expect.element(field('hotline')).toHaveValue('05 22 00 00 00');
});
