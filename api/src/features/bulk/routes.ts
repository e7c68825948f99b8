import { bulkResultsSchema, bulkSchema } from '@rafiq/contract/bulk/schema';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { type Api, answers } from '../../platform/http/instance.ts';
import type { StaffGate } from '../staff-access/service.ts';
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
      summary: 'Give up to 100 cases to somebody, or put them back; says of each what became of it',
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
};
