/** Editors keep the texts that staff answer with. None of these calls tells of a member. */
import type { TemplateSort, Wording } from '@rafiq/contract/templates/model';
import { TEMPLATE_SORTS } from '@rafiq/contract/templates/model';
import {
  type KeptTemplates,
  keptTemplatesSchema,
  newTemplateSchema,
  type TemplatePage,
  templateChangeSchema,
  templateOrderSchema,
  templatePageSchema,
  templateSeenSchema,
} from '@rafiq/contract/templates/schema';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { type Api, answers, created } from '../../platform/http/instance.ts';
import type { StaffGate } from '../staff-access/service.ts';
import {
  addTemplate,
  dropDraft,
  orderAll,
  publishTemplate,
  restore,
  retire,
  saveTemplate,
} from './editing.ts';
import { listForEditors, readPage } from './reading.ts';
import { readRefusalWords } from './service.ts';

interface Deps {
  db: Db;
  clock: Clock;
  gate: StaffGate;
}

const tags = ['templates'];
const url = '/v1/staff/texts';

const keyParams = z.object({
  sort: z.string().meta({ examples: ['answer'] }),
  code: z.string().meta({ examples: ['under-way'] }),
});

const keyOf = ({ sort, code }: { sort: string; code: string }) => {
  const known = TEMPLATE_SORTS.find((one) => one === sort);
  if (!known) throw new AppError('not_found');
  return { sort: known as TemplateSort, code };
};

/** What was typed is judged by the rules, with a sentence for each field: until then any text may stand there. */
const asWording = (written: object): Wording => written as Wording;

const toWire = (page: Awaited<ReturnType<typeof readPage>>): TemplatePage =>
  // the wire's lists may be changed, the model's may not
  page as unknown as TemplatePage;

const readAll = async (db: Db): Promise<KeptTemplates> => {
  const { reasons, recourse } = await readRefusalWords(db);
  return {
    templates: (await listForEditors(db)) as unknown as KeptTemplates['templates'],
    reasons: reasons.map(({ isRetired, ...reason }) => ({ ...reason, retired: isRetired })),
    recourse,
  };
};

/** What is done to one that was seen. */
const ACTS = {
  publish: {
    operationId: 'publishTemplate',
    act: publishTemplate,
    summary: 'Use the version that waits, from now on',
  },
  drop: {
    operationId: 'dropTemplateDraft',
    act: dropDraft,
    summary: 'Give up the version that waits; it stays in the history',
  },
  retire: { operationId: 'retireTemplate', act: retire, summary: 'Offer it no more' },
  restore: { operationId: 'restoreTemplate', act: restore, summary: 'Offer it again' },
};

export const templateRoutes = (app: Api, deps: Deps): void => {
  app.route({
    method: 'GET',
    url,
    schema: {
      operationId: 'listKeptTemplates',
      tags,
      summary: 'Texts that staff answer with: answers, reasons of a refusal, and recourse',
      response: answers(keptTemplatesSchema),
    },
    handler: async (request, reply) => {
      await deps.gate.require(request, reply, 'content.edit');
      return readAll(deps.db);
    },
  });

  app.route({
    method: 'POST',
    url,
    schema: {
      operationId: 'addTemplate',
      tags,
      summary: 'Write a new answer or reason, which nobody uses before it is published',
      body: newTemplateSchema,
      response: created(templatePageSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'content.edit');
      const { sort, code, wording } = request.body;
      await addTemplate(deps, caller, { sort, code, wording: asWording(wording) });
      return reply.code(201).send(toWire(await readPage(deps.db, { sort, code })));
    },
  });

  app.route({
    method: 'GET',
    url: `${url}/:sort/:code`,
    schema: {
      operationId: 'readTemplate',
      tags,
      summary: 'One of them with its history: who changed what, and when',
      params: keyParams,
      errors: ['not_found'],
      response: answers(templatePageSchema),
    },
    handler: async (request, reply) => {
      await deps.gate.require(request, reply, 'content.edit');
      return toWire(await readPage(deps.db, keyOf(request.params)));
    },
  });

  app.route({
    method: 'PUT',
    url: `${url}/:sort/:code`,
    schema: {
      operationId: 'saveTemplate',
      tags,
      summary: 'Save a new version, in all three languages',
      description: 'Nobody uses it before it is published.',
      params: keyParams,
      body: templateChangeSchema,
      errors: ['not_found', 'template_changed'],
      response: answers(templatePageSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'content.edit');
      const key = keyOf(request.params);
      const { revision, wording } = request.body;
      await saveTemplate(deps, caller, { ...key, revision, wording: asWording(wording) });
      return toWire(await readPage(deps.db, key));
    },
  });

  for (const [name, { operationId, act, summary }] of Object.entries(ACTS)) {
    app.route({
      method: 'POST',
      url: `${url}/:sort/:code/${name}`,
      schema: {
        ...{ operationId, tags, summary },
        params: keyParams,
        body: templateSeenSchema,
        errors: ['not_found', 'template_changed'],
        response: answers(templatePageSchema),
      },
      handler: async (request, reply) => {
        const caller = await deps.gate.require(request, reply, 'content.edit');
        const key = keyOf(request.params);
        await act(deps, caller, { ...key, ...request.body });
        return toWire(await readPage(deps.db, key));
      },
    });
  }

  app.route({
    method: 'PUT',
    url: '/v1/staff/text-order',
    schema: {
      operationId: 'orderTemplates',
      tags,
      summary: 'In which order they are offered',
      body: templateOrderSchema,
      errors: ['template_changed'],
      response: answers(keptTemplatesSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'content.edit');
      await orderAll(deps, caller, request.body);
      return readAll(deps.db);
    },
  });
};
