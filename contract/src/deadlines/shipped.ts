/** What an insurer finds before it has decided: proposals, each of which is a setting. */
import type { CaseKind } from '../cases/model.ts';
import { MOROCCO_DATED, MOROCCO_FIXED } from './holidays.ts';
import type { DeadlineRule, Deadlines, SpecialPeriod, Week } from './model.ts';

const MAIN = 'main';

const usual = [
  { from: '08:30', to: '12:30' },
  { from: '13:30', to: '16:30' },
];
/** Longer at noon, for the prayer. */
const friday = [
  { from: '08:30', to: '12:00' },
  { from: '14:00', to: '16:30' },
];
const WEEK: Week = [usual, usual, usual, usual, friday, [], []];

const fasting = [{ from: '09:00', to: '15:00' }];
const FASTING: Week = [fasting, fasting, fasting, fasting, fasting, [], []];

const ramadan = (from: string, to: string): SpecialPeriod => ({
  ...{ name: 'ramadan', from, to, week: FASTING },
});

const proposed = (kind: CaseKind, amount: number): DeadlineRule => ({
  ...{ kind, amount, unit: 'working-days', calendar: MAIN, source: '' },
});

export const SHIPPED_DEADLINES: Deadlines = {
  rules: [
    proposed('health-declaration', 5),
    proposed('motor-declaration', 3),
    proposed('health-complaint', 7),
    proposed('motor-complaint', 7),
    proposed('ticket', 3),
    proposed('beneficiary-request', 7),
    proposed('motor-renewal', 3),
    proposed('suggestion', 15),
    // before the ten days of law 09-08, whatever feasts there are
    proposed('data-request', 5),
    proposed('identity', 2),
    proposed('call-back', 1),
  ],
  calendars: [
    {
      id: MAIN,
      name: 'Siège',
      week: WEEK,
      periods: [
        ramadan('2026-02-19', '2026-03-20'),
        ramadan('2027-02-09', '2027-03-09'),
        ramadan('2028-01-29', '2028-02-26'),
      ],
      fixed: MOROCCO_FIXED,
      dated: MOROCCO_DATED,
    },
  ],
};
