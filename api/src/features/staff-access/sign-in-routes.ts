import { waysOf } from '@rafiq/contract/staff/factors';
import { STAFF_ACTS } from '@rafiq/contract/staff/model';
import { mayAct } from '@rafiq/contract/staff/rules';
import { staffSessionSchema, staffSignInSchema } from '@rafiq/contract/staff/schema';
import { staffEmergencySchema } from '@rafiq/contract/staff-factors/schema';
import { z } from 'zod';
import type { Api } from '../../platform/http/instance.ts';
import { everybodyRoutes } from '../../platform/http/routes.ts';
import { type EmergencyDeps, openEmergency } from './emergency.ts';
import { factorsOf } from './factor-repository.ts';
import { checkPassword } from './sign-in.ts';
import { signedInStaffRoutes } from './staff-routes.ts';

const tag = 'staff';
const done = z.object({ ok: z.literal(true) });

export const staffSignInRoutes = (app: Api, deps: EmergencyDeps): void => {
  const everybody = everybodyRoutes(app, tag);
  const signedIn = signedInStaffRoutes(app, deps.gate, tag);

  everybody.post(
    '/v1/staff/session',
    {
      id: 'signInStaff',
      summary: 'Sign in to the console by e-mail and password',
      body: staffSignInSchema,
      errors: ['staff_credentials', 'too_many_attempts', 'too_busy'],
      answer: done,
    },
    async (request, reply) => {
      const { isDemo, ...opened } = await checkPassword(deps, request.body, request);
      // demo staff exist in a trial only, and have no second factor there
      await deps.gate.give(request, reply, { ...opened, isStrong: isDemo });
      return { ok: true as const };
    },
  );

  everybody.post(
    '/v1/staff/session/emergency',
    {
      id: 'openStaffEmergency',
      summary: 'Open a sealed account, with a reason, for an hour; whoever supervises is told',
      body: staffEmergencySchema,
      errors: ['staff_credentials', 'factor_refused', 'too_many_attempts', 'too_busy'],
      answer: done,
    },
    async (request, reply) => {
      await openEmergency(deps, { request, reply }, request.body);
      return { ok: true as const };
    },
  );

  signedIn.get(
    '/v1/staff/session',
    {
      id: 'getStaffSession',
      summary: 'Who is signed in to the console, and what they may do',
      answer: staffSessionSchema,
    },
    async (_request, { person, isStrong, isLocal }) => {
      const secondFactors = waysOf(await factorsOf(deps.db, person.id));
      return {
        ...person,
        roles: [...person.roles],
        kinds: person.kinds && [...person.kinds],
        may: STAFF_ACTS.filter((act) => mayAct(person, act)),
        ...{ isStrong, isLocal, secondFactors },
      };
    },
  );

  everybody.delete(
    '/v1/staff/session',
    {
      id: 'signOutStaff',
      summary: 'Sign out of the console',
      answer: done,
    },
    async (request, reply) => {
      await deps.gate.end(request, reply);
      return { ok: true as const };
    },
  );
};
