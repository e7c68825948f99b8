import { waysOf } from '@rafiq/contract/staff/factors';
import { staffSessionSchema, staffSignInSchema } from '@rafiq/contract/staff/schema';
import { staffToWire } from '@rafiq/contract/staff/wire';
import { staffEmergencySchema } from '@rafiq/contract/staff-factors/schema';
import { z } from 'zod';
import { type Api, answers } from '../../platform/http/instance.ts';
import { FOR_EVERYBODY } from '../../platform/http/operation.ts';
import { type EmergencyDeps, openEmergency } from './emergency.ts';
import { factorsOf } from './factor-repository.ts';
import { checkPassword } from './sign-in.ts';

const tags = ['staff'];
const done = z.object({ ok: z.literal(true) });

export const staffSignInRoutes = (app: Api, deps: EmergencyDeps): void => {
  app.route({
    method: 'POST',
    url: '/v1/staff/session',
    schema: {
      operationId: 'signInStaff',
      tags,
      security: FOR_EVERYBODY,
      summary: 'Sign in to the console by e-mail and password',
      body: staffSignInSchema,
      errors: ['staff_credentials', 'too_many_attempts', 'too_busy'],
      response: answers(done),
    },
    handler: async (request, reply) => {
      const { isDemo, ...opened } = await checkPassword(deps, request.body, request);
      // demo staff exist in a trial only, and have no second factor there
      await deps.gate.give(request, reply, { ...opened, isStrong: isDemo });
      return { ok: true as const };
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/staff/session/emergency',
    schema: {
      operationId: 'openStaffEmergency',
      tags,
      security: FOR_EVERYBODY,
      summary: 'Open a sealed account, with a reason, for an hour; whoever supervises is told',
      body: staffEmergencySchema,
      errors: ['staff_credentials', 'factor_refused', 'too_many_attempts', 'too_busy'],
      response: answers(done),
    },
    handler: async (request, reply) => {
      await openEmergency(deps, { request, reply }, request.body);
      return { ok: true as const };
    },
  });

  app.route({
    method: 'GET',
    url: '/v1/staff/session',
    schema: {
      operationId: 'getStaffSession',
      tags,
      summary: 'Who is signed in to the console, and what they may do',
      response: answers(staffSessionSchema),
    },
    config: { forAnyStaff: true },
    handler: async (request, reply) => {
      const { person, isStrong, isLocal } = await deps.gate.requireSession(request, reply);
      const secondFactors = waysOf(await factorsOf(deps.db, person.id));
      return staffToWire(person, { isStrong, isLocal, secondFactors });
    },
  });

  app.route({
    method: 'DELETE',
    url: '/v1/staff/session',
    schema: {
      operationId: 'signOutStaff',
      tags,
      security: FOR_EVERYBODY,
      summary: 'Sign out of the console',
      response: answers(done),
    },
    handler: async (request, reply) => {
      await deps.gate.end(request, reply);
      return { ok: true as const };
    },
  });
};
