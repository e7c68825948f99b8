/** What a list of folders is narrowed to, as its address carries it. What is usual is left out of the address. */
import { PAGE_SIZE, PAGE_SIZES } from '@rafiq/contract/core/constants';
import { type IsoDate, isIsoDate } from '@rafiq/contract/core/dates';

export interface FolderSearch<Status extends string = string> {
  page?: number;
  size?: number;
  status?: Status;
  date?: IsoDate;
  policy?: string;
  q?: string;
}

/** The server reads no longer text. */
export const SEARCH_MAX = 100;
const NAME_MAX = 120;
/** Far beyond any member's list; what `$skip` takes is bounded, too. */
const PAGE_MAX = 10_000;

const readPage = (value: unknown): number | undefined => {
  const page = Number(value);
  return Number.isInteger(page) && page > 1 && page <= PAGE_MAX ? page : undefined;
};

const readSize = (value: unknown): number | undefined =>
  PAGE_SIZES.find((size) => size !== PAGE_SIZE && size === Number(value));

/** An address may have been typed: digits come as a number then. */
const readText = (value: unknown, max: number): string | undefined => {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return String(value).trim().slice(0, max) || undefined;
};

/** Whatever the address says, only what can be asked for remains. */
export const readFolderSearch =
  <Status extends string>(statuses: readonly Status[]) =>
  (raw: Record<string, unknown>): FolderSearch<Status> => {
    const page = readPage(raw.page);
    const size = readSize(raw.size);
    const status = statuses.find((known) => known === raw.status);
    const policy = readText(raw.policy, NAME_MAX);
    const q = readText(raw.q, SEARCH_MAX);
    return {
      ...(page && { page }),
      ...(size && { size }),
      ...(status && { status }),
      ...(isIsoDate(raw.date) && { date: raw.date }),
      ...(policy && { policy }),
      ...(q && { q }),
    };
  };

export const pageOf = ({ page = 1 }: FolderSearch): number => page;
export const sizeOf = ({ size = PAGE_SIZE }: FolderSearch): number => size;

export const isFiltered = ({ status, date, policy, q }: FolderSearch): boolean =>
  Boolean(status || date || policy || q);

/** Other filters or another size begin at the first page again. */
export const narrowed = <Status extends string>(
  { page: _page, ...search }: FolderSearch<Status>,
  change: Partial<Omit<FolderSearch<Status>, 'page'>>,
): FolderSearch<Status> => {
  const next = Object.entries({ ...search, ...change }).filter(([, value]) => Boolean(value));
  return Object.fromEntries(next) as FolderSearch<Status>;
};

/** The insurer knows a contract by its office and its number; the address holds both in one. */
export const policyInAddress = (policy: { officeId: string; policyId: string }): string =>
  `${policy.officeId}:${policy.policyId}`;

export const policyNames = (
  inAddress: string | undefined,
): { officeId?: string; policyId?: string } => {
  const [, officeId, policyId] = /^([^:]+):(.+)$/.exec(inAddress ?? '') ?? [];
  return officeId && policyId ? { officeId, policyId } : {};
};

/** A folder, or whatever else, that the address points at. */
export const readId = (raw: Record<string, unknown>): { id?: string } => {
  const id = readText(raw.id, NAME_MAX);
  return id ? { id } : {};
};
