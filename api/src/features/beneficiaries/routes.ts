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
      tags: ['beneficiaries'],
      summary: 'The insured person and everyone covered with them',
      querystring: listQuerySchema,
      response: answers(beneficiaryListSchema),
    },
    handler: async (request, reply) => {
      const session = await deps.sessions.require(request, reply);
      const query = readListQuery(request.query, beneficiaryGrammar);
      const { count, beneficiaries } = await listBeneficiaries(deps, session, query);
      const shape = { expandBeneficiary: query.expand.includes('BENEF_ID') };
      return {
        count,
        value: beneficiaries.map((one) => pickFields(beneficiaryToWire(one, shape), query.select)),
      };
    },
  });
};
