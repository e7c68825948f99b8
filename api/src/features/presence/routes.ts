import { othersSchema, presenceSchema, presentSchema } from '@rafiq/contract/presence/schema';
import { othersToWire, presentToWire } from '@rafiq/contract/presence/wire';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { type Api, answers, idParams } from '../../platform/http/instance.ts';
import type { StaffGate } from '../staff-access/service.ts';
import { bePresent, leave, listPresent } from './service.ts';

interface Deps {
  db: Db;
  clock: Clock;
  gate: StaffGate;
}

const tags = ['cases'];
const done = z.object({ ok: z.literal(true) });
/** A screen that is left open says it by itself. */
const config = { isUnattended: true };

export const presenceRoutes = (app: Api, deps: Deps): void => {
  app.route({
    method: 'PUT',
    url: '/v1/staff/cases/:id/presence',
    schema: {
      operationId: 'bePresent',
      tags,
      summary: 'Say every 20 seconds that one looks at a case, and hear who else does',
      params: idParams,
      body: presenceSchema,
      response: answers(othersSchema),
    },
    config,
    handler: async (request, reply) => {
      const { person } = await deps.gate.require(request, reply, 'queue.read');
      const said = { caseId: request.params.id, isWriting: request.body.writing };
      return othersToWire(await bePresent(deps, person, said));
    },
  });

  app.route({
    method: 'DELETE',
    url: '/v1/staff/cases/:id/presence',
    schema: {
      operationId: 'leaveCase',
      tags,
      summary: 'Say that one has left a case',
      params: idParams,
      response: answers(done),
    },
    config,
    handler: async (request, reply) => {
      const { person } = await deps.gate.require(request, reply, 'queue.read');
      await leave(deps, person, request.params.id);
      return { ok: true as const };
    },
  });

  app.route({
    method: 'GET',
    url: '/v1/staff/presence',
    schema: {
      operationId: 'listPresent',
      tags,
      summary: 'Who else looks at which case just now, of those that one may see',
      response: answers(presentSchema),
    },
    config,
    handler: async (request, reply) => {
      const { person } = await deps.gate.require(request, reply, 'queue.read');
      return presentToWire(await listPresent(deps, person));
    },
  });
};
