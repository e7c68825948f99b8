import { referenceOf } from '@rafiq/contract/requests/reference';
import { requestOverviewSchema } from '@rafiq/contract/requests/schema';
import { summaryGrammar } from '@rafiq/contract/requests/wire';
import type { Db } from '../../platform/db.ts';
import type { Api } from '../../platform/http/instance.ts';
import { listQuerySchema, readListQuery } from '../../platform/http/list.ts';
import { memberReads } from '../../platform/http/routes.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { listSummaries } from './repository.ts';

export const requestOverviewRoutes = (
  app: Api,
  { db, sessions }: { db: Db; sessions: Sessions },
): void => {
  const reads = memberReads(app, sessions, 'requests');

  reads.get(
    '/v1/me/requests/',
    {
      id: 'listRequests',
      summary: 'Requests of every kind in one list, newest first',
      query: listQuerySchema.pick({
        $top: true,
        $skip: true,
        $filter: true,
        $sort: true,
        $q: true,
      }),
      answer: requestOverviewSchema,
    },
    async (request, owner) => {
      const query = readListQuery(request.query, summaryGrammar);
      const { count, rows } = await listSummaries(db, owner, query);
      return { count, value: rows.map((row) => ({ ...row, reference: referenceOf(row.id) })) };
    },
  );
};
