import { toldLinesSchema } from '@rafiq/contract/ledger/schema';
import { toldGrammar, toldLineToWire } from '@rafiq/contract/ledger/wire';
import type { Db } from '../../platform/db.ts';
import { type Api, answers } from '../../platform/http/instance.ts';
import { listQuerySchema, readListQuery } from '../../platform/http/list.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { listTold } from './reading.ts';

export const memberLedgerRoutes = (
  app: Api,
  { db, sessions }: { db: Db; sessions: Sessions },
): void => {
  app.route({
    method: 'GET',
    url: '/v1/me/ledger',
    schema: {
      operationId: 'listOwnLedger',
      tags: ['ledger'],
      summary: 'What the insurer’s staff read and did of the signed-in person, newest first',
      querystring: listQuerySchema.pick({ $top: true, $skip: true }),
      response: answers(toldLinesSchema),
    },
    handler: (request, reply) =>
      sessions.during(request, reply, async (owner) => {
        const { count, lines } = await listTold(
          db,
          owner,
          readListQuery(request.query, toldGrammar),
        );
        return { count, value: lines.map(toldLineToWire) };
      }),
  });
};
