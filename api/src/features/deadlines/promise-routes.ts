import { promisesSchema } from '@rafiq/contract/deadlines/schema';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Api } from '../../platform/http/instance.ts';
import { memberRoutes } from '../../platform/http/routes.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { promisesOf } from './promises.ts';

export const promiseRoutes = (
  app: Api,
  deps: { db: Db; clock: Clock; sessions: Sessions },
): void => {
  const member = memberRoutes(app, deps.sessions, 'requests');

  member.get(
    '/v1/me/promises',
    {
      id: 'listPromises',
      summary: 'Until when the insurer answers the member’s open requests',
      answer: promisesSchema,
    },
    async (_request, { memberId }) => ({ promises: await promisesOf(deps, memberId) }),
  );
};
