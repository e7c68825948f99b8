import { othersSchema, presenceSchema, presentSchema } from '@rafiq/contract/presence/schema';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { type Api, idParams } from '../../platform/http/instance.ts';
import { type StaffGate, staffRoutes } from '../staff-access/service.ts';
import { bePresent, leave, listPresent } from './service.ts';

interface Deps {
  db: Db;
  clock: Clock;
  gate: StaffGate;
}

const done = z.object({ ok: z.literal(true) });

export const presenceRoutes = (app: Api, deps: Deps): void => {
  const staff = staffRoutes(app, deps.gate, 'cases');

  staff.put(
    '/v1/staff/cases/:id/presence',
    {
      id: 'bePresent',
      summary: 'Say every 20 seconds that one looks at a case, and hear who else does',
      may: 'queue.read',
      shows: 'nobody',
      params: idParams,
      body: presenceSchema,
      answer: othersSchema,
      isUnattended: true,
    },
    async (request, { person }) => {
      const said = { caseId: request.params.id, ...request.body };
      return { others: await bePresent(deps, person, said) };
    },
  );

  staff.delete(
    '/v1/staff/cases/:id/presence',
    {
      id: 'leaveCase',
      summary: 'Say that one has left a case',
      may: 'queue.read',
      shows: 'nobody',
      params: idParams,
      answer: done,
      isUnattended: true,
    },
    async (request, { person }) => {
      await leave(deps, person, request.params.id);
      return { ok: true as const };
    },
  );

  staff.get(
    '/v1/staff/presence',
    {
      id: 'listPresent',
      summary: 'Who else looks at which case just now, of those that one may see',
      may: 'queue.read',
      shows: 'nobody',
      answer: presentSchema,
      isUnattended: true,
    },
    async (_request, { person }) => ({ cases: await listPresent(deps, person) }),
  );
};
