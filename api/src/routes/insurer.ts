/** What the insurer’s systems call, each with a key. */
import type { Feature } from '../app-parts.ts';
import { systemAnswerRoutes } from '../features/answering/systems/routes.ts';
import { changedContactRoutes } from '../features/contacts/routes.ts';
import { eventRoutes } from '../features/events/routes.ts';
import { feedDocumentRoutes } from '../features/feeds/document-routes.ts';
import { feedRoutes } from '../features/feeds/routes.ts';
import { requestHandoverRoutes } from '../features/request-handover/routes.ts';
import { forSystems } from './system-parts.ts';

export const systemFeatures: Feature = forSystems(
  changedContactRoutes,
  eventRoutes,
  feedDocumentRoutes,
  feedRoutes,
  requestHandoverRoutes,
  systemAnswerRoutes,
);
