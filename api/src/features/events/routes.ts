import { eventListSchema, eventQuerySchema } from '@rafiq/contract/events/schema';
import { eventToWire } from '@rafiq/contract/events/wire';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Api } from '../../platform/http/instance.ts';
import { type AccessKeys, systemRoutes } from '../access-keys/service.ts';
import { listEvents, noteReader } from './service.ts';

export const eventRoutes = (
  app: Api,
  { db, clock, keys }: { db: Db; clock: Clock; keys: AccessKeys },
): void => {
  const system = systemRoutes(app, keys, 'events');

  system.get(
    '/v1/events',
    {
      id: 'listEvents',
      summary: 'What happened after a cursor, in the order in which it may be read',
      scope: 'events:read',
      shows: 'nobody',
      description:
        'Without a cursor from the oldest that is kept, 90 days. Keep `next` and ask with it the next time, also when nothing came: no event is skipped. A cursor that is not known here, or older than what is kept, is refused. A key that is narrowed to sources is told of theirs alone: a page may then hold few events or none while there are more.',
      query: eventQuerySchema,
      answer: eventListSchema,
    },
    async (request, { key, sources }) => {
      const { after, limit } = request.query;
      const { readTo, events, next, hasMore } = await listEvents({ db }, { after, limit, sources });
      await noteReader(db, { key, number: readTo, now: clock() });
      return { events: events.map((event) => eventToWire(event)), next, hasMore };
    },
  );
};
