import { requestOverviewSchema } from '@rafiq/contract/requests/schema';
import { summaryGrammar, summaryToWire } from '@rafiq/contract/requests/wire';
import type { Db } from '../../platform/db.ts';
import { type Api, answers } from '../../platform/http/instance.ts';
import { listQuerySchema, readListQuery } from '../../platform/http/list.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { listSummaries } from './repository.ts';

export const requestOverviewRoutes = (
  app: Api,
  { db, sessions }: { db: Db; sessions: Sessions },
): void => {
  app.route({
    method: 'GET',
    url: '/v1/me/requests/',
    schema: {
      operationId: 'listRequests',
      tags: ['requests'],
      summary: 'Requests of every kind in one list, newest first',
      querystring: listQuerySchema.pick({
        $top: true,
        $skip: true,
        $filter: true,
        $sort: true,
        $q: true,
      }),
      response: answers(requestOverviewSchema),
    },
    handler: (request, reply) =>
      sessions.during(request, reply, async (owner) => {
        const query = readListQuery(request.query, summaryGrammar);
        const { count, rows } = await listSummaries(db, owner, query);
        return { count, value: rows.map(summaryToWire) };
      }),
  });
};
