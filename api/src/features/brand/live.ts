/**
 * The brand that a process uses is one object, which pages, messages and documents read when they are made. When editors
 * have changed the brand it is changed in its place, in every process within seconds, so that nobody has to start again.
 */
import { brandSchema, type PortalBrand } from '@rafiq/contract/core/brand';
import type { Queryable } from '../../platform/db.ts';
import { findHeads } from '../versions/service.ts';
import { BRAND, readBrandVersion } from './versions.ts';

/** What editors may have changed; the rest is the file's. */
const KEPT = [
  ...(['name', 'description', 'hotline', 'colors', 'links'] as const),
  ...(['frameHosts', 'recourse', 'legal', 'terms'] as const),
];

export type LookAtBrand = (db: Queryable) => Promise<void>;

/**
 * Looks whether there is a newer one. One that does not fit is not used, and said once: nothing stops for it, since it is
 * mended where everything else runs.
 */
export const followBrand = (
  brand: PortalBrand,
  sayUnfit: (version: number) => void = () => undefined,
): LookAtBrand => {
  let seen = 0;
  return async (db) => {
    const [newest] = await findHeads(db, BRAND.kind, [BRAND.key]);
    if (!newest || newest.version <= seen) return;
    const newer = await readBrandVersion(db);
    if (!newer) return;
    const { humanCheck, ...file } = brand;
    const rest = Object.fromEntries(
      Object.entries(file).filter(([name]) => !KEPT.some((one) => one === name)),
    );
    seen = newer.version;
    const next = brandSchema.safeParse({ ...rest, ...newer.result });
    if (!next.success) return sayUnfit(newer.version);
    for (const name of KEPT) delete (brand as Partial<PortalBrand>)[name];
    Object.assign(brand, next.data, { humanCheck });
  };
};
