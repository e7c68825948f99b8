import { beneficiaryListSchema } from '@rafiq/contract/beneficiaries/schema';
import { beneficiaryGrammar, beneficiaryToWire } from '@rafiq/contract/beneficiaries/wire';
import type { Db } from '../../platform/db.ts';
import type { Api } from '../../platform/http/instance.ts';
import { listQuerySchema, pickFields, readListQuery } from '../../platform/http/list.ts';
import { memberReads } from '../../platform/http/routes.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { listBeneficiaries } from './service.ts';

export const beneficiaryRoutes = (app: Api, deps: { db: Db; sessions: Sessions }): void => {
  const reads = memberReads(app, deps.sessions, 'beneficiaries');

  reads.get(
    '/v1/beneficiaires/',
    {
      id: 'listBeneficiaries',
      summary: 'The insured person and everyone covered with them',
      query: listQuerySchema,
      answer: beneficiaryListSchema,
    },
    async (request, owner) => {
      const query = readListQuery(request.query, beneficiaryGrammar);
      const { count, rows } = await listBeneficiaries(deps, owner, query);
      const shape = { expandBeneficiary: query.expand.includes('BENEF_ID') };
      return {
        count,
        value: rows.map((row) => pickFields(beneficiaryToWire(row, shape), query.select)),
      };
    },
  );
};
