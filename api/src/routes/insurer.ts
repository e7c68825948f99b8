/** What the insurer’s systems call, each with a key. */

import type { AppDeps } from '../app-deps.ts';
import { createAccessKeys } from '../features/access-keys/service.ts';
import { eventRoutes } from '../features/events/routes.ts';
import { feedDocumentRoutes } from '../features/feeds/document-routes.ts';
import { feedRoutes } from '../features/feeds/routes.ts';
import type { Api } from '../platform/http/instance.ts';

interface InsurerDeps extends Pick<AppDeps, 'db' | 'clock' | 'files' | 'paceClock'> {}

export const addInsurerRoutes = async (app: Api, deps: InsurerDeps): Promise<void> => {
  const { db, clock, files, paceClock } = deps;
  const keys = createAccessKeys({ db, clock });
  eventRoutes(app, { db, clock, keys });
  await app.register(feedDocumentRoutes, { db, clock, files, keys, paceClock });
  await app.register(feedRoutes, { db, clock, files, keys, paceClock });
};
