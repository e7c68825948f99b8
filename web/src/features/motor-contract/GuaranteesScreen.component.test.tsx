import { guaranteeToWire } from '@rafiq/contract/motor-guarantees/wire';
import { amount, shortDate } from '@rafiq/kit/formats/format.ts';
import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aMotorPolicy } from '../../testing/builders.ts';
import { factsShown } from '../../testing/facts.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { folderTexts } from '../folders/texts.ts';
import { GuaranteesScreen } from './GuaranteesScreen.tsx';
import { motorContractTexts, t } from './texts.ts';

const POLICY = aMotorPolicy({ firstUseDate: '2019-03-01' });
const OF_POLICY = { policyId: POLICY.policyId, officeId: POLICY.officeId };
const GUARANTEES = [
  {
    ...{ id: '1', ...OF_POLICY, nameFr: 'Bris de glace', nameAr: 'كسر الزجاج' },
    ...{ ceiling: 4000.5, insuredCapital: 95_000, deductible: 0 },
  },
  {
    ...{ id: '2', ...OF_POLICY, nameFr: 'Défense et recours', nameAr: 'الدفاع' },
    ...{ ceiling: null, insuredCapital: null, deductible: null },
  },
];

beforeAll(async () => {
  await Promise.all([loadCommon(), folderTexts.load(), motorContractTexts.load()]);
});

beforeEach(() => {
  const value = GUARANTEES.map(guaranteeToWire);
  answerCalls({ 'GET /v1/autogaranties/': () => json({ count: value.length, value }) });
  showSignedIn(GuaranteesScreen, { profile: { policies: { health: [], motor: [POLICY] } } });
});

afterEach(() => {
  vi.restoreAllMocks();
});

const cover = (name: string) => page.getByRole('listitem').filter({ hasText: name });

it('shows every fact of the policy that the specification lists', async () => {
  await expect.element(cover('Bris de glace')).toBeVisible();
  const end = shortDate(POLICY.expiryDate);
  expect(factsShown()).toMatchObject({
    [t('fact.validity')]: t('validity.untilTime', { date: end, time: '23:59' }),
    [t('fact.make')]: 'Dacia',
    [t('fact.model')]: 'Logan',
    [t('fact.year')]: '2019',
    [t('fact.plate')]: '12345أ6',
    [t('fact.start')]: shortDate(POLICY.effectDate),
    [t('fact.end')]: end,
    [t('fact.number')]: POLICY.policyNumber,
    [t('fact.company')]: POLICY.insurer,
  });
});

it('lists each cover with the amounts that it has, nought among them, and no others', async () => {
  await expect.element(cover('Bris de glace')).toBeVisible();
  const amounts = (name: string) =>
    [...cover(name).element().querySelectorAll('dl > div')].map(({ children }) =>
      [...children].map(({ textContent }) => textContent),
    );
  expect(amounts('Bris de glace')).toEqual([
    [t('guarantees.ceiling'), amount(4000.5)],
    [t('guarantees.capital'), amount(95_000)],
    [t('guarantees.deductible'), amount(0)],
  ]);
  expect(amounts('Défense et recours')).toEqual([]);
});
