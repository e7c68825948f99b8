import { observationListSchema } from '@rafiq/contract/content/schema';
import type { Db } from '../../platform/db.ts';
import type { Api } from '../../platform/http/instance.ts';
import { memberReads } from '../../platform/http/routes.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { selectObservations } from './repository.ts';

export const observationRoutes = (
  app: Api,
  { db, sessions }: { db: Db; sessions: Sessions },
): void => {
  const reads = memberReads(app, sessions, 'reference');

  reads.get(
    '/v1/observations/',
    {
      id: 'listObservations',
      summary: 'Sentences that the insurer writes on folders, in the three languages',
      answer: observationListSchema,
    },
    async () => {
      const value = await selectObservations(db);
      return { count: value.length, value };
    },
  );
};
