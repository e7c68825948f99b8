import type { YearCeiling } from '@rafiq/contract/statistics/schema';
import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { showSignedIn } from '../../testing/screen.tsx';
import { folderTexts } from '../folders/texts.ts';
import { Ceilings } from './Ceilings.tsx';
import { statisticsTexts, t } from './texts.ts';

beforeAll(() => Promise.all([loadCommon(), folderTexts.load(), statisticsTexts.load()]));

const ceiling = (part: Partial<YearCeiling> = {}): YearCeiling => ({
  healthPolicyId: '1',
  person: { id: '3', firstName: 'Lina', lastName: 'Bennani' },
  name: { fr: 'Optique', en: 'Glasses', ar: 'النظارات' },
  ...{ ceiling: 2_000, used: 500 },
  ...part,
});

const show = (ceilings: YearCeiling[]) => {
  const sent = answerCalls({ 'GET /v1/me/ceilings': () => json({ ceilings }) });
  showSignedIn(() => <Ceilings year={2025} />);
  return sent;
};
const rows = () =>
  [...document.querySelectorAll('main li, section li')].map((row) =>
    (row.textContent ?? '').replace(/[\u00a0\u202f]/g, ' ').replace(/[\u2066\u2069]/g, ''),
  );

it('says of each person what of a ceiling is used, and what is left', async () => {
  const anas = { id: '4', firstName: 'Anas', lastName: 'Bennani' };
  show([ceiling(), ceiling({ person: anas, used: 2_000.01 })]);
  await expect.element(page.getByRole('heading', { name: 'Lina Bennani' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Anas Bennani' })).toBeVisible();
  expect(rows()).toEqual([
    'Optique25 %500,00 DH utilisés sur 2 000,00 DH. Il reste 1 500,00 DH.',
    'Optique100 %2 000,01 DH utilisés sur 2 000,00 DH. Ce plafond est atteint.',
  ]);
});

it('is not there where the insurer tells of none', async () => {
  const sent = show([]);
  await expect.poll(() => sent.length).toBe(1);
  await expect.element(page.getByText(t('ceilings.title'))).not.toBeInTheDocument();
});
