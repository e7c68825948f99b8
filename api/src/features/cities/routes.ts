import { cityListSchema } from '@rafiq/contract/cities/schema';
import type { Db } from '../../platform/db.ts';
import type { Api } from '../../platform/http/instance.ts';
import { memberReads } from '../../platform/http/routes.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { listCities } from './service.ts';

export const cityRoutes = (app: Api, deps: { db: Db; sessions: Sessions }): void => {
  const reads = memberReads(app, deps.sessions, 'reference');

  reads.get(
    '/v1/cities/',
    {
      id: 'listCities',
      summary: 'Moroccan cities and towns in French and Arabic, all of them',
      answer: cityListSchema,
    },
    async () => {
      const value = await listCities(deps);
      return { count: value.length, value };
    },
  );
};
