import { observationListSchema } from '@rafiq/contract/content/schema';
import type { Db } from '../../platform/db.ts';
import { type Api, answers } from '../../platform/http/instance.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { selectObservations } from './repository.ts';

export const observationRoutes = (
  app: Api,
  { db, sessions }: { db: Db; sessions: Sessions },
): void => {
  app.route({
    method: 'GET',
    url: '/v1/observations/',
    schema: {
      operationId: 'listObservations',
      tags: ['reference'],
      summary: 'Sentences that the insurer writes on folders, in the three languages',
      response: answers(observationListSchema),
    },
    handler: (request, reply) =>
      sessions.during(request, reply, async () => {
        const value = await selectObservations(db);
        return { count: value.length, value };
      }),
  });
};
