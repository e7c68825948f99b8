import {
  savedViewSchema,
  savedViewsSchema,
  viewChangeSchema,
  viewDraftSchema,
} from '@rafiq/contract/views/schema';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { type Api, idParams } from '../../platform/http/instance.ts';
import { type StaffGate, staffRoutes } from '../staff-access/service.ts';
import { changeView, keepView, listViews, removeView } from './service.ts';

interface Deps {
  db: Db;
  clock: Clock;
  gate: StaffGate;
}

const done = z.object({ ok: z.literal(true) });

export const viewRoutes = (app: Api, deps: Deps): void => {
  const staff = staffRoutes(app, deps.gate, 'cases');

  staff.get(
    '/v1/staff/views',
    {
      id: 'listViews',
      summary: 'The caller’s saved views of the queue, and those shared with their roles',
      may: 'queue.read',
      shows: 'nobody',
      answer: savedViewsSchema,
    },
    async (_request, { person }) => ({ views: await listViews(deps, person) }),
  );

  staff.post(
    '/v1/staff/views',
    {
      id: 'keepView',
      summary: 'Save a view of the queue for oneself or, as a supervisor, for a role',
      may: 'queue.read',
      shows: 'nobody',
      body: viewDraftSchema,
      answer: savedViewSchema,
      status: 201,
    },
    (request, { person }) => keepView(deps, person, request.body),
  );

  staff.put(
    '/v1/staff/views/:id',
    {
      id: 'nameView',
      summary: 'Change a saved view: its name, what it shows, for whom',
      may: 'queue.read',
      shows: 'nobody',
      params: idParams,
      body: viewChangeSchema,
      answer: savedViewSchema,
    },
    (request, { person }) => changeView(deps, person, request.params.id, request.body),
  );

  staff.delete(
    '/v1/staff/views/:id',
    {
      id: 'removeView',
      summary: 'Remove a saved view',
      may: 'queue.read',
      shows: 'nobody',
      params: idParams,
      answer: done,
    },
    async (request, { person }) => {
      await removeView(deps, person, request.params.id);
      return { ok: true as const };
    },
  );
};
