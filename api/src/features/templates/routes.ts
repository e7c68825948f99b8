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
import type { Api } from '../../platform/http/instance.ts';
import { type StaffGate, staffRoutes } from '../staff-access/service.ts';
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
  const staff = staffRoutes(app, deps.gate, 'templates');

  staff.get(
    url,
    {
      id: 'listKeptTemplates',
      summary: 'Texts that staff answer with: answers, reasons of a refusal, and recourse',
      may: 'content.edit',
      shows: 'nobody',
      answer: keptTemplatesSchema,
    },
    async () => readAll(deps.db),
  );

  staff.post(
    url,
    {
      id: 'addTemplate',
      summary: 'Write a new answer or reason, which nobody uses before it is published',
      may: 'content.edit',
      shows: 'nobody',
      body: newTemplateSchema,
      answer: templatePageSchema,
      status: 201,
    },
    async (request, caller) => {
      const { sort, code, wording } = request.body;
      await addTemplate(deps, caller, { sort, code, wording: asWording(wording) });
      return toWire(await readPage(deps.db, { sort, code }));
    },
  );

  staff.get(
    `${url}/:sort/:code`,
    {
      id: 'readTemplate',
      summary: 'One of them with its history: who changed what, and when',
      may: 'content.edit',
      shows: 'nobody',
      params: keyParams,
      errors: ['not_found'],
      answer: templatePageSchema,
    },
    async (request) => toWire(await readPage(deps.db, keyOf(request.params))),
  );

  staff.put(
    `${url}/:sort/:code`,
    {
      id: 'saveTemplate',
      summary: 'Save a new version, in all three languages',
      may: 'content.edit',
      shows: 'nobody',
      description: 'Nobody uses it before it is published.',
      params: keyParams,
      body: templateChangeSchema,
      errors: ['not_found', 'template_changed'],
      answer: templatePageSchema,
    },
    async (request, caller) => {
      const key = keyOf(request.params);
      const { revision, wording } = request.body;
      await saveTemplate(deps, caller, { ...key, revision, wording: asWording(wording) });
      return toWire(await readPage(deps.db, key));
    },
  );

  for (const [name, { operationId, act, summary }] of Object.entries(ACTS)) {
    staff.post(
      `${url}/:sort/:code/${name}`,
      {
        id: operationId,
        summary,
        may: 'content.edit',
        shows: 'nobody',
        params: keyParams,
        body: templateSeenSchema,
        errors: ['not_found', 'template_changed'],
        answer: templatePageSchema,
      },
      async (request, caller) => {
        const key = keyOf(request.params);
        await act(deps, caller, { ...key, ...request.body });
        return toWire(await readPage(deps.db, key));
      },
    );
  }

  staff.put(
    '/v1/staff/text-order',
    {
      id: 'orderTemplates',
      summary: 'In which order they are offered',
      may: 'content.edit',
      shows: 'nobody',
      body: templateOrderSchema,
      errors: ['template_changed'],
      answer: keptTemplatesSchema,
    },
    async (request, caller) => {
      await orderAll(deps, caller, request.body);
      return readAll(deps.db);
    },
  );
};
