/** What the list of partners is narrowed to, as its address carries it. */
import { PARTNER_CATEGORIES, type PartnerCategory } from '@rafiq/contract/partners/model';
import { type PageSearch, readPageSearch } from '@rafiq/kit/ui/page-search.ts';
import { readText, SEARCH_MAX } from '../../lib/read-search.ts';

export interface PartnerSearch extends PageSearch {
  q?: string;
  type?: PartnerCategory;
  city?: string;
}

const CITY_MAX = 100;

/** Whatever the address says, only what can be asked for remains. */
export const readPartnerSearch = (raw: Record<string, unknown>): PartnerSearch => {
  const { page, size } = readPageSearch(raw);
  const q = readText(raw.q, SEARCH_MAX);
  const type = PARTNER_CATEGORIES.find((known) => known === raw.type);
  const city = readText(raw.city, CITY_MAX);
  return {
    ...(page && { page }),
    ...(size && { size }),
    ...(q && { q }),
    ...(type && { type }),
    ...(city && { city }),
  };
};

export const isFiltered = ({ q, type, city }: PartnerSearch): boolean => Boolean(q || type || city);

/** Other filters or another size begin at the first page again. */
export const narrowed = (
  { page: _page, ...search }: PartnerSearch,
  change: { [Name in keyof PartnerSearch]?: PartnerSearch[Name] | '' | 0 },
): PartnerSearch => readPartnerSearch({ ...search, ...change });
