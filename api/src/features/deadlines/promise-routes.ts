import { promisesSchema } from '@rafiq/contract/deadlines/schema';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { type Api, answers } from '../../platform/http/instance.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { promisesOf } from './promises.ts';

export const promiseRoutes = (
  app: Api,
  deps: { db: Db; clock: Clock; sessions: Sessions },
): void => {
  app.route({
    method: 'GET',
    url: '/v1/me/promises',
    schema: {
      operationId: 'listPromises',
      tags: ['requests'],
      summary: 'Until when the insurer answers the member’s open requests',
      response: answers(promisesSchema),
    },
    handler: async (request, reply) => {
      const { memberId } = await deps.sessions.require(request, reply);
      return { promises: await promisesOf(deps, memberId) };
    },
  });
};
