import {
  savedViewSchema,
  savedViewsSchema,
  viewChangeSchema,
  viewDraftSchema,
} from '@rafiq/contract/views/schema';
import { savedViewToWire, viewChangeFromWire, viewDraftFromWire } from '@rafiq/contract/views/wire';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { type Api, answers, created, idParams } from '../../platform/http/instance.ts';
import type { StaffGate } from '../staff-access/service.ts';
import { changeView, keepView, listViews, removeView } from './service.ts';

interface Deps {
  db: Db;
  clock: Clock;
  gate: StaffGate;
}

const tags = ['cases'];
const done = z.object({ ok: z.literal(true) });

export const viewRoutes = (app: Api, deps: Deps): void => {
  app.route({
    method: 'GET',
    url: '/v1/staff/views',
    schema: {
      operationId: 'listViews',
      tags,
      summary: 'The caller’s saved views of the queue, and those shared with their roles',
      response: answers(savedViewsSchema),
    },
    handler: async (request, reply) => {
      const { person } = await deps.gate.require(request, reply, 'queue.read');
      return { views: (await listViews(deps, person)).map(savedViewToWire) };
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/staff/views',
    schema: {
      operationId: 'keepView',
      tags,
      summary: 'Save a view of the queue for oneself or, as a supervisor, for a role',
      body: viewDraftSchema,
      response: created(savedViewSchema),
    },
    handler: async (request, reply) => {
      const { person } = await deps.gate.require(request, reply, 'queue.read');
      const kept = await keepView(deps, person, viewDraftFromWire(request.body));
      return reply.code(201).send(savedViewToWire(kept));
    },
  });

  app.route({
    method: 'PUT',
    url: '/v1/staff/views/:id',
    schema: {
      operationId: 'nameView',
      tags,
      summary: 'Change a saved view: its name, what it shows, for whom',
      params: idParams,
      body: viewChangeSchema,
      response: answers(savedViewSchema),
    },
    handler: async (request, reply) => {
      const { person } = await deps.gate.require(request, reply, 'queue.read');
      const change = viewChangeFromWire(request.body);
      return savedViewToWire(await changeView(deps, person, request.params.id, change));
    },
  });

  app.route({
    method: 'DELETE',
    url: '/v1/staff/views/:id',
    schema: {
      operationId: 'removeView',
      tags,
      summary: 'Remove a saved view',
      params: idParams,
      response: answers(done),
    },
    handler: async (request, reply) => {
      const { person } = await deps.gate.require(request, reply, 'queue.read');
      await removeView(deps, person, request.params.id);
      return { ok: true as const };
    },
  });
};
