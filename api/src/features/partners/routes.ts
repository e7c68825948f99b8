import { partnerListSchema } from '@rafiq/contract/partners/schema';
import { partnerGrammar } from '@rafiq/contract/partners/wire';
import type { Db } from '../../platform/db.ts';
import { type Api, answers } from '../../platform/http/instance.ts';
import { listQuerySchema, pickFields, readListQuery } from '../../platform/http/list.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { listPartners } from './repository.ts';

export const partnerRoutes = (app: Api, { db, sessions }: { db: Db; sessions: Sessions }): void => {
  app.route({
    method: 'GET',
    url: '/v1/prestataires/',
    schema: {
      operationId: 'listPartners',
      tags: ['partners'],
      summary: 'Clinics and garages that the insurer works with, by name',
      querystring: listQuerySchema,
      response: answers(partnerListSchema),
    },
    handler: (request, reply) =>
      sessions.during(request, reply, async (owner) => {
        const query = readListQuery(request.query, partnerGrammar);
        const { count, rows } = await listPartners(db, owner, query);
        // every name of a partner is the same on the wire
        return { count, value: rows.map((partner) => pickFields(partner, query.select)) };
      }),
  });
};
