import { kindsFromQuery } from '@rafiq/contract/cases/query';
import {
  caseAssignSchema,
  caseReturnSchema,
  caseRowSchema,
  colleagueQuerySchema,
  colleaguesSchema,
  takeNextSchema,
  takenCaseSchema,
} from '@rafiq/contract/cases/schema';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { type Api, idParams } from '../../platform/http/instance.ts';
import { type StaffGate, staffRoutes } from '../staff-access/service.ts';
import { assignCase, listColleagues, returnCase, takeNext } from './assigning/service.ts';

interface Deps {
  db: Db;
  clock: Clock;
  gate: StaffGate;
}

export const caseAssignRoutes = (app: Api, deps: Deps): void => {
  const staff = staffRoutes(app, deps.gate, 'cases');

  staff.post(
    '/v1/staff/cases/next',
    {
      id: 'takeNextCase',
      summary: 'Take the most urgent open case of a view and of the caller’s kinds that nobody has',
      may: 'cases.take',
      shows: 'case.taken',
      body: takeNextSchema,
      answer: takenCaseSchema,
    },
    async (request, caller) => ({ case: await takeNext(deps, caller, request.body) }),
  );

  staff.post(
    '/v1/staff/cases/:id/assign',
    {
      id: 'assignCase',
      summary: 'Take a case, or give it to somebody, which takes a supervisor',
      may: 'cases.take',
      shows: ['case.taken', 'case.assigned'],
      params: idParams,
      body: caseAssignSchema,
      errors: ['not_found', 'case_changed'],
      answer: caseRowSchema,
    },
    (request, caller) => assignCase(deps, caller, { ...request.params, ...request.body }),
  );

  staff.post(
    '/v1/staff/cases/:id/return',
    {
      id: 'returnCase',
      summary: 'Put a case back for anybody: one’s own, or as a supervisor somebody else’s',
      may: 'cases.take',
      shows: 'case.returned',
      params: idParams,
      body: caseReturnSchema,
      errors: ['not_found', 'case_changed'],
      answer: caseRowSchema,
    },
    (request, caller) => returnCase(deps, caller, { ...request.params, ...request.body }),
  );

  staff.get(
    '/v1/staff/colleagues',
    {
      id: 'listColleagues',
      summary: 'Who a case can be given to, by name',
      may: 'cases.assign',
      shows: 'nobody',
      query: colleagueQuerySchema,
      answer: colleaguesSchema,
    },
    async (request) => {
      const found = await listColleagues(deps, kindsFromQuery(request.query.kind));
      return { colleagues: found.map(({ id, name }) => ({ id, name })) };
    },
  );
};
