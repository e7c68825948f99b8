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
import { changeToWire, itemToWire, lineToWire } from '@rafiq/contract/content/wire';
import { z } from 'zod';
import { type Api, answers, created } from '../../platform/http/instance.ts';
import type { StaffGate } from '../staff-access/service.ts';
import { listChanges, putBack } from './changes.ts';
import { requireItem, type SavingDeps } from './item.ts';
import { createItem, discardDraft, publishItem, removeItem, saveDraft } from './items.ts';
import { orderItems } from './order.ts';
import { countContent, listContent } from './overview.ts';

interface Deps extends SavingDeps {
  gate: StaffGate;
}

const tags = ['content'];
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
    ...{ verb: 'discard', operationId: 'discardContentDraft', end: discardDraft },
    summary: 'Throw a draft away',
  },
  {
    ...{ verb: 'remove', operationId: 'removeContent', end: removeItem },
    summary: 'Remove from what members see; it can be put back',
  },
] as const;

export const contentRoutes = (app: Api, deps: Deps): void => {
  app.route({
    method: 'GET',
    url: '/v1/staff/content',
    schema: {
      operationId: 'countContent',
      tags,
      summary: 'Kinds of content, how many members see and how many are prepared',
      response: answers(contentCountsSchema),
    },
    handler: async (request, reply) => {
      await deps.gate.require(request, reply, 'content.edit');
      return { kinds: await countContent(deps) };
    },
  });

  app.route({
    method: 'GET',
    url: '/v1/staff/content/:kind',
    schema: {
      operationId: 'listContent',
      tags,
      summary: 'Content of a kind: what is prepared first, then in the order that members see',
      params: kindParams,
      querystring: listQuery,
      response: answers(contentListSchema),
    },
    handler: async (request, reply) => {
      await deps.gate.require(request, reply, 'content.edit');
      const { q = '', skip = 0 } = request.query;
      const { count, items } = await listContent(deps, { ...request.params, q: q.trim(), skip });
      return { count, items: items.map(lineToWire) };
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/staff/content/:kind',
    schema: {
      operationId: 'createContent',
      tags,
      summary: 'Begin something new; no member sees it before it is published',
      params: kindParams,
      body: newContentSchema,
      response: created(contentItemSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'content.edit');
      const item = await createItem(deps, caller, { ...request.params, ...request.body });
      return reply.code(201).send(itemToWire(item));
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/staff/content/:kind/order',
    schema: {
      operationId: 'orderContent',
      tags,
      summary: 'Put all that members see of a kind in order',
      params: kindParams,
      body: contentOrderSchema,
      errors: CHANGED,
      response: answers(done),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'content.edit');
      await orderItems(deps, caller, { ...request.params, ...request.body });
      return { ok: true as const };
    },
  });

  app.route({
    method: 'GET',
    url: '/v1/staff/content/:kind/:id',
    schema: {
      operationId: 'showContent',
      tags,
      summary: 'One thing: as members see it, and as it is prepared',
      params: itemParams,
      errors: ['not_found'],
      response: answers(contentItemSchema),
    },
    handler: async (request, reply) => {
      await deps.gate.require(request, reply, 'content.edit');
      return itemToWire(await requireItem(deps.db, request.params));
    },
  });

  app.route({
    method: 'PUT',
    url: '/v1/staff/content/:kind/:id',
    schema: {
      operationId: 'saveContentDraft',
      tags,
      summary: 'Save a draft; what members see stays as it is',
      params: itemParams,
      body: contentDraftSchema,
      errors: CHANGED,
      response: answers(contentItemSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'content.edit');
      return itemToWire(await saveDraft(deps, caller, { ...request.params, ...request.body }));
    },
  });

  for (const { verb, operationId, summary, end } of ENDS)
    app.route({
      method: 'POST',
      url: `/v1/staff/content/:kind/:id/${verb}`,
      schema: {
        ...{ operationId, tags, summary, params: itemParams, body: contentSeenSchema },
        ...{ errors: CHANGED, response: answers(done) },
      },
      handler: async (request, reply) => {
        const caller = await deps.gate.require(request, reply, 'content.edit');
        await end(deps, caller, { ...request.params, ...request.body });
        return { ok: true as const };
      },
    });

  app.route({
    method: 'POST',
    url: '/v1/staff/content/:kind/:id/publish',
    schema: {
      operationId: 'publishContent',
      tags,
      summary: 'Publish a draft, now or at a time',
      params: itemParams,
      body: contentPublishSchema,
      errors: CHANGED,
      response: answers(contentItemSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'content.edit');
      const { version, at } = request.body;
      const asked = { ...request.params, version, at: at === null ? null : new Date(at) };
      return itemToWire(await publishItem(deps, caller, asked));
    },
  });

  app.route({
    method: 'GET',
    url: '/v1/staff/content-changes',
    schema: {
      operationId: 'listContentChanges',
      tags,
      summary: 'What was published, the newest first, with what it replaced',
      querystring: changesQuery,
      errors: ['not_found'],
      response: answers(contentChangesSchema),
    },
    handler: async (request, reply) => {
      const { person } = await deps.gate.require(request, reply, 'content.edit');
      const { kind: of = null, id = null, before = null } = request.query;
      const changes = await listChanges(deps, { kind: of, id, before }, person.language);
      return { changes: changes.map(changeToWire) };
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/staff/content-changes/:number/put-back',
    schema: {
      operationId: 'putContentBack',
      tags,
      summary: 'Put something back as it was before a change',
      params: numberParams,
      body: contentSeenSchema,
      errors: [...CHANGED, 'content_undo_late'],
      response: answers(done),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'content.edit');
      await putBack(deps, caller, { ...request.params, ...request.body });
      return { ok: true as const };
    },
  });
};
