import { eventListSchema, eventQuerySchema } from '@rafiq/contract/events/schema';
import { eventToWire } from '@rafiq/contract/events/wire';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { type Api, answers } from '../../platform/http/instance.ts';
import type { AccessKeys } from '../access-keys/service.ts';
import { listEvents, noteReader } from './service.ts';

export const eventRoutes = (
  app: Api,
  { db, clock, keys }: { db: Db; clock: Clock; keys: AccessKeys },
): void => {
  app.route({
    method: 'GET',
    url: '/v1/events',
    schema: {
      operationId: 'listEvents',
      tags: ['events'],
      summary: 'What happened after a cursor, in the order in which it may be read',
      description:
        'Without a cursor from the oldest that is kept, 90 days. Keep `next` and ask with it the next time, also when nothing came: no event is skipped. A cursor that is not known here, or older than what is kept, is refused.',
      querystring: eventQuerySchema,
      response: answers(eventListSchema),
    },
    handler: async (request) => {
      const { key } = await keys.requireKey(request, 'events:read');
      const { after, limit } = request.query;
      const { readTo, events, next, hasMore } = await listEvents({ db }, { after, limit });
      await noteReader(db, { key, number: readTo, now: clock() });
      return { events: events.map((event) => eventToWire(event)), next, has_more: hasMore };
    },
  });
};
