import { beneficiaryListSchema } from '@rafiq/contract/beneficiaries/schema';
import { beneficiaryGrammar, beneficiaryToWire } from '@rafiq/contract/beneficiaries/wire';
import type { Db } from '../../platform/db.ts';
import { type Api, answers } from '../../platform/http/instance.ts';
import { listQuerySchema, pickFields, readListQuery } from '../../platform/http/list.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { listBeneficiaries } from './service.ts';

export const beneficiaryRoutes = (app: Api, deps: { db: Db; sessions: Sessions }): void => {
  app.route({
    method: 'GET',
    url: '/v1/beneficiaires/',
    schema: {
      operationId: 'listBeneficiaries',
      tags: ['beneficiaries'],
      summary: 'The insured person and everyone covered with them',
      querystring: listQuerySchema,
      response: answers(beneficiaryListSchema),
    },
    handler: (request, reply) =>
      deps.sessions.during(request, reply, async (owner) => {
        const query = readListQuery(request.query, beneficiaryGrammar);
        const { count, rows } = await listBeneficiaries(deps, owner, query);
        const shape = { expandBeneficiary: query.expand.includes('BENEF_ID') };
        return {
          count,
          value: rows.map((row) => pickFields(beneficiaryToWire(row, shape), query.select)),
        };
      }),
  });
};
