import { CASE_KINDS } from '@rafiq/contract/cases/model';
import { kindsFromWire } from '@rafiq/contract/cases/wire';
import {
  peopleReportSchema,
  reportQuerySchema,
  reportSchema,
} from '@rafiq/contract/reports/schema';
import { peopleToWire, reportToWire } from '@rafiq/contract/reports/wire';
import type { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { type Api, answers } from '../../platform/http/instance.ts';
import type { StaffGate } from '../staff-access/service.ts';
import { type Asked, readPeople, readReport } from './service.ts';

interface Deps {
  db: Db;
  clock: Clock;
  gate: StaffGate;
}

const tags = ['reports'];

const askedOf = ({ weeks, kind }: z.infer<typeof reportQuerySchema>): Asked => ({
  weeks: Number(weeks),
  kinds: kindsFromWire(kind) ?? CASE_KINDS,
});

export const reportRoutes = (app: Api, deps: Deps): void => {
  app.route({
    method: 'GET',
    url: '/v1/staff/reports',
    schema: {
      operationId: 'readReport',
      tags,
      summary: 'What came, what was answered and how fast, by week, and what waits now',
      querystring: reportQuerySchema,
      response: answers(reportSchema),
    },
    handler: async (request, reply) => {
      await deps.gate.require(request, reply, 'reports.read');
      return reportToWire(await readReport(deps, askedOf(request.query)));
    },
  });

  app.route({
    method: 'GET',
    url: '/v1/staff/reports/people',
    schema: {
      operationId: 'readPeopleReport',
      tags,
      summary:
        'The same of each of the staff, for who supervises; each look is a line of the ledger',
      querystring: reportQuerySchema,
      response: answers(peopleReportSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'reports.read');
      return peopleToWire(await readPeople(deps, caller, askedOf(request.query)));
    },
  });
};
