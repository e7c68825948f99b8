import { contactChangeFromWire, contactWireNames } from '@rafiq/contract/account/wire';
import { selectionFromWire, selectionWireNames } from '@rafiq/contract/policies/wire';
import { profileChangeSchema, profileSchema } from '@rafiq/contract/profile/schema';
import { profileToWire } from '@rafiq/contract/profile/wire';
import { askedLanguage } from '../../platform/http/error-body.ts';
import type { Api } from '../../platform/http/instance.ts';
import { memberRoutes } from '../../platform/http/routes.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { type AccountDeps, changeContacts } from '../account/service.ts';
import { selectPolicies } from '../policies/service.ts';
import { loadProfile } from './service.ts';

export const profileRoutes = (app: Api, deps: AccountDeps & { sessions: Sessions }): void => {
  const member = memberRoutes(app, deps.sessions, 'profile');

  member.get(
    '/v1/me',
    {
      id: 'getProfile',
      summary: 'The signed-in person',
      answer: profileSchema,
      evenBeforePasswordChange: true,
    },
    async (_request, session) => profileToWire(await loadProfile(deps, session)),
  );

  member.post(
    '/v1/me',
    {
      id: 'changeProfile',
      summary: 'Choose which policies are enabled, or change contacts; answers the whole profile',
      body: profileChangeSchema,
      errors: ['wrong_current_password', 'too_many_attempts', 'too_busy'],
      answer: profileSchema,
      wireNames: { ...selectionWireNames, ...contactWireNames },
    },
    async (request, session) => {
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
  );
};
