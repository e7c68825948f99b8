import { cityListSchema } from '@rafiq/contract/cities/schema';
import type { Db } from '../../platform/db.ts';
import { type Api, answers } from '../../platform/http/instance.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { listCities } from './service.ts';

export const cityRoutes = (app: Api, deps: { db: Db; sessions: Sessions }): void => {
  app.route({
    method: 'GET',
    url: '/v1/cities/',
    schema: {
      operationId: 'listCities',
      tags: ['reference'],
      summary: 'Moroccan cities and towns in French and Arabic, all of them',
      response: answers(cityListSchema),
    },
    handler: (request, reply) =>
      deps.sessions.during(request, reply, async () => {
        const value = await listCities(deps);
        return { count: value.length, value };
      }),
  });
};
