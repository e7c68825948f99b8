import type { BrandValues } from '@rafiq/contract/brand/model';
import type { Queryable } from '../../platform/db.ts';
import { findVersions, type Named, type Published } from '../versions/service.ts';

/** There is one. */
export const BRAND: Named = { kind: 'brand', key: '' };

/** As its form has it, and the part of the brand that it makes. */
export type BrandVersionRow = Published<BrandValues, 'brand', Record<string, unknown>>;

/** The one that holds; none: the brand is that of the file. */
export const readBrandVersion = async (db: Queryable): Promise<BrandVersionRow | undefined> =>
  (await findVersions<BrandVersionRow>(db, { kinds: [BRAND.kind], states: ['published'] }))[0];
