import { CONTENT_KINDS, type ContentKind } from '@rafiq/contract/content/kinds';
import {
  contentChangesSchema,
  contentCountsSchema,
  contentDraftSchema,
  contentItemSchema,
  contentListSchema,
  contentOrderSchema,
  contentPublishSchema,
  contentSeenSchema,
  newContentSchema,
} from '@rafiq/contract/content/schema';
import { z } from 'zod';
import type { Api } from '../../platform/http/instance.ts';
import { type StaffGate, staffRoutes } from '../staff-access/service.ts';
import { listChanges, putBack } from './changes.ts';
import { requireItem, type SavingDeps } from './item.ts';
import { createItem, discardDraft, publishItem, removeItem, saveDraft } from './items.ts';
import { orderItems } from './order.ts';
import { countContent, listContent } from './overview.ts';

interface Deps extends SavingDeps {
  gate: StaffGate;
}

const kind = z.enum(CONTENT_KINDS as [ContentKind, ...ContentKind[]]);
const kindParams = z.object({ kind: kind.meta({ examples: ['faq'] }) });
const itemParams = kindParams.extend({ id: z.string().meta({ examples: ['code'] }) });
const numberParams = z.object({ number: z.string().meta({ examples: ['4711'] }) });
const listQuery = z.strictObject({
  q: z.string().max(100).optional().describe('Words that it holds'),
  skip: z.coerce.number().int().min(0).max(100_000).optional(),
});
const changesQuery = z.strictObject({
  kind: kind.optional(),
  id: z.string().max(60).optional(),
  before: z.string().max(20).optional().describe('A number: those before it'),
});
const done = z.object({ ok: z.literal(true) });
const CHANGED = ['not_found', 'content_changed'] as const;

/** Of a draft, or of what members see. */
const ENDS = [
  {
    ...{ verb: 'discard', id: 'discardContentDraft', end: discardDraft },
    summary: 'Throw a draft away',
  },
  {
    ...{ verb: 'remove', id: 'removeContent', end: removeItem },
    summary: 'Remove from what members see; it can be put back',
  },
] as const;

export const contentRoutes = (app: Api, deps: Deps): void => {
  const staff = staffRoutes(app, deps.gate, 'content');

  staff.get(
    '/v1/staff/content',
    {
      id: 'countContent',
      summary: 'Kinds of content, how many members see and how many are prepared',
      may: 'content.edit',
      shows: 'nobody',
      answer: contentCountsSchema,
    },
    async () => ({ kinds: await countContent(deps) }),
  );

  staff.get(
    '/v1/staff/content/:kind',
    {
      id: 'listContent',
      summary: 'Content of a kind: what is prepared first, then in the order that members see',
      may: 'content.edit',
      shows: 'nobody',
      params: kindParams,
      query: listQuery,
      answer: contentListSchema,
    },
    async (request) => {
      const { q = '', skip = 0 } = request.query;
      return listContent(deps, { ...request.params, q: q.trim(), skip });
    },
  );

  staff.post(
    '/v1/staff/content/:kind',
    {
      id: 'createContent',
      summary: 'Begin something new; no member sees it before it is published',
      may: 'content.edit',
      shows: 'nobody',
      params: kindParams,
      body: newContentSchema,
      answer: contentItemSchema,
      status: 201,
    },
    (request, caller) => createItem(deps, caller, { ...request.params, ...request.body }),
  );

  staff.post(
    '/v1/staff/content/:kind/order',
    {
      id: 'orderContent',
      summary: 'Put all that members see of a kind in order',
      may: 'content.edit',
      shows: 'nobody',
      params: kindParams,
      body: contentOrderSchema,
      errors: CHANGED,
      answer: done,
    },
    async (request, caller) => {
      await orderItems(deps, caller, { ...request.params, ...request.body });
      return { ok: true as const };
    },
  );

  staff.get(
    '/v1/staff/content/:kind/:id',
    {
      id: 'showContent',
      summary: 'One thing: as members see it, and as it is prepared',
      may: 'content.edit',
      shows: 'nobody',
      params: itemParams,
      errors: ['not_found'],
      answer: contentItemSchema,
    },
    (request) => requireItem(deps.db, request.params),
  );

  staff.put(
    '/v1/staff/content/:kind/:id',
    {
      id: 'saveContentDraft',
      summary: 'Save a draft; what members see stays as it is',
      may: 'content.edit',
      shows: 'nobody',
      params: itemParams,
      body: contentDraftSchema,
      errors: CHANGED,
      answer: contentItemSchema,
    },
    (request, caller) => saveDraft(deps, caller, { ...request.params, ...request.body }),
  );

  for (const { verb, id, summary, end } of ENDS)
    staff.post(
      `/v1/staff/content/:kind/:id/${verb}`,
      {
        id,
        summary,
        may: 'content.edit',
        shows: 'nobody',
        params: itemParams,
        body: contentSeenSchema,
        errors: CHANGED,
        answer: done,
      },
      async (request, caller) => {
        await end(deps, caller, { ...request.params, ...request.body });
        return { ok: true as const };
      },
    );

  staff.post(
    '/v1/staff/content/:kind/:id/publish',
    {
      id: 'publishContent',
      summary: 'Publish a draft, now or at a time',
      may: 'content.edit',
      shows: 'nobody',
      params: itemParams,
      body: contentPublishSchema,
      errors: CHANGED,
      answer: contentItemSchema,
    },
    async (request, caller) => {
      const { version, at } = request.body;
      const asked = { ...request.params, version, at: at === null ? null : new Date(at) };
      return publishItem(deps, caller, asked);
    },
  );

  staff.get(
    '/v1/staff/content-changes',
    {
      id: 'listContentChanges',
      summary: 'What was published, the newest first, with what it replaced',
      may: 'content.edit',
      shows: 'nobody',
      query: changesQuery,
      errors: ['not_found'],
      answer: contentChangesSchema,
    },
    async (request, { person }) => {
      const { kind: of = null, id = null, before = null } = request.query;
      const changes = await listChanges(deps, { kind: of, id, before }, person.language);
      return { changes };
    },
  );

  staff.post(
    '/v1/staff/content-changes/:number/put-back',
    {
      id: 'putContentBack',
      summary: 'Put something back as it was before a change',
      may: 'content.edit',
      shows: 'nobody',
      params: numberParams,
      body: contentSeenSchema,
      errors: [...CHANGED, 'content_undo_late'],
      answer: done,
    },
    async (request, caller) => {
      await putBack(deps, caller, { ...request.params, ...request.body });
      return { ok: true as const };
    },
  );
};
