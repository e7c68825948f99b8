import { caseFilterFromQuery, placeFromQuery, placeToQuery } from '@rafiq/contract/cases/query';
import { caseCountsSchema, casePageSchema, caseQuerySchema } from '@rafiq/contract/cases/schema';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Api } from '../../platform/http/instance.ts';
import { type StaffGate, staffRoutes } from '../staff-access/service.ts';
import { countCases, listQueue } from './queue.ts';

interface Deps {
  db: Db;
  clock: Clock;
  gate: StaffGate;
}

export const caseRoutes = (app: Api, deps: Deps): void => {
  const staff = staffRoutes(app, deps.gate, 'cases');

  staff.get(
    '/v1/staff/cases',
    {
      id: 'listCases',
      summary: 'A view of the queue, most urgent first, of the kinds that the caller may see',
      may: 'queue.read',
      shows: 'queue.read',
      query: caseQuerySchema,
      errors: ['pace_reached'],
      answer: casePageSchema,
    },
    async (request, caller) => {
      const { after, ...filter } = request.query;
      const asked = { filter: caseFilterFromQuery(filter), after: placeFromQuery(after) };
      const { cases, next } = await listQueue(deps, caller, asked);
      return { cases, next: next && placeToQuery(next) };
    },
  );

  staff.get(
    '/v1/staff/cases/counts',
    {
      id: 'countCases',
      summary: 'How many cases each view of the caller has',
      may: 'queue.read',
      shows: 'nobody',
      answer: caseCountsSchema,
    },
    (_request, caller) => countCases(deps, caller),
  );
};
