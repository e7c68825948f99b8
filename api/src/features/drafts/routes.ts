import {
  draftKeptSchema,
  draftListSchema,
  draftSchema,
  draftToKeepSchema,
} from '@rafiq/contract/drafts/schema';
import { z } from 'zod';
import type { Api } from '../../platform/http/instance.ts';
import { memberRoutes } from '../../platform/http/routes.ts';
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

  const member = memberRoutes(app, deps.sessions, 'drafts');

  member.get(
    '/v1/me/drafts',
    {
      id: 'listDrafts',
      summary: 'The requests that were begun and not sent, on whichever device, newest first',
      answer: draftListSchema,
    },
    async (_request, session) => ({ drafts: await listDrafts(deps, session) }),
  );

  member.delete(
    '/v1/me/drafts',
    {
      id: 'removeDrafts',
      summary: 'Remove all of them, with their files',
      answer: z.object({}),
    },
    async (_request, session) => {
      await removeAllDrafts(deps, session);
      return {};
    },
  );

  member.get(
    '/v1/me/drafts/:name',
    {
      id: 'getDraft',
      summary: 'One of them; GET /uploads reads the bytes of its files',
      params: nameParams,
      errors: ['not_found'],
      answer: draftSchema,
    },
    (request, session) => readDraft(deps, session, request.params.name),
  );

  member.put(
    '/v1/me/drafts/:name',
    {
      id: 'keepDraft',
      summary: 'Keep what was typed so far for 30 days, for every device of the person',
      description:
        'It is refused with draft_changed when another device has saved since the version that was seen, and with draft_sent when the request exists. A request that is made with its key takes it away.',
      params: nameParams,
      body: draftToKeepSchema,
      errors: ['not_found', 'draft_changed', 'draft_sent', 'too_many_attempts'],
      answer: draftKeptSchema,
    },
    async (request, session) => {
      const { version, savedAt } = await keepDraft(deps, session, {
        name: request.params.name,
        draft: request.body,
        userAgent: request.headers['user-agent'] ?? '',
      });
      return { version, savedAt: savedAt };
    },
  );

  member.delete(
    '/v1/me/drafts/:name',
    {
      id: 'removeDraft',
      summary: 'Remove one, with its files',
      params: nameParams,
      errors: ['not_found'],
      answer: z.object({}),
    },
    async (request, session) => {
      await removeDraft(deps, session, request.params.name);
      return {};
    },
  );
};
