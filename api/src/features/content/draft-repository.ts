import type { ContentKind } from '@rafiq/contract/content/kinds';
import type { ContentValues } from '@rafiq/contract/content/model';
import type { Issue } from '@rafiq/contract/core/issue';
import type { Queryable, Transaction } from '../../platform/db.ts';
import type { Author } from './history-repository.ts';

export interface DraftRow {
  id: string;
  content: ContentValues;
  publishAt: Date | null;
  basedOn: string;
  staffId: string | null;
  by: string;
  at: Date;
  problem: Issue | null;
}

const COLUMNS = `id, content, publish_at as "publishAt", based_on::text as "basedOn",
  staff_id::text as "staffId", by_name as by, updated_at as at, problem`;

export const findDrafts = (db: Queryable, kind: ContentKind): Promise<DraftRow[]> =>
  db.rows<DraftRow>({
    name: 'content-drafts-list',
    text: `select ${COLUMNS} from content_drafts where kind = $1 order by id`,
    values: [kind],
  });

export const findDraft = (
  db: Queryable,
  kind: ContentKind,
  id: string,
): Promise<DraftRow | undefined> =>
  db.maybeOne<DraftRow>({
    name: 'content-drafts-one',
    text: `select ${COLUMNS} from content_drafts where kind = $1 and id = $2`,
    values: [kind, id],
  });

export const countDrafts = (db: Queryable): Promise<{ kind: ContentKind; count: number }[]> =>
  db.rows({
    name: 'content-drafts-count',
    text: 'select kind, count(*)::int as count from content_drafts group by kind',
  });

/** Never the same twice. Asked for by itself: Citus lets no statement that writes a table count as it goes. */
const nextVersion = async (tx: Transaction): Promise<string> => {
  const { version } = await tx.one<{ version: string }>({
    name: 'content-drafts-version',
    text: `select nextval('content_draft_versions')::text as version`,
  });
  return version;
};

/** Each writing is another version, also the one that says when it leaves. */
export const writeDraft = async (
  tx: Transaction,
  { kind, id }: { kind: ContentKind; id: string },
  draft: { content: ContentValues; publishAt: Date | null; basedOn: string; by: Author; now: Date },
): Promise<void> => {
  const { content, publishAt, basedOn, by, now } = draft;
  await tx.run({
    name: 'content-drafts-write',
    text: `insert into content_drafts (kind, id, content, publish_at, based_on, staff_id, by_name, updated_at, version)
           values ($1, $2, $3::jsonb, $4, $5, $6, $7, $8, $9)
           on conflict (kind, id) do update set content = excluded.content, publish_at = excluded.publish_at,
             based_on = excluded.based_on, version = excluded.version,
             staff_id = excluded.staff_id, by_name = excluded.by_name, updated_at = excluded.updated_at, problem = null`,
    values: [
      kind,
      id,
      JSON.stringify(content),
      publishAt,
      basedOn,
      by.staffId,
      by.name,
      now,
      await nextVersion(tx),
    ],
  });
};

export const deleteDraft = (tx: Queryable, kind: ContentKind, id: string): Promise<number> =>
  tx.run({
    name: 'content-drafts-delete',
    text: 'delete from content_drafts where kind = $1 and id = $2',
    values: [kind, id],
  });

/** Whose time has come, the longest waiting first. */
export const listDue = (db: Queryable, now: Date): Promise<{ kind: ContentKind; id: string }[]> =>
  db.rows({
    name: 'content-drafts-due',
    text: 'select kind, id from content_drafts where publish_at <= $1 order by publish_at, kind, id limit 100',
    values: [now],
  });

/** It waits for its author again, who sees why; unless they have thought otherwise since. */
export const holdDraft = async (
  tx: Transaction,
  { kind, id }: { kind: ContentKind; id: string },
  { problem, now }: { problem: Issue; now: Date },
): Promise<number> =>
  tx.run({
    name: 'content-drafts-hold',
    text: `update content_drafts set publish_at = null, problem = $3::jsonb,
             version = $4 where kind = $1 and id = $2 and publish_at <= $5`,
    values: [kind, id, JSON.stringify(problem), await nextVersion(tx), now],
  });
