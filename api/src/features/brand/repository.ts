import type { BrandValues } from '@rafiq/contract/brand/model';
import type { Queryable } from '../../platform/db.ts';

export interface BrandRow {
  version: number;
  content: BrandValues;
  at: Date;
  by: string;
}

const COLUMNS = 'version::int, content, at, by_name as by';

/** Whoever changes the brand does so one after the other. */
export const lockBrand = async (tx: Queryable): Promise<void> => {
  await tx.rows({ text: "select pg_advisory_xact_lock(hashtextextended('brand', 0))::text" });
};

/** The newest, where it is newer than what is known. */
export const findNewer = (
  db: Queryable,
  version: number,
): Promise<{ version: number; part: Record<string, unknown> } | undefined> =>
  db.maybeOne({
    name: 'brand-newer',
    text: 'select version::int, part from brand_versions where version > $1 order by version desc limit 1',
    values: [version],
  });

export const findVersions = (db: Queryable, limit: number): Promise<BrandRow[]> =>
  db.rows<BrandRow>({
    name: 'brand-versions',
    text: `select ${COLUMNS} from brand_versions order by version desc limit $1`,
    values: [limit],
  });

export const findVersion = (db: Queryable, version: number): Promise<BrandRow | undefined> =>
  db.maybeOne<BrandRow>({
    name: 'brand-version',
    text: `select ${COLUMNS} from brand_versions where version = $1`,
    values: [version],
  });

export const insertVersion = async (
  tx: Queryable,
  row: {
    version: number;
    content: BrandValues;
    part: object;
    now: Date;
    staffId: string;
    by: string;
  },
): Promise<void> => {
  const { version, content, part, now, staffId, by } = row;
  await tx.run({
    name: 'brand-insert',
    text: `insert into brand_versions (version, content, part, at, staff_id, by_name)
           values ($1, $2::jsonb, $3::jsonb, $4, $5, $6)`,
    values: [version, JSON.stringify(content), JSON.stringify(part), now, staffId, by],
  });
};
