import { CASE_KINDS } from '@rafiq/contract/cases/model';
import { kindsFromQuery } from '@rafiq/contract/cases/query';
import {
  peopleReportSchema,
  reportQuerySchema,
  reportSchema,
} from '@rafiq/contract/reports/schema';
import type { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Api } from '../../platform/http/instance.ts';
import { type StaffGate, staffRoutes } from '../staff-access/service.ts';
import { type Asked, readPeople, readReport } from './service.ts';

interface Deps {
  db: Db;
  clock: Clock;
  gate: StaffGate;
}

const askedOf = ({ weeks, kind }: z.infer<typeof reportQuerySchema>): Asked => ({
  weeks: Number(weeks),
  kinds: kindsFromQuery(kind) ?? CASE_KINDS,
});

export const reportRoutes = (app: Api, deps: Deps): void => {
  const staff = staffRoutes(app, deps.gate, 'reports');

  staff.get(
    '/v1/staff/reports',
    {
      id: 'readReport',
      summary: 'What came, what was answered and how fast, by week, and what waits now',
      may: 'reports.read',
      shows: 'nobody',
      query: reportQuerySchema,
      answer: reportSchema,
    },
    (request) => readReport(deps, askedOf(request.query)),
  );

  staff.get(
    '/v1/staff/reports/people',
    {
      id: 'readPeopleReport',
      summary:
        'The same of each of the staff, for who supervises; each look is a line of the ledger',
      may: 'reports.read',
      shows: 'people-report.read',
      query: reportQuerySchema,
      answer: peopleReportSchema,
    },
    async (request, caller) => ({
      people: await readPeople(deps, caller, askedOf(request.query)),
    }),
  );
};
