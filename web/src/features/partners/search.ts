/** What the list of partners is narrowed to, as its address carries it. */
import { PARTNER_CATEGORIES, type PartnerCategory } from '@rafiq/contract/partners/model';
import { readText } from '../../lib/read-search.ts';
import { type FolderSearch, readFolderSearch } from '../folders/list/search.ts';

export interface PartnerSearch extends Pick<FolderSearch, 'page' | 'size' | 'q'> {
  type?: PartnerCategory;
  city?: string;
}

const CITY_MAX = 100;
const readShared = readFolderSearch([]);

/** Whatever the address says, only what can be asked for remains. */
export const readPartnerSearch = (raw: Record<string, unknown>): PartnerSearch => {
  const { page, size, q } = readShared(raw);
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
