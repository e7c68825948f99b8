import { brandValuesOf } from '@rafiq/contract/brand/model';
import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showScreen } from '../../../testing/screen.tsx';
import { contentIssueText, contentTexts, fieldText, t } from '../texts.ts';
import { BrandScreen } from './BrandScreen.tsx';

beforeAll(() => Promise.all([loadCommon(), contentTexts.load()]));
afterEach(() => {
  vi.restoreAllMocks();
});

const SAID = { fr: 'Atlas', en: 'Atlas', ar: 'أطلس' };
const LINK = 'https://www.example.com/';
const TERMS = { title: 'T', paragraphs: ['Un.'] };
const VALUES = brandValuesOf(
  {
    ...{ name: SAID, slug: 'atlas', hotline: '05 22 00 00 00', colors: {}, legal: SAID },
    links: { quote: LINK, subscription: LINK, chat: LINK, blog: LINK },
    ...{ frameHosts: [], sounds: {}, recourse: { regulator: { web: 'https://www.acaps.ma' } } },
  },
  { fr: TERMS, en: TERMS, ar: TERMS },
);

it('asks for the ways of recourse, shows them as the member will see them, and refuses one that leads nowhere', async () => {
  const kept = { values: VALUES, version: 1, termsVersion: '1', versions: [] };
  const sent = answerCalls({
    'GET /v1/staff/brand': () => json(kept),
    'PUT /v1/staff/brand': () => json({ ...kept, version: 2 }),
  });
  showScreen(BrandScreen, { path: '/brand', staff: { may: ['content.edit'] } });
  const portal = page.getByTestId('portal-light');
  await expect.element(portal.getByRole('link', { name: /www\.acaps\.ma/ })).toBeVisible();
  const web = page.getByLabelText(fieldText('recourse_mediator_web'), { exact: true });
  await userEvent.fill(web, 'http://mediateur.ma');
  await userEvent.click(page.getByRole('button', { name: t('brand.save') }));
  const wrong = contentIssueText({ field: '', code: 'content_https' });
  await expect.element(page.getByText(wrong).first()).toBeVisible();
  expect(sent.some(({ call }) => call.startsWith('PUT'))).toBe(false);
  await userEvent.fill(web, 'https://mediateur.ma');
  await expect.element(portal.getByRole('link', { name: /mediateur\.ma/ })).toBeVisible();
  const phone = page.getByLabelText(fieldText('recourse_supervisor_phone'), { exact: true });
  await userEvent.fill(phone, '05 22 00 00 09');
  await userEvent.click(page.getByRole('button', { name: t('brand.save') }));
  await expect.poll(() => sent.at(-1)?.call).toBe('PUT /v1/staff/brand');
  expect(sent.at(-1)?.body).toMatchObject({
    values: {
      recourse_mediator_web: 'https://mediateur.ma',
      recourse_supervisor_phone: '05 22 00 00 09',
    },
  });
});
