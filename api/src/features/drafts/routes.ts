import {
  draftKeptSchema,
  draftListSchema,
  draftSchema,
  draftToKeepSchema,
} from '@rafiq/contract/drafts/schema';
import { draftsToWire, draftToKeepFromWire, draftToWire } from '@rafiq/contract/drafts/wire';
import { z } from 'zod';
import { type Api, answers } from '../../platform/http/instance.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import {
  createDraftBox,
  type DraftDeps,
  keepDraft,
  listDrafts,
  readDraft,
  removeAllDrafts,
  removeDraft,
} from './service.ts';

const tags = ['drafts'];
const nameParams = z.object({
  name: z
    .string()
    .max(100)
    .describe('The form, and what it is about')
    .meta({ examples: ['ticket'] }),
});

type Deps = Omit<DraftDeps, 'box'> & { sessions: Sessions; serverSecret: string | null };

export const draftRoutes = (app: Api, { serverSecret, ...rest }: Deps): void => {
  const deps = { ...rest, box: createDraftBox(serverSecret) };

  app.route({
    method: 'GET',
    url: '/v1/me/drafts',
    schema: {
      operationId: 'listDrafts',
      tags,
      summary: 'The requests that were begun and not sent, on whichever device, newest first',
      response: answers(draftListSchema),
    },
    handler: async (request, reply) => {
      const session = await deps.sessions.require(request, reply);
      return draftsToWire(await listDrafts(deps, session));
    },
  });

  app.route({
    method: 'DELETE',
    url: '/v1/me/drafts',
    schema: {
      operationId: 'removeDrafts',
      tags,
      summary: 'Remove all of them, with their files',
      response: answers(z.object({})),
    },
    handler: async (request, reply) => {
      const session = await deps.sessions.require(request, reply);
      await removeAllDrafts(deps, session);
      return {};
    },
  });

  app.route({
    method: 'GET',
    url: '/v1/me/drafts/:name',
    schema: {
      operationId: 'getDraft',
      tags,
      summary: 'One of them; GET /uploads reads the bytes of its files',
      params: nameParams,
      errors: ['not_found'],
      response: answers(draftSchema),
    },
    handler: async (request, reply) => {
      const session = await deps.sessions.require(request, reply);
      return draftToWire(await readDraft(deps, session, request.params.name));
    },
  });

  app.route({
    method: 'PUT',
    url: '/v1/me/drafts/:name',
    schema: {
      operationId: 'keepDraft',
      tags,
      summary: 'Keep what was typed so far for 30 days, for every device of the person',
      description:
        'It is refused with draft_changed when another device has saved since the version that was seen, and with draft_sent when the request exists. A request that is made with its key takes it away.',
      params: nameParams,
      body: draftToKeepSchema,
      errors: ['not_found', 'draft_changed', 'draft_sent', 'too_many_attempts'],
      response: answers(draftKeptSchema),
    },
    handler: async (request, reply) => {
      const session = await deps.sessions.require(request, reply);
      const { version, savedAt } = await keepDraft(deps, session, {
        name: request.params.name,
        draft: draftToKeepFromWire(request.body),
        userAgent: request.headers['user-agent'] ?? '',
      });
      return { version, saved_at: savedAt };
    },
  });

  app.route({
    method: 'DELETE',
    url: '/v1/me/drafts/:name',
    schema: {
      operationId: 'removeDraft',
      tags,
      summary: 'Remove one, with its files',
      params: nameParams,
      errors: ['not_found'],
      response: answers(z.object({})),
    },
    handler: async (request, reply) => {
      const session = await deps.sessions.require(request, reply);
      await removeDraft(deps, session, request.params.name);
      return {};
    },
  });
};
