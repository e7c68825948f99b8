/** What editors change. Versions are added, never changed. */
import type { TemplateKey, TemplateVersion, Wording } from '@rafiq/contract/templates/model';
import { SHIPPED } from '@rafiq/contract/templates/shipped';
import type { Queryable } from '../../platform/db.ts';
import { instantSql } from '../../platform/instant-sql.ts';
import { isShipped } from './repository.ts';

/** Shown of its history. */
const SHOWN = 50;

export interface HeldTemplate extends TemplateKey {
  revision: number;
  used: number | null;
  draft: number | null;
  isRetired: boolean;
}

/** What came with the product has a row from its first change on. */
const beginRow = (tx: Queryable, { sort, code }: TemplateKey): Promise<number> =>
  tx.run({
    name: 'templates-begin',
    text: 'insert into templates (sort, code) values ($1, $2) on conflict do nothing',
    values: [sort, code],
  });

/** Whoever changes the same one waits. */
export const holdTemplate = async (
  tx: Queryable,
  key: TemplateKey,
): Promise<HeldTemplate | undefined> => {
  if (isShipped(key)) await beginRow(tx, key);
  return tx.maybeOne<HeldTemplate>({
    name: 'templates-hold',
    text: `select sort, code, revision, used, draft, retired_at is not null as "isRetired"
           from templates where sort = $1 and code = $2 for update`,
    values: [key.sort, key.code],
  });
};

/** A reason that a template is about to give is not retired meanwhile. */
export const holdReason = async (tx: Queryable, code: string): Promise<void> => {
  const key = { sort: 'reason', code } as const;
  if (isShipped(key)) await beginRow(tx, key);
  await tx.rows({
    name: 'templates-hold-reason',
    text: `select 1 from templates where sort = 'reason' and code = $1 for share`,
    values: [code],
  });
};

/** False: the code is taken. */
export const insertTemplate = async (tx: Queryable, key: TemplateKey): Promise<boolean> =>
  !isShipped(key) && (await beginRow(tx, key)) > 0;

export const countTemplates = async (tx: Queryable, sort: string): Promise<number> => {
  const { count } = await tx.one<{ count: number }>({
    name: 'templates-count',
    text: 'select count(*)::int as count from templates where sort = $1',
    values: [sort],
  });
  return count;
};

interface NewVersion extends TemplateKey {
  wording: Wording;
  /** Null: the product. */
  staffId: string | null;
  publishedAt: Date | null;
  now: Date;
}

const insertVersion = async (tx: Queryable, version: NewVersion): Promise<number> => {
  const { number } = await tx.one<{ number: number }>({
    name: 'templates-insert-version',
    text: `insert into template_versions (sort, code, number, wording, created_at, created_by, published_at)
           select $1, $2, coalesce(max(number), 0) + 1, $3, $4, $5, $6 from template_versions
           where sort = $1 and code = $2 returning number`,
    values: [
      ...[version.sort, version.code, JSON.stringify(version.wording), version.now],
      ...[version.staffId, version.publishedAt],
    ],
  });
  return number;
};

/** What came with the product is written down as it was when somebody first changed it. */
const keepShipped = async (
  tx: Queryable,
  held: HeldTemplate,
  now: Date,
): Promise<number | null> => {
  const shipped = SHIPPED.find(({ sort, code }) => sort === held.sort && code === held.code);
  if (!shipped || held.used !== null) return held.used;
  return insertVersion(tx, { ...shipped, staffId: null, publishedAt: now, now });
};

export const saveVersion = async (
  tx: Queryable,
  held: HeldTemplate,
  { wording, staffId, now }: { wording: Wording; staffId: string; now: Date },
): Promise<number> => {
  const { sort, code } = held;
  const used = await keepShipped(tx, held, now);
  const draft = await insertVersion(tx, {
    ...{ sort, code, wording },
    staffId,
    publishedAt: null,
    now,
  });
  await changeTemplate(tx, { ...held, used, draft });
  return draft;
};

export const changeTemplate = (
  tx: Queryable,
  { sort, code, used, draft }: Omit<HeldTemplate, 'revision' | 'isRetired'>,
): Promise<number> =>
  tx.run({
    name: 'templates-change',
    text: `update templates set used = $3, draft = $4, revision = revision + 1 where sort = $1 and code = $2`,
    values: [sort, code, used, draft],
  });

export const retireTemplate = (
  tx: Queryable,
  { sort, code }: TemplateKey,
  at: Date | null,
): Promise<number> =>
  tx.run({
    name: 'templates-retire',
    text: `update templates set retired_at = $3, revision = revision + 1 where sort = $1 and code = $2`,
    values: [sort, code, at],
  });

export const markPublished = (
  tx: Queryable,
  {
    sort,
    code,
    number,
    staffId,
    now,
  }: TemplateKey & { number: number; staffId: string; now: Date },
): Promise<number> =>
  tx.run({
    name: 'templates-publish',
    text: `update template_versions set published_at = $4, published_by = $5
           where sort = $1 and code = $2 and number = $3`,
    values: [sort, code, number, now, staffId],
  });

/** Whoever has none yet gets a row, and nothing else of it changes. */
export const orderTemplates = (
  tx: Queryable,
  sort: string,
  codes: readonly string[],
): Promise<number> =>
  tx.run({
    name: 'templates-order',
    text: `insert into templates (sort, code, place)
           select $1, code, place from unnest($2::text[]) with ordinality as wanted (code, place)
           order by code
           on conflict (sort, code) do update set place = excluded.place`,
    values: [sort, codes],
  });

export const listVersions = (
  db: Queryable,
  { sort, code }: TemplateKey,
): Promise<TemplateVersion[]> =>
  db.rows<TemplateVersion>({
    name: 'templates-versions',
    text: `select v.number, v.wording, ${instantSql('v.created_at')} as at, coalesce(s.name, '') as by,
             case when v.published_at is not null then jsonb_build_object(
               'at', ${instantSql('v.published_at')}, 'by', coalesce(p.name, '')) end as published
           from template_versions v
           left join staff s on s.id = v.created_by left join staff p on p.id = v.published_by
           where v.sort = $1 and v.code = $2 order by v.number desc limit ${SHOWN}`,
    values: [sort, code],
  });
