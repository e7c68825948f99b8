import { guaranteeListSchema } from '@rafiq/contract/motor-guarantees/schema';
import { guaranteeGrammar, guaranteeToWire } from '@rafiq/contract/motor-guarantees/wire';
import type { Db } from '../../platform/db.ts';
import type { Api } from '../../platform/http/instance.ts';
import { listQuerySchema, pickFields, readListQuery } from '../../platform/http/list.ts';
import { memberReads } from '../../platform/http/routes.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { listMotorGuarantees } from './service.ts';

export const motorGuaranteeRoutes = (app: Api, deps: { db: Db; sessions: Sessions }): void => {
  const reads = memberReads(app, deps.sessions, 'motor guarantees');

  reads.get(
    '/v1/autogaranties/',
    {
      id: 'listMotorGuarantees',
      summary: 'What the enabled motor policies cover',
      query: listQuerySchema,
      answer: guaranteeListSchema,
    },
    async (request, owner) => {
      const query = readListQuery(request.query, guaranteeGrammar);
      const { count, rows } = await listMotorGuarantees(deps, owner, query);
      return { count, value: rows.map((row) => pickFields(guaranteeToWire(row), query.select)) };
    },
  );
};
