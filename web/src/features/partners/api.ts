import type { CityListWire } from '@rafiq/contract/cities/schema';
import { MAX_TOP } from '@rafiq/contract/core/list-query';
import type { Partner } from '@rafiq/contract/partners/model';
import type { PartnerWire } from '@rafiq/contract/partners/schema';
import { call } from '@rafiq/kit/http/client.ts';
import { language } from '@rafiq/kit/texts/language.ts';
import type { PageOfRows } from '@rafiq/kit/ui/PagedList.tsx';
import { windowOf } from '@rafiq/kit/ui/page-search.ts';
import { queryOptions } from '@tanstack/react-query';
import type { PartnerSearch } from './search.ts';

const LISTED = 10 * 60_000;

export const partnersQuery = (search: PartnerSearch) =>
  queryOptions({
    queryKey: ['partners', search],
    queryFn: async ({ signal }): Promise<PageOfRows<Partner>> => {
      const { top, skip } = windowOf(search);
      const page = await call<{ count: number; value: PartnerWire[] }>('GET', '/prestataires/', {
        signal,
        query: {
          $top: top,
          $skip: skip,
          $q: search.q,
          $filter: JSON.stringify({ category: search.type, city: search.city }),
        },
      });
      return { count: page.count, rows: page.value };
    },
    staleTime: LISTED,
  });

const fetchCities = async (skip: number, signal: AbortSignal) => {
  const page = await call<{ count: number; value: Pick<PartnerWire, 'city'>[] }>(
    'GET',
    '/prestataires/',
    { signal, query: { $top: MAX_TOP, $skip: skip, $select: 'city' } },
  );
  return { count: page.count, cities: page.value.map(({ city }) => city) };
};

/** Only towns where somebody is found: the rest of the country's would lead to empty lists. */
export const partnerCitiesQuery = queryOptions({
  queryKey: ['partner-cities'],
  queryFn: async ({ signal }): Promise<string[]> => {
    const first = await fetchCities(0, signal);
    const rest = Array.from({ length: Math.ceil(first.count / MAX_TOP) - 1 }, (_, page) =>
      fetchCities((page + 1) * MAX_TOP, signal),
    );
    const pages = [first, ...(await Promise.all(rest))];
    return [...new Set(pages.flatMap(({ cities }) => cities))];
  },
  staleTime: LISTED,
});

/** Towns are kept under their French names; whoever reads Arabic sees the Arabic ones. */
export const arabicCitiesQuery = queryOptions({
  queryKey: ['cities-in-arabic'],
  queryFn: async ({ signal }): Promise<Record<string, string>> => {
    const { value } = await call<CityListWire>('GET', '/cities/', { signal });
    return Object.fromEntries(value.map(({ name_fr, name_ar }) => [name_fr, name_ar]));
  },
  enabled: language === 'ar',
  staleTime: Number.POSITIVE_INFINITY,
});
