import { profileSchema } from '@rafiq/contract/profile/schema';
import { profileToWire } from '@rafiq/contract/profile/wire';
import { sponsorshipCodeSchema, sponsorshipSchema } from '@rafiq/contract/sponsorship/schema';
import { sponsorshipCodeWireNames } from '@rafiq/contract/sponsorship/wire';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Api } from '../../platform/http/instance.ts';
import { memberRoutes } from '../../platform/http/routes.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { loadProfile } from '../profile/service.ts';
import { enterSponsorshipCode, loadSponsorship } from './service.ts';

const url = '/v1/me/parrainage';

export const sponsorshipRoutes = (
  app: Api,
  deps: { db: Db; clock: Clock; sessions: Sessions },
): void => {
  const member = memberRoutes(app, deps.sessions, 'sponsorship');

  member.get(
    url,
    {
      id: 'getSponsorship',
      summary: 'The member’s own code, and who has used it',
      answer: sponsorshipSchema,
    },
    (_request, { memberId }) => loadSponsorship(deps, memberId),
  );

  member.post(
    url,
    {
      id: 'enterSponsorshipCode',
      summary: 'Name one’s sponsor by their code, once; answers the whole profile',
      body: sponsorshipCodeSchema,
      errors: ['sponsorship_unknown', 'sponsorship_own', 'sponsorship_taken', 'too_many_attempts'],
      answer: profileSchema,
      wireNames: sponsorshipCodeWireNames,
    },
    async (request, session) => {
      await enterSponsorshipCode(deps, session.memberId, request.body.code_parrainage);
      return profileToWire(await loadProfile(deps, session));
    },
  );
};
