import { contactChangeFromWire, contactWireNames } from '@rafiq/contract/account/wire';
import { selectionFromWire, selectionWireNames } from '@rafiq/contract/policies/wire';
import { profileChangeSchema, profileSchema } from '@rafiq/contract/profile/schema';
import { profileToWire } from '@rafiq/contract/profile/wire';
import { askedLanguage } from '../../platform/http/error-body.ts';
import { type Api, answers } from '../../platform/http/instance.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { type AccountDeps, changeContacts } from '../account/service.ts';
import { selectPolicies } from '../policies/service.ts';
import { loadProfile } from './service.ts';

const tags = ['profile'];

export const profileRoutes = (app: Api, deps: AccountDeps & { sessions: Sessions }): void => {
  app.route({
    method: 'GET',
    url: '/v1/me',
    config: { evenBeforePasswordChange: true },
    schema: {
      operationId: 'getProfile',
      tags,
      summary: 'The signed-in person',
      response: answers(profileSchema),
    },
    handler: async (request, reply) => {
      const session = await deps.sessions.require(request, reply);
      return profileToWire(await loadProfile(deps, session));
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/me',
    config: { wireNames: { ...selectionWireNames, ...contactWireNames } },
    schema: {
      operationId: 'changeProfile',
      tags,
      summary: 'Choose which policies are enabled, or change contacts; answers the whole profile',
      body: profileChangeSchema,
      errors: ['wrong_current_password', 'too_many_attempts', 'too_busy'],
      response: answers(profileSchema),
    },
    handler: async (request, reply) => {
      const session = await deps.sessions.require(request, reply);
      const { body } = request;
      if ('SANTE_POLICE_IDS' in body) {
        await selectPolicies(deps, session.memberId, selectionFromWire(body));
      } else {
        const asked = askedLanguage(request.headers['accept-language']);
        const from = { address: request.ip, asked };
        await changeContacts(deps, session, contactChangeFromWire(body), from);
      }
      return profileToWire(await loadProfile(deps, session));
    },
  });
};
