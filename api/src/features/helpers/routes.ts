import {
  helpBothWaysSchema,
  helpEndSchema,
  helpInvitationSchema,
  helpPreviewSchema,
  helpTokenSchema,
} from '@rafiq/contract/helpers/schema';
import { z } from 'zod';
import type { Api } from '../../platform/http/instance.ts';
import { memberRoutes } from '../../platform/http/routes.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { answer, end, type HelpDeps, invite, listHelp, readInvitation } from './service.ts';

const tag = 'helpers';
const grantParams = z.object({
  id: z.string().meta({ examples: ['7c9e6679-7425-40de-944b-e07fc1f90ae7'] }),
});

type Deps = HelpDeps & { sessions: Sessions };

const ownerRoutes = (app: Api, deps: Deps): void => {
  const member = memberRoutes(app, deps.sessions, tag);

  member.get(
    '/v1/me/helpers',
    {
      id: 'listHelpers',
      summary: 'Who helps the signed-in person, and whom they help',
      answer: helpBothWaysSchema,
    },
    (_request, session) => listHelp(deps, session),
  );

  member.post(
    '/v1/me/helpers',
    {
      id: 'inviteHelper',
      summary: 'Invite a named person to help; needs a fresh proof of who one is',
      description:
        'Refused for 72 hours after a change of e-mail or phone. An SMS with a link goes to the number. The answer says nothing of whether the CIN has an account. Only an account with this CIN can accept.',
      body: helpInvitationSchema,
      errors: [
        ...(['proof_required', 'contacts_young', 'helpers_limit'] as const),
        ...(['too_many_attempts', 'sms_unavailable'] as const),
      ],
      answer: helpBothWaysSchema,
      status: 201,
    },
    (request, session) => invite(deps, session, request.body),
  );

  member.post(
    '/v1/me/helpers/:id/end',
    {
      id: 'endHelp',
      summary: 'End it, by either side: the helper’s next call is refused',
      params: grantParams,
      body: helpEndSchema,
      errors: ['not_found'],
      answer: helpBothWaysSchema,
    },
    (request, session) => end(deps, session, request.params.id),
  );
};

const answerRoutes = (app: Api, deps: Deps): void => {
  const member = memberRoutes(app, deps.sessions, tag);

  member.post(
    '/v1/me/helping/invitation',
    {
      id: 'readHelpInvitation',
      summary: 'What an invitation asks of the signed-in person',
      body: helpTokenSchema,
      errors: ['link_invalid', 'too_many_attempts'],
      answer: helpPreviewSchema,
    },
    (request, session) => readInvitation(deps, session, request.body.token),
  );

  for (const [state, id, summary] of [
    ['accepted', 'acceptHelp', 'Accept an invitation, once'],
    ['refused', 'refuseHelp', 'Refuse an invitation, once'],
  ] as const)
    member.post(
      `/v1/me/helping/${state === 'accepted' ? 'accept' : 'refuse'}`,
      {
        id,
        summary,
        body: helpTokenSchema,
        errors: ['link_invalid', 'too_many_attempts'],
        answer: helpBothWaysSchema,
      },
      (request, session) => answer(deps, session, { token: request.body.token, state }),
    );
};

export const helpRoutes = (app: Api, deps: Deps): void => {
  ownerRoutes(app, deps);
  answerRoutes(app, deps);
};
