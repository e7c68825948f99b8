import type { Queryable } from '../../platform/db.ts';

/**
 * Of the last days: what is older was given up long ago. A number that a gateway refuses, or does not reach, is no trouble
 * of the gateway.
 */
export const findMessages = (
  db: Queryable,
  { since, failedSince }: { since: Date; failedSince: Date },
): Promise<{ waiting: number; oldest: Date | null; failed: number }> =>
  db.one({
    name: 'system-status-messages',
    text: `select count(*) filter (where sent_at is null and failed_at is null)::int as waiting,
             min(created_at) filter (where sent_at is null and failed_at is null) as oldest,
             count(*) filter (where failed_at > $2 and coalesce(failure, '') not in ('refused', 'undelivered'))::int
               as failed
           from messages where created_at > $1 and (sent_at is null or failed_at is not null)
             and (expires_at is null or expires_at > $2)`,
    values: [since, failedSince],
  });

/** The last batch of each sort that was applied. */
export const findFeeds = (db: Queryable): Promise<{ entity: string; at: string }[]> =>
  db.rows({
    name: 'system-status-feeds',
    text: `select entity, to_json(max(applied_at)) #>> '{}' as at from feed_batches
           where applied_at is not null group by entity order by entity`,
  });

export const countUnapproved = async (db: Queryable): Promise<number> => {
  const { count } = await db.one<{ count: number }>({
    name: 'system-status-feeds-waiting',
    text: `select count(*)::int as count from feed_batches
           where state = 'checked' and needs_approval and approved_by is null`,
  });
  return count;
};

export const findVersions = (db: Queryable): Promise<{ postgres: string; schema: string }> =>
  db.one({
    name: 'system-status-versions',
    text: `select current_setting('server_version') as postgres,
             coalesce((select name from schema_migrations
               order by split_part(name, '_', 1)::int desc limit 1), '') as schema`,
  });

const NOTE = 'backup-noted';

export const findBackupNote = async (db: Queryable): Promise<Date | null> => {
  const found = await db.maybeOne<{ value: string }>({
    name: 'system-status-backup',
    text: 'select value from settings where name = $1',
    values: [NOTE],
  });
  return found ? new Date(found.value) : null;
};

/** By whoever makes the backups: the database cannot know of them. An older one does not take the place of a newer. */
export const noteBackup = (db: Queryable, at: Date): Promise<number> =>
  db.run({
    text: `insert into settings (name, value) values ($1, $2)
           on conflict (name) do update set value = greatest(settings.value, excluded.value)`,
    values: [NOTE, at.toISOString()],
  });
