import { bulkResultsSchema, bulkSchema, templateListSchema } from '@rafiq/contract/bulk/schema';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Api } from '../../platform/http/instance.ts';
import type { JobQueue } from '../../platform/jobs/queue.ts';
import { type StaffGate, staffRoutes } from '../staff-access/service.ts';
import { readUsed } from '../templates/service.ts';
import { actOnMany } from './service.ts';

interface Deps {
  db: Db;
  clock: Clock;
  jobs: JobQueue;
  gate: StaffGate;
}

export const bulkRoutes = (app: Api, deps: Deps): void => {
  const staff = staffRoutes(app, deps.gate, 'cases');

  staff.post(
    '/v1/staff/cases/bulk',
    {
      id: 'actOnCases',
      summary: 'One act on up to 100 cases; says of each what became of it',
      may: 'cases.take',
      shows: 'nobody',
      description:
        'Each case is judged and written by itself, as if it were the only one; what is refused is named with its reason.',
      body: bulkSchema,
      answer: bulkResultsSchema,
    },
    async (request, caller) => {
      const { log } = request;
      const results = await actOnMany({ ...deps, log }, caller, request.body);
      return { results: results.map((one) => ({ ...one, issues: [...one.issues] })) };
    },
  );

  staff.get(
    '/v1/staff/templates',
    {
      id: 'listTemplates',
      summary:
        'Answers that are written already, for which kinds of case, and reasons of a refusal',
      may: 'cases.answer',
      shows: 'nobody',
      answer: templateListSchema,
    },
    async (_request, { person }) => {
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
  );
};
