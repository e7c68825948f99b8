import { bulkResultsSchema, bulkSchema, templateListSchema } from '@rafiq/contract/bulk/schema';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { type Api, answers } from '../../platform/http/instance.ts';
import type { StaffGate } from '../staff-access/service.ts';
import { readUsed } from '../templates/service.ts';
import { actOnMany } from './service.ts';

interface Deps {
  db: Db;
  clock: Clock;
  gate: StaffGate;
}

export const bulkRoutes = (app: Api, deps: Deps): void => {
  app.route({
    method: 'POST',
    url: '/v1/staff/cases/bulk',
    schema: {
      operationId: 'actOnCases',
      tags: ['cases'],
      summary: 'One act on up to 100 cases; says of each what became of it',
      description:
        'Each case is judged and written by itself, as if it were the only one; what is refused is named with its reason.',
      body: bulkSchema,
      response: answers(bulkResultsSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'cases.take');
      const { log } = request;
      const results = await actOnMany({ ...deps, log }, caller, request.body);
      return { results: results.map((one) => ({ ...one, issues: [...one.issues] })) };
    },
  });

  app.route({
    method: 'GET',
    url: '/v1/staff/templates',
    schema: {
      operationId: 'listTemplates',
      tags: ['cases'],
      summary:
        'Answers that are written already, for which kinds of case, and reasons of a refusal',
      response: answers(templateListSchema),
    },
    handler: async (request, reply) => {
      const { person } = await deps.gate.require(request, reply, 'cases.answer');
      const { templates, words } = await readUsed(deps.db);
      return {
        templates: templates.map(({ code, kinds, title }) => ({
          ...{ code, kinds: [...kinds], title: title[person.language] },
        })),
        reasons: words.reasons.map(({ code, text, isRetired }) => ({
          ...{ code, text: text[person.language], retired: isRetired },
        })),
      };
    },
  });
};
