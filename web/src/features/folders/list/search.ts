/** What a list of folders is narrowed to, as its address carries it. What is usual is left out of the address. */
import { type IsoDate, isIsoDate } from '@rafiq/contract/core/dates';
import { type PageSearch, readPageSearch } from '@rafiq/kit/ui/page-search.ts';
import { readText, SEARCH_MAX } from '../../../lib/read-search.ts';

export interface FolderSearch<Status extends string = string> extends PageSearch {
  status?: Status | undefined;
  date?: IsoDate | undefined;
  policy?: string | undefined;
  q?: string | undefined;
}

const NAME_MAX = 120;

/** A contract that is not named whole narrows nothing. */
const readPolicy = (raw: unknown): string | undefined => {
  const text = readText(raw, NAME_MAX);
  return policyNames(text).policyId === undefined ? undefined : text;
};

/** Whatever the address says, only what can be asked for remains. */
export const readFolderSearch =
  <Status extends string>(statuses: readonly Status[]) =>
  (raw: Record<string, unknown>): FolderSearch<Status> => ({
    ...readPageSearch(raw),
    status: statuses.find((known) => known === raw.status),
    date: isIsoDate(raw.date) ? raw.date : undefined,
    policy: readPolicy(raw.policy),
    q: readText(raw.q, SEARCH_MAX),
  });

export const isFiltered = ({ status, date, policy, q }: FolderSearch): boolean =>
  Boolean(status || date || policy || q);

/** The text that is searched for and the name of the contract stay in sight; what else narrows the list may be folded away. */
export const filtersFoldedAway = ({ status, date }: FolderSearch): number =>
  [status, date].filter(Boolean).length;

/** The insurer knows a contract by its office and its number; the address holds both in one. */
export const policyInAddress = (policy: { officeId: string; policyId: string }): string =>
  `${policy.officeId}:${policy.policyId}`;

export const policyNames = (
  inAddress: string | undefined,
): { officeId?: string; policyId?: string } => {
  const [, officeId, policyId] = /^([^:]+):(.+)$/.exec(inAddress ?? '') ?? [];
  return officeId && policyId ? { officeId, policyId } : {};
};
