/** The insurer's brand, as editors change it. */
import type { BrandValues } from '@rafiq/contract/brand/model';
import type { KeptBrand } from '@rafiq/contract/brand/schema';
import { call } from '@rafiq/kit/http/client.ts';
import { queryOptions } from '@tanstack/react-query';

const PATH = '/staff/brand';

/** Read once: what is being written must not be changed under the hands of its author. */
export const brandQuery = queryOptions({
  queryKey: ['brand'],
  queryFn: ({ signal }) => call<KeptBrand>('GET', PATH, { signal }),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

export const saveBrand = (values: BrandValues, version: number): Promise<KeptBrand> =>
  call('PUT', PATH, { body: { values, version } });

export const putBrandBack = (number: number, version: number): Promise<KeptBrand> =>
  call('POST', `${PATH}/versions/${number}/put-back`, { body: { version } });
