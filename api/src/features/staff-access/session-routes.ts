import { nothingSchema } from '@rafiq/contract/passkeys/schema';
import { endedSessionsSchema, staffSessionsSchema } from '@rafiq/contract/staff-factors/schema';
import { endedToWire, sessionsToWire } from '@rafiq/contract/staff-factors/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { type Api, answers, idParams } from '../../platform/http/instance.ts';
import type { StaffGate } from './service.ts';
import { endOwnSessions, endSessionsOf, listOwnSessions, listSessionsOf } from './sessions.ts';

interface Deps {
  db: Db;
  clock: Clock;
  gate: StaffGate;
}

const tags = ['staff'];
const config = { forAnyStaff: true };
const OWN = '/v1/staff/sessions';
const OF_SOMEBODY = '/v1/staff/people/:id/sessions';
const sessionId = z.string().meta({ examples: ['7c9e6679-7425-40de-944b-e07fc1f90ae7'] });

const ownRoutes = (app: Api, deps: Deps): void => {
  app.route({
    method: 'GET',
    url: OWN,
    schema: {
      operationId: 'listStaffSessions',
      tags,
      summary: 'Where one is signed in, this session first',
      errors: ['second_factor_required'],
      response: answers(staffSessionsSchema),
    },
    config,
    handler: async (request, reply) => {
      const session = await deps.gate.requireSession(request, reply);
      return sessionsToWire(await listOwnSessions(deps, session));
    },
  });

  app.route({
    method: 'POST',
    url: `${OWN}/end-others`,
    schema: {
      operationId: 'endOtherStaffSessions',
      tags,
      summary: 'Sign out everywhere else; answers what is left',
      body: nothingSchema,
      errors: ['second_factor_required'],
      response: answers(endedSessionsSchema),
    },
    config,
    handler: async (request, reply) => {
      const session = await deps.gate.requireSession(request, reply);
      return endedToWire(await endOwnSessions(deps, session, null));
    },
  });

  app.route({
    method: 'POST',
    url: `${OWN}/:id/end`,
    schema: {
      operationId: 'endStaffSession',
      tags,
      summary: 'Sign out in one other place; answers what is left',
      description: 'One that is over already is no error: `ended` is 0 then.',
      params: z.object({ id: sessionId }),
      body: nothingSchema,
      errors: ['second_factor_required', 'not_found', 'session_current'],
      response: answers(endedSessionsSchema),
    },
    config,
    handler: async (request, reply) => {
      const session = await deps.gate.requireSession(request, reply);
      return endedToWire(await endOwnSessions(deps, session, request.params.id));
    },
  });
};

export const staffSessionRoutes = (app: Api, deps: Deps): void => {
  ownRoutes(app, deps);
  const asAdministrator = async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = await deps.gate.require(request, reply, 'staff.manage');
    const { tokenHash: current } = await deps.gate.requireSession(request, reply);
    return { caller, current };
  };

  app.route({
    method: 'GET',
    url: OF_SOMEBODY,
    schema: {
      operationId: 'listSessionsOfStaff',
      tags,
      summary: 'Where somebody of the staff is signed in',
      params: idParams,
      errors: ['not_found'],
      response: answers(staffSessionsSchema),
    },
    handler: async (request, reply) => {
      const { current } = await asAdministrator(request, reply);
      return sessionsToWire(await listSessionsOf(deps, current, request.params.id));
    },
  });

  app.route({
    method: 'POST',
    url: `${OF_SOMEBODY}/end`,
    schema: {
      operationId: 'endSessionsOfStaff',
      tags,
      summary: 'End every session that somebody has now, also those opened since the list was read',
      params: idParams,
      body: nothingSchema,
      errors: ['not_found'],
      response: answers(endedSessionsSchema),
    },
    handler: async (request, reply) => {
      const asked = await asAdministrator(request, reply);
      return endedToWire(await endSessionsOf(deps, asked, request.params.id, null));
    },
  });

  app.route({
    method: 'POST',
    url: `${OF_SOMEBODY}/:session/end`,
    schema: {
      operationId: 'endSessionOfStaff',
      tags,
      summary: 'End one session of somebody; answers what is left',
      description: 'One that is over already is no error: `ended` is 0 then.',
      params: idParams.extend({ session: sessionId }),
      body: nothingSchema,
      errors: ['not_found', 'session_current'],
      response: answers(endedSessionsSchema),
    },
    handler: async (request, reply) => {
      const asked = await asAdministrator(request, reply);
      const { id, session } = request.params;
      return endedToWire(await endSessionsOf(deps, asked, id, session));
    },
  });
};
