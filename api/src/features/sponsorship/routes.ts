import { profileSchema } from '@rafiq/contract/profile/schema';
import { profileToWire } from '@rafiq/contract/profile/wire';
import { sponsorshipCodeSchema, sponsorshipSchema } from '@rafiq/contract/sponsorship/schema';
import { sponsorshipCodeWireNames, sponsorshipToWire } from '@rafiq/contract/sponsorship/wire';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { type Api, answers } from '../../platform/http/instance.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { loadProfile } from '../profile/service.ts';
import { enterSponsorshipCode, loadSponsorship } from './service.ts';

const tags = ['sponsorship'];
const url = '/v1/me/parrainage';

export const sponsorshipRoutes = (
  app: Api,
  deps: { db: Db; clock: Clock; sessions: Sessions },
): void => {
  app.route({
    method: 'GET',
    url,
    schema: {
      operationId: 'getSponsorship',
      tags,
      summary: 'The member’s own code, and who has used it',
      response: answers(sponsorshipSchema),
    },
    handler: async (request, reply) => {
      const { memberId } = await deps.sessions.require(request, reply);
      return sponsorshipToWire(await loadSponsorship(deps, memberId));
    },
  });

  app.route({
    method: 'POST',
    url,
    config: { wireNames: sponsorshipCodeWireNames },
    schema: {
      operationId: 'enterSponsorshipCode',
      tags,
      summary: 'Name one’s sponsor by their code, once; answers the whole profile',
      body: sponsorshipCodeSchema,
      errors: ['sponsorship_unknown', 'sponsorship_own', 'sponsorship_taken', 'too_many_attempts'],
      response: answers(profileSchema),
    },
    handler: async (request, reply) => {
      const session = await deps.sessions.require(request, reply);
      await enterSponsorshipCode(deps, session.memberId, request.body.code_parrainage);
      return profileToWire(await loadProfile(deps, session));
    },
  });
};
