import { toldLinesSchema } from '@rafiq/contract/ledger/schema';
import { toldGrammar } from '@rafiq/contract/ledger/wire';
import type { Db } from '../../platform/db.ts';
import type { Api } from '../../platform/http/instance.ts';
import { listQuerySchema, readListQuery } from '../../platform/http/list.ts';
import { memberReads } from '../../platform/http/routes.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { listTold } from './reading.ts';

export const memberLedgerRoutes = (
  app: Api,
  { db, sessions }: { db: Db; sessions: Sessions },
): void => {
  const reads = memberReads(app, sessions, 'ledger');

  reads.get(
    '/v1/me/ledger',
    {
      id: 'listOwnLedger',
      summary: 'What the insurer’s staff read and did of the signed-in person, newest first',
      query: listQuerySchema.pick({ $top: true, $skip: true }),
      answer: toldLinesSchema,
    },
    async (request, owner) => {
      const { count, lines } = await listTold(db, owner, readListQuery(request.query, toldGrammar));
      return { count, value: lines };
    },
  );
};
