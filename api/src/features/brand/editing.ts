/** The brand as editors change it: each version is kept, and used by every process without a restart. */
import { brandDifferences, readBrand } from '@rafiq/contract/brand/check';
import { type BrandValues, brandPartOf, brandValuesOf, termsOf } from '@rafiq/contract/brand/model';
import type { BrandVersion, KeptBrand } from '@rafiq/contract/brand/schema';
import type { PortalBrand } from '@rafiq/contract/core/brand';
import { todayInMorocco } from '@rafiq/contract/core/dates';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable, Transaction } from '../../platform/db.ts';
import { AppError, refuseIssues } from '../../platform/errors.ts';
import { writeLedger } from '../ledger/service.ts';
import type { StaffCaller } from '../staff-access/service.ts';
import { SHIPPED_TERMS, termsVersionOf } from '../terms/service.ts';
import { findHistory, findPublished, lockVersions, publishNew } from '../versions/service.ts';
import type { LookAtBrand } from './live.ts';
import { BRAND, type BrandVersionRow, readBrandVersion } from './versions.ts';

interface Deps {
  db: Db;
  clock: Clock;
  brand: PortalBrand;
  look: LookAtBrand;
}

const NAMED = 20;

const versionOf = ({ version, at, by, content, before }: BrandVersionRow): BrandVersion => ({
  ...{ number: version, at: at.toISOString(), by },
  fields: before && content ? brandDifferences(before, content) : [],
});

const valuesOf = (brand: PortalBrand): BrandValues =>
  brandValuesOf(brand, brand.terms ?? SHIPPED_TERMS);

const readSeen = async (db: Queryable, brand: PortalBrand) => {
  const row = await readBrandVersion(db);
  return { values: row?.content ?? valuesOf(brand), version: row?.version ?? 0 };
};

/** As it is by now, also where another process has changed it. */
export const showBrand = async ({ db, look, brand }: Omit<Deps, 'clock'>): Promise<KeptBrand> => {
  await look(db);
  const rows = await findPublished<BrandVersionRow>(db, { kinds: [BRAND.kind] }, NAMED);
  return {
    ...(await readSeen(db, brand)),
    termsVersion: termsVersionOf(brand),
    versions: rows.map(versionOf),
  };
};

/** New words are a new version, with its day: what members accepted before stays under its own. */
const partOf = (
  values: BrandValues,
  {
    before,
    terms,
    version,
    now,
  }: { before: BrandValues; terms: PortalBrand['terms']; version: number; now: Date },
) => {
  const isSame = JSON.stringify(termsOf(values)) === JSON.stringify(termsOf(before));
  const isShipped = JSON.stringify(termsOf(values)) === JSON.stringify(SHIPPED_TERMS);
  const own = { version: `${todayInMorocco(now)}.v${version}`, ...termsOf(values) };
  const kept = isSame ? terms : own;
  return { ...brandPartOf(values), ...(kept && !isShipped && { terms: kept }) };
};

const write = async (
  tx: Transaction,
  { clock, ...of }: Deps,
  { person, actor }: StaffCaller,
  asked: { values: BrandValues; seen: number; reason: string },
): Promise<void> => {
  const { values: before, version: last } = await readSeen(tx, of.brand);
  if (last !== asked.seen) throw new AppError('content_changed');
  const { values, issues } = readBrand(asked.values);
  refuseIssues(issues);
  const version = last + 1;
  const now = clock();
  const part = partOf(values, { before, terms: of.brand.terms, version, now });
  const by = { staffId: person.id, name: person.name };
  const how = { act: asked.reason, by, now, result: part };
  await publishNew(tx, BRAND.kind, [{ key: BRAND.key, content: values }], how);
  const told = { about: `version ${version}`, reason: asked.reason, now };
  await writeLedger(tx, actor, { act: 'brand.changed', ...told });
};

export const saveBrand = async (
  deps: Deps,
  caller: StaffCaller,
  { values, version: seen }: { values: BrandValues; version: number },
): Promise<KeptBrand> => {
  await deps.look(deps.db);
  await deps.db.transaction(async (tx) => {
    await lockVersions(tx, 'brand');
    await write(tx, deps, caller, { values, seen, reason: 'saved' });
  });
  return showBrand(deps);
};

/** As it was in that version; that is one more. */
export const putBrandBack = async (
  deps: Deps,
  caller: StaffCaller,
  { number, version: seen }: { number: number; version: number },
): Promise<KeptBrand> => {
  await deps.look(deps.db);
  await deps.db.transaction(async (tx) => {
    await lockVersions(tx, 'brand');
    const [row] = await findHistory<BrandVersionRow>(tx, { ...BRAND, version: number }, 1);
    if (!row?.content) throw new AppError('not_found');
    await write(tx, deps, caller, { values: row.content, seen, reason: 'put-back' });
  });
  return showBrand(deps);
};
