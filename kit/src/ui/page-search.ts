/** Which page of a list an address asks for. What is usual is left out of the address. */
import { PAGE_SIZE, PAGE_SIZES } from '@rafiq/contract/core/constants';

export interface PageSearch {
  page?: number | undefined;
  size?: number | undefined;
}

/** Far beyond any list; what `$skip` takes is bounded, too. */
const PAGE_MAX = 10_000;

const readPage = (value: unknown): number | undefined => {
  const page = Number(value);
  return Number.isInteger(page) && page > 1 && page <= PAGE_MAX ? page : undefined;
};

const readSize = (value: unknown): number | undefined =>
  PAGE_SIZES.find((size) => size !== PAGE_SIZE && size === Number(value));

/**
 * Whatever the address says, only what can be asked for remains. What was dropped is named, with no value: the router
 * would otherwise hand on what the address says.
 */
export const readPageSearch = (raw: Record<string, unknown>): PageSearch => ({
  page: readPage(raw.page),
  size: readSize(raw.size),
});

export const pageOf = ({ page = 1 }: PageSearch): number => page;
export const sizeOf = ({ size = PAGE_SIZE }: PageSearch): number => size;

/** The window of rows that an API is asked for. */
export const windowOf = (search: PageSearch): { top: number; skip: number } => {
  const top = sizeOf(search);
  return { top, skip: (pageOf(search) - 1) * top };
};

export const atPage = <Search extends PageSearch>(search: Search, page: number): Search => ({
  ...search,
  page: readPage(page),
});

/** Pages of another size are other pages: the first one again. */
export const withSize = <Search extends PageSearch>(search: Search, size: number): Search => ({
  ...search,
  page: undefined,
  size: readSize(size),
});

/** Other filters or another size begin at the first page again. What was emptied is left out of the address. */
export const narrowed = <Search extends PageSearch>(
  { page: _page, ...search }: Search,
  change: Partial<Omit<Search, 'page'>>,
): Search => {
  const next = Object.entries({ ...search, ...change }).filter(([, value]) => Boolean(value));
  return Object.fromEntries(next) as unknown as Search;
};
