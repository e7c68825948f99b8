/** The insurer's brand, as editors change it. */
import type { BrandValues, KeptBrand } from '@rafiq/contract/brand/model';
import { type KeptBrandWire, keptBrandFromWire } from '@rafiq/contract/brand/wire';
import { call } from '@rafiq/kit/http/client.ts';
import { queryOptions } from '@tanstack/react-query';

const PATH = '/staff/brand';

/** Read once: what is being written must not be changed under the hands of its author. */
export const brandQuery = queryOptions({
  queryKey: ['brand'],
  queryFn: async ({ signal }): Promise<KeptBrand> =>
    keptBrandFromWire(await call<KeptBrandWire>('GET', PATH, { signal })),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

export const saveBrand = async (values: BrandValues, version: number): Promise<KeptBrand> =>
  keptBrandFromWire(await call<KeptBrandWire>('PUT', PATH, { body: { values, version } }));

export const putBrandBack = async (number: number, version: number): Promise<KeptBrand> =>
  keptBrandFromWire(
    await call<KeptBrandWire>('POST', `${PATH}/versions/${number}/put-back`, { body: { version } }),
  );
