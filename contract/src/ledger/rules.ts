import { isIsoDate } from '../core/dates.ts';
import { type Issue, issue } from '../core/issue.ts';
import { checkCin } from '../onboarding/rules.ts';
import type { LedgerFilter } from './model.ts';

/** Lines of one answer, and of one part of a check. */
export const LEDGER_PAGE = 50;
/** Who wants many at once asks for an export. */
export const LEDGER_MAX_PAGE = 100;
export const LEDGER_EXPORT_PAGE = 500;
/** An export that was approved is taken within so many days. */
export const LEDGER_EXPORT_DAYS = 7;
export const LEDGER_CHECK_LINES = 20_000;
/** More than this is not read by a person: they narrow it. */
export const LEDGER_MAX_EXPORT = 20_000;

export const OPERATOR = 'operator';
const STAFF_ID = /^[1-9]\d{0,17}$/;

const checkDay = (field: 'from' | 'to', day: string): Issue[] =>
  day === '' || isIsoDate(day) ? [] : [issue(field, 'date_format')];

export const checkLedgerFilter = ({ from, to, staff, cin }: LedgerFilter): Issue[] => {
  const days = [...checkDay('from', from), ...checkDay('to', to)];
  const isTurned = days.length === 0 && to !== '' && to < from;
  return [
    ...days,
    ...(isTurned ? [issue('to', 'date_too_early', { min: from })] : []),
    ...(staff === '' || staff === OPERATOR || STAFF_ID.test(staff)
      ? []
      : [issue('staff', 'unknown_value')]),
    ...(cin === '' ? [] : checkCin(cin).map(({ code }) => issue('cin', code))),
  ];
};
