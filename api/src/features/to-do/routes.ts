import { toDoSchema } from '@rafiq/contract/to-do/schema';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Api } from '../../platform/http/instance.ts';
import { memberReads } from '../../platform/http/routes.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { readToDo } from './service.ts';

export const toDoRoutes = (app: Api, deps: { db: Db; clock: Clock; sessions: Sessions }): void => {
  const reads = memberReads(app, deps.sessions, 'to-do');

  reads.get(
    '/v1/me/to-do',
    {
      id: 'getToDo',
      summary:
        'What waits for the person, what is urgent first, and what the insurer is working on',
      answer: toDoSchema,
    },
    (_request, owner) => readToDo(deps, owner),
  );
};
