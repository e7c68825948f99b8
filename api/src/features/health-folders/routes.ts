import { healthFolderListSchema } from '@rafiq/contract/health-folders/schema';
import { healthFolderGrammar, healthFolderToWire } from '@rafiq/contract/health-folders/wire';
import type { Db } from '../../platform/db.ts';
import { type Api, answers } from '../../platform/http/instance.ts';
import { listQuerySchema, pickFields, readListQuery } from '../../platform/http/list.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { listHealthFolders } from './service.ts';

export const healthFolderRoutes = (app: Api, deps: { db: Db; sessions: Sessions }): void => {
  app.route({
    method: 'GET',
    url: '/v1/dossiers/',
    schema: {
      tags: ['health folders'],
      summary: 'Health folders of the enabled policies',
      querystring: listQuerySchema,
      response: answers(healthFolderListSchema),
    },
    handler: (request, reply) =>
      deps.sessions.during(request, reply, async (owner) => {
        const query = readListQuery(request.query, healthFolderGrammar);
        const { count, rows } = await listHealthFolders(deps, owner, query);
        const shape = { expandBeneficiary: query.expand.includes('BENEF_ID') };
        return {
          count,
          value: rows.map((row) => pickFields(healthFolderToWire(row, shape), query.select)),
        };
      }),
  });
};
