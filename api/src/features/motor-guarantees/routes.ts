import { guaranteeListSchema } from '@rafiq/contract/motor-guarantees/schema';
import { guaranteeGrammar, guaranteeToWire } from '@rafiq/contract/motor-guarantees/wire';
import type { Db } from '../../platform/db.ts';
import { type Api, answers } from '../../platform/http/instance.ts';
import { listQuerySchema, pickFields, readListQuery } from '../../platform/http/list.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { listMotorGuarantees } from './service.ts';

export const motorGuaranteeRoutes = (app: Api, deps: { db: Db; sessions: Sessions }): void => {
  app.route({
    method: 'GET',
    url: '/v1/autogaranties/',
    schema: {
      operationId: 'listMotorGuarantees',
      tags: ['motor guarantees'],
      summary: 'What the enabled motor policies cover',
      querystring: listQuerySchema,
      response: answers(guaranteeListSchema),
    },
    handler: (request, reply) =>
      deps.sessions.during(request, reply, async (owner) => {
        const query = readListQuery(request.query, guaranteeGrammar);
        const { count, rows } = await listMotorGuarantees(deps, owner, query);
        return { count, value: rows.map((row) => pickFields(guaranteeToWire(row), query.select)) };
      }),
  });
};
