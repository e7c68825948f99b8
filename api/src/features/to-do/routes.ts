import { toDoSchema } from '@rafiq/contract/to-do/schema';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { type Api, answers } from '../../platform/http/instance.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { readToDo } from './service.ts';

export const toDoRoutes = (app: Api, deps: { db: Db; clock: Clock; sessions: Sessions }): void => {
  app.route({
    method: 'GET',
    url: '/v1/me/to-do',
    schema: {
      operationId: 'getToDo',
      tags: ['to-do'],
      summary:
        'What waits for the person, what is urgent first, and what the insurer is working on',
      response: answers(toDoSchema),
    },
    handler: (request, reply) =>
      deps.sessions.during(request, reply, (owner) => readToDo(deps, owner)),
  });
};
