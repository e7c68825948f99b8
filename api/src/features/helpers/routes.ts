import {
  helpBothWaysSchema,
  helpEndSchema,
  helpInvitationSchema,
  helpPreviewSchema,
  helpTokenSchema,
} from '@rafiq/contract/helpers/schema';
import { helpBothWaysToWire, helpToWire } from '@rafiq/contract/helpers/wire';
import { z } from 'zod';
import { type Api, answers, created } from '../../platform/http/instance.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { answer, end, type HelpDeps, invite, listHelp, readInvitation } from './service.ts';

const tags = ['helpers'];

const grantParams = z.object({
  id: z.string().meta({ examples: ['7c9e6679-7425-40de-944b-e07fc1f90ae7'] }),
});

type Deps = HelpDeps & { sessions: Sessions };

const ownerRoutes = (app: Api, deps: Deps): void => {
  app.route({
    method: 'GET',
    url: '/v1/me/helpers',
    schema: {
      operationId: 'listHelpers',
      tags,
      summary: 'Who helps the signed-in person, and whom they help',
      response: answers(helpBothWaysSchema),
    },
    handler: async (request, reply) =>
      helpBothWaysToWire(await listHelp(deps, await deps.sessions.require(request, reply))),
  });

  app.route({
    method: 'POST',
    url: '/v1/me/helpers',
    schema: {
      operationId: 'inviteHelper',
      tags,
      summary: 'Invite a named person to help; needs a fresh proof of who one is',
      description:
        'Refused for 72 hours after a change of e-mail or phone. An SMS with a link goes to the number. The answer says nothing of whether the CIN has an account. Only an account with this CIN can accept.',
      body: helpInvitationSchema,
      errors: [
        ...(['proof_required', 'contacts_young', 'helpers_limit'] as const),
        ...(['too_many_attempts', 'sms_unavailable'] as const),
      ],
      response: created(helpBothWaysSchema),
    },
    handler: async (request, reply) => {
      const session = await deps.sessions.require(request, reply);
      return reply.code(201).send(helpBothWaysToWire(await invite(deps, session, request.body)));
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/me/helpers/:id/end',
    schema: {
      operationId: 'endHelp',
      tags,
      summary: 'End it, by either side: the helper’s next call is refused',
      params: grantParams,
      body: helpEndSchema,
      errors: ['not_found'],
      response: answers(helpBothWaysSchema),
    },
    handler: async (request, reply) => {
      const session = await deps.sessions.require(request, reply);
      return helpBothWaysToWire(await end(deps, session, request.params.id));
    },
  });
};

const answerRoutes = (app: Api, deps: Deps): void => {
  app.route({
    method: 'POST',
    url: '/v1/me/helping/invitation',
    schema: {
      operationId: 'readHelpInvitation',
      tags,
      summary: 'What an invitation asks of the signed-in person',
      body: helpTokenSchema,
      errors: ['link_invalid', 'too_many_attempts'],
      response: answers(helpPreviewSchema),
    },
    handler: async (request, reply) => {
      const session = await deps.sessions.require(request, reply);
      return helpToWire(await readInvitation(deps, session, request.body.token));
    },
  });

  for (const [state, operationId, summary] of [
    ['accepted', 'acceptHelp', 'Accept an invitation, once'],
    ['refused', 'refuseHelp', 'Refuse an invitation, once'],
  ] as const)
    app.route({
      method: 'POST',
      url: `/v1/me/helping/${state === 'accepted' ? 'accept' : 'refuse'}`,
      schema: {
        operationId,
        tags,
        summary,
        body: helpTokenSchema,
        errors: ['link_invalid', 'too_many_attempts'],
        response: answers(helpBothWaysSchema),
      },
      handler: async (request, reply) => {
        const session = await deps.sessions.require(request, reply);
        const { token } = request.body;
        return helpBothWaysToWire(await answer(deps, session, { token, state }));
      },
    });
};

export const helpRoutes = (app: Api, deps: Deps): void => {
  ownerRoutes(app, deps);
  answerRoutes(app, deps);
};
