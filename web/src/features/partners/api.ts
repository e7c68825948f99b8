import type { CityListWire } from '@rafiq/contract/cities/schema';
import { MAX_TOP } from '@rafiq/contract/core/list-query';
import type { Place } from '@rafiq/contract/core/place';
import type { Partner, PartnerCategory } from '@rafiq/contract/partners/model';
import type { PartnerWire } from '@rafiq/contract/partners/schema';
import { call } from '@rafiq/kit/http/client.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { language } from '@rafiq/kit/texts/language.ts';
import type { PageOfRows } from '@rafiq/kit/ui/PagedList.tsx';
import { type PageSearch, windowOf } from '@rafiq/kit/ui/page-search.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type FoundPartner, nearestFirst } from './nearest.ts';
import type { PartnerSearch } from './search.ts';

const LISTED = 10 * 60_000;

type Filter = Omit<PartnerSearch, keyof PageSearch>;
type Window = { top: number; skip: number };

const fetchPartners = async (
  { q, type, city }: Filter,
  { top, skip }: Window,
  signal: AbortSignal,
): Promise<PageOfRows<Partner>> => {
  const page = await call<{ count: number; value: PartnerWire[] }>('GET', '/prestataires/', {
    signal,
    query: {
      $top: top,
      $skip: skip,
      $q: q,
      $filter: JSON.stringify({ category: type, city }),
    },
  });
  return { count: page.count, rows: page.value };
};

/** Page after page, as many as there are. */
const fetchAll = async <Row>(
  fetchSome: (window: Window) => Promise<PageOfRows<Row>>,
): Promise<Row[]> => {
  const first = await fetchSome({ top: MAX_TOP, skip: 0 });
  const pages = Math.ceil(first.count / MAX_TOP);
  const rest = Array.from({ length: Math.max(0, pages - 1) }, (_, page) =>
    fetchSome({ top: MAX_TOP, skip: (page + 1) * MAX_TOP }),
  );
  return [first, ...(await Promise.all(rest))].flatMap(({ rows }) => rows);
};

const allPartnersQuery = (filter: Filter) =>
  queryOptions({
    queryKey: ['partners', 'all', filter],
    queryFn: ({ signal }) => fetchAll((window) => fetchPartners(filter, window, signal)),
    staleTime: LISTED,
  });

/** Which are nearest is for this device to find out, so that the position never leaves it. */
const fetchNearest = async (filter: Filter, { top, skip }: Window, from: Place) => {
  const all = nearestFirst(await queryClient.ensureQueryData(allPartnersQuery(filter)), from);
  return { count: all.length, rows: all.slice(skip, skip + top) };
};

/** In the order of the list, or the nearest to a place first. */
export const findPartners = async (
  filter: Filter,
  window: Window,
  { from, signal }: { from: Place | null; signal: AbortSignal },
): Promise<PageOfRows<FoundPartner>> => {
  if (from) return fetchNearest(filter, window, from);
  const { count, rows } = await fetchPartners(filter, window, signal);
  return { count, rows: rows.map((partner) => ({ ...partner, km: null })) };
};

export const partnersQuery = (from: Place | null) => (search: PartnerSearch) =>
  queryOptions({
    queryKey: ['partners', from, search],
    queryFn: ({ signal }) => {
      const { page: _page, size: _size, ...filter } = search;
      return findPartners(filter, windowOf(search), { from, signal });
    },
    staleTime: LISTED,
  });

/** Only towns where somebody is found: the rest of the country's would lead to empty lists. */
const citiesQuery = (category?: PartnerCategory) =>
  queryOptions({
    queryKey: ['partner-cities', category],
    queryFn: async ({ signal }): Promise<string[]> => {
      const all = await fetchAll(async ({ top, skip }) => {
        const page = await call<{ count: number; value: Pick<PartnerWire, 'city'>[] }>(
          'GET',
          '/prestataires/',
          {
            signal,
            query: {
              $top: top,
              $skip: skip,
              $select: 'city',
              $filter: JSON.stringify({ category }),
            },
          },
        );
        return { count: page.count, rows: page.value.map(({ city }) => city) };
      });
      return [...new Set(all)];
    },
    staleTime: LISTED,
  });

export const partnerCitiesQuery = citiesQuery();
export const garageCitiesQuery = citiesQuery('garage');

/** Towns are kept under their French names; whoever reads Arabic sees the Arabic ones. */
const arabicCitiesQuery = queryOptions({
  queryKey: ['cities-in-arabic'],
  queryFn: async ({ signal }): Promise<Record<string, string>> => {
    const { value } = await call<CityListWire>('GET', '/cities/', { signal });
    return Object.fromEntries(value.map(({ name_fr, name_ar }) => [name_fr, name_ar]));
  },
  enabled: language === 'ar',
  staleTime: Number.POSITIVE_INFINITY,
});

export const useCityText = () => {
  const { data } = useQuery(arabicCitiesQuery);
  return (city: string): string => data?.[city] ?? city;
};
