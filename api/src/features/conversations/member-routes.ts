import {
  askedPaperSchema,
  conversationMessageSchema,
  conversationSchema,
  memberMessageSchema,
  paperFileSchema,
} from '@rafiq/contract/conversations/schema';
import { z } from 'zod';
import { type Api, idParams, keyHeaders } from '../../platform/http/instance.ts';
import { memberRoutes } from '../../platform/http/routes.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { type MemberDeps, readOwnConversation, writeMessage } from './member-messages.ts';
import { sendPaper } from './member-papers.ts';

const paperParams = idParams.extend({
  paper: z
    .string()
    .meta({ examples: ['12'] })
    .describe('The id of the paper in the conversation'),
});

export const memberConversationRoutes = (
  app: Api,
  deps: MemberDeps & { sessions: Sessions },
): void => {
  const member = memberRoutes(app, deps.sessions, 'requests');

  member.get(
    '/v1/me/requests/:id/conversation',
    {
      id: 'getConversation',
      summary:
        'What the member and the insurer have written on a request, and the papers asked for',
      params: idParams,
      errors: ['not_found'],
      answer: conversationSchema,
    },
    async (request, session) => readOwnConversation(deps, session, request.params.id),
  );

  member.post(
    '/v1/me/requests/:id/messages',
    {
      id: 'writeMessage',
      summary: 'Write to the insurer on a request; for a while after its end this opens it again',
      description:
        'Files are sent before, by POST /uploads, and named here. With an Idempotency-Key header a repeated call answers the message of the first.',
      params: idParams,
      headers: keyHeaders,
      body: memberMessageSchema,
      errors: [
        ...(['not_found', 'request_ended', 'renewal_pending', 'erasure_pending'] as const),
        ...(['idempotency_mismatch', 'too_many_attempts'] as const),
      ],
      answer: conversationMessageSchema,
      status: 201,
      wireNames: { message: 'text', files: 'uploads' },
    },
    async (request, session) => {
      const asked = { requestId: request.params.id, ...request.body };
      const key = request.headers['idempotency-key'];
      return await writeMessage(deps, session, { ...asked, key });
    },
  );

  member.post(
    '/v1/me/requests/:id/papers/:paper',
    {
      id: 'sendPaper',
      summary: 'Send a paper that was asked for: a file that POST /uploads has brought before',
      description:
        'The same upload again answers the same; another one takes the place of the first. With the last paper the request is the insurer’s again.',
      params: paperParams,
      body: paperFileSchema,
      errors: ['not_found', 'request_closed', 'media_type'],
      answer: askedPaperSchema,
    },
    async (request, session) => {
      const { id: requestId, paper: paperId } = request.params;
      return sendPaper(deps, session, { requestId, paperId, upload: request.body.upload });
    },
  );
};
