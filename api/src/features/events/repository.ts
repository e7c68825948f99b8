/** SQL of what happened. */
import type { StaffEvents } from '@rafiq/contract/events/console/schema';
import type { NumberedEvent } from '@rafiq/contract/events/model';
import type { KeptEvents } from '@rafiq/contract/events/rules';
import type { Db, Queryable } from '../../platform/db.ts';
import { instantSql } from '../../platform/instant-sql.ts';

export const hasUnnumbered = async (db: Queryable): Promise<boolean> => {
  const { found } = await db.one<{ found: boolean }>({
    name: 'events-unnumbered',
    text: 'select exists (select from events where number is null) as found',
  });
  return found;
};

/** To how many of those that are committed a number was given, in the order of their writing. */
export const giveNumbers = async (db: Pick<Db, 'writeOne'>, most: number): Promise<number> => {
  const { given } = await db.writeOne<{ given: number }>({
    name: 'events-number',
    text: 'select number_events($1) as given',
    values: [most],
  });
  return given;
};

const EVENT_COLUMNS = `e.id::text, e.number::float8 as number, e.type, ${instantSql('e.at')} as at, e.ids`;

export const eventsAfter = (
  db: Queryable,
  { number, limit }: { number: number; limit: number },
): Promise<NumberedEvent[]> =>
  db.rows<NumberedEvent>({
    name: 'events-after',
    text: `select ${EVENT_COLUMNS} from events e where e.number > $1 order by e.number limit $2`,
    values: [number, limit],
  });

export const findId = async (db: Queryable, number: number): Promise<string | undefined> => {
  const found = await db.maybeOne<{ id: string }>({
    name: 'events-id',
    text: 'select id::text from events where number = $1',
    values: [number],
  });
  return found?.id;
};

export const keptEvents = (db: Queryable): Promise<KeptEvents> =>
  db.one<KeptEvents>({
    name: 'events-kept',
    text: `select (select min(number)::float8 from events where number is not null) as first,
             last::float8 as last from event_numbers`,
  });

export const newestEvents = (db: Queryable, limit: number): Promise<NumberedEvent[]> =>
  db.rows<NumberedEvent>({
    name: 'events-newest',
    text: `select ${EVENT_COLUMNS} from events e where e.number is not null
           order by e.number desc limit $1`,
    values: [limit],
  });

/** A key that may read, and where it stands. */
type EventReader = Omit<StaffEvents['readers'][number], 'waiting'>;

/** Every key that may read events, by its name. */
export const eventReaders = (db: Queryable): Promise<EventReader[]> =>
  db.rows<EventReader>({
    name: 'events-readers',
    text: `select k.id as key, k.name, k.source, k.events_read_to::float8 as "readTo",
             ${instantSql('k.events_read_at')} as "readAt",
             ${instantSql(`(select e.at from events e where e.number > coalesce(k.events_read_to, 0)
               order by e.number limit 1)`)} as "waitingSince"
           from access_keys k where k.ended_at is null and 'events:read' = any (k.scopes)
           order by k.name, k.id`,
  });

/** Written when it comes further, or begins anew: a reader asks every few seconds. */
export const noteReader = async (
  db: Queryable,
  { key, number, now }: { key: string; number: number; now: Date },
): Promise<void> => {
  await db.run({
    name: 'events-note-reader',
    text: `update access_keys set events_read_to = $2, events_read_at = $3
           where id = $1 and events_read_to is distinct from $2`,
    values: [key, number, now],
  });
};
