import { caseCountsSchema, casePageSchema, caseQuerySchema } from '@rafiq/contract/cases/schema';
import {
  caseCountsToWire,
  caseFilterFromWire,
  caseRowToWire,
  placeFromWire,
  placeToWire,
} from '@rafiq/contract/cases/wire';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { type Api, answers } from '../../platform/http/instance.ts';
import type { StaffGate } from '../staff-access/service.ts';
import { countCases, listQueue } from './queue.ts';

interface Deps {
  db: Db;
  clock: Clock;
  gate: StaffGate;
}

const tags = ['cases'];

export const caseRoutes = (app: Api, deps: Deps): void => {
  app.route({
    method: 'GET',
    url: '/v1/staff/cases',
    schema: {
      operationId: 'listCases',
      tags,
      summary: 'A view of the queue, most urgent first, of the kinds that the caller may see',
      querystring: caseQuerySchema,
      errors: ['pace_reached'],
      response: answers(casePageSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'queue.read');
      const { after, ...filter } = request.query;
      const asked = { filter: caseFilterFromWire(filter), after: placeFromWire(after) };
      const { cases, next } = await listQueue(deps, caller, asked);
      return { cases: cases.map(caseRowToWire), next: next ? placeToWire(next) : null };
    },
  });

  app.route({
    method: 'GET',
    url: '/v1/staff/cases/counts',
    schema: {
      operationId: 'countCases',
      tags,
      summary: 'How many cases each view of the caller has',
      response: answers(caseCountsSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'queue.read');
      return caseCountsToWire(await countCases(deps, caller));
    },
  });
};
