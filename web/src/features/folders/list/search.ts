/** What a list of folders is narrowed to, as its address carries it. What is usual is left out of the address. */
import { type IsoDate, isIsoDate } from '@rafiq/contract/core/dates';
import { type PageSearch, readPageSearch } from '@rafiq/kit/ui/page-search.ts';
import { readText, SEARCH_MAX } from '../../../lib/read-search.ts';

/** Which days the list is about: all of them, unless told. Of one day and of a span the address names the days, too. */
export const PERIODS = ['this-year', 'last-year', 'day', 'span'] as const;
export type Period = (typeof PERIODS)[number];

/** The latest change first, unless told: the earliest, or the largest amount spent or paid back. */
export const FOLDER_SORTS = ['oldest', 'spent', 'refunded'] as const;
export type FolderSort = (typeof FOLDER_SORTS)[number];

export interface FolderSearch<Status extends string = string> extends PageSearch {
  status?: Status | undefined;
  period?: Period | undefined;
  date?: IsoDate | undefined;
  from?: IsoDate | undefined;
  to?: IsoDate | undefined;
  sort?: FolderSort | undefined;
  policy?: string | undefined;
  q?: string | undefined;
}

const NAME_MAX = 120;

/** A contract that is not named whole narrows nothing. */
const readPolicy = (raw: unknown): string | undefined => {
  const text = readText(raw, NAME_MAX);
  return policyNames(text).policyId === undefined ? undefined : text;
};

const readDay = (raw: unknown): IsoDate | undefined => (isIsoDate(raw) ? raw : undefined);

/** Whatever the address says, only what can be asked for remains. */
export const readFolderSearch =
  <Status extends string>(statuses: readonly Status[]) =>
  (raw: Record<string, unknown>): FolderSearch<Status> => ({
    ...readPageSearch(raw),
    status: statuses.find((known) => known === raw.status),
    period: PERIODS.find((known) => known === raw.period),
    date: readDay(raw.date),
    from: readDay(raw.from),
    to: readDay(raw.to),
    sort: FOLDER_SORTS.find((known) => known === raw.sort),
    policy: readPolicy(raw.policy),
    q: readText(raw.q, SEARCH_MAX),
  });

/** The days that the address names, first and last; an address with a day alone is about that day. */
export const daysOf = (
  { period, date, from, to }: FolderSearch,
  today: IsoDate,
): { on?: IsoDate | undefined; from?: IsoDate | undefined; to?: IsoDate | undefined } => {
  const year = Number(today.slice(0, 4));
  switch (period) {
    case 'this-year':
      return { from: `${year}-01-01`, to: `${year}-12-31` };
    case 'last-year':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
    case 'span':
      return { from, to };
    default:
      return { on: date };
  }
};

/** What the field of the period shows. */
export const periodOf = ({ period, date }: FolderSearch): Period | undefined =>
  period ?? (date ? 'day' : undefined);

/** Another period has days of its own. */
export const withPeriod = (period: Period | undefined) => ({
  period,
  date: undefined,
  from: undefined,
  to: undefined,
});

const hasDays = ({ period, date, from, to }: FolderSearch): boolean =>
  Boolean(date || from || to || period === 'this-year' || period === 'last-year');

export const isFiltered = (search: FolderSearch): boolean =>
  Boolean(search.status || search.policy || search.q) || hasDays(search);

/** The text that is searched for and the name of the contract stay in sight; what else narrows the list may be folded away. */
export const filtersFoldedAway = (search: FolderSearch): number =>
  [search.status, hasDays(search)].filter(Boolean).length;

/** The insurer knows a contract by its office and its number; the address holds both in one. */
export const policyInAddress = (policy: { officeId: string; policyId: string }): string =>
  `${policy.officeId}:${policy.policyId}`;

export const policyNames = (
  inAddress: string | undefined,
): { officeId?: string; policyId?: string } => {
  const [, officeId, policyId] = /^([^:]+):(.+)$/.exec(inAddress ?? '') ?? [];
  return officeId && policyId ? { officeId, policyId } : {};
};
