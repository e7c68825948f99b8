import { policySelectionSchema } from '@rafiq/contract/policies/schema';
import { selectionFromWire, selectionWireNames } from '@rafiq/contract/policies/wire';
import { profileSchema } from '@rafiq/contract/profile/schema';
import { profileToWire } from '@rafiq/contract/profile/wire';
import type { Db } from '../../platform/db.ts';
import { type Api, answers } from '../../platform/http/instance.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { selectPolicies } from '../policies/service.ts';
import { loadProfile } from './service.ts';

const tags = ['profile'];

export const profileRoutes = (app: Api, deps: { db: Db; sessions: Sessions }): void => {
  app.route({
    method: 'GET',
    url: '/v1/me',
    schema: { tags, summary: 'The signed-in person', response: answers(profileSchema) },
    handler: async (request, reply) => {
      const session = await deps.sessions.require(request, reply);
      return profileToWire(await loadProfile(deps, session));
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/me',
    config: { wireNames: selectionWireNames },
    schema: {
      tags,
      summary: 'Choose which policies are enabled; answers the whole profile',
      body: policySelectionSchema,
      response: answers(profileSchema),
    },
    handler: async (request, reply) => {
      const session = await deps.sessions.require(request, reply);
      await selectPolicies(deps, session.memberId, selectionFromWire(request.body));
      return profileToWire(await loadProfile(deps, session));
    },
  });
};
