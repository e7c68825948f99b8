import { nothingSchema } from '@rafiq/contract/passkeys/schema';
import { endedSessionsSchema, staffSessionsSchema } from '@rafiq/contract/staff-factors/schema';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { type Api, idParams } from '../../platform/http/instance.ts';
import type { StaffGate } from './service.ts';
import { endOwnSessions, endSessionsOf, listOwnSessions, listSessionsOf } from './sessions.ts';
import { signedInStaffRoutes, staffRoutes } from './staff-routes.ts';

interface Deps {
  db: Db;
  clock: Clock;
  gate: StaffGate;
}

const tag = 'staff';
const OWN = '/v1/staff/sessions';
const OF_SOMEBODY = '/v1/staff/people/:id/sessions';
const sessionId = z.string().meta({ examples: ['7c9e6679-7425-40de-944b-e07fc1f90ae7'] });

const ownRoutes = (app: Api, deps: Deps): void => {
  const signedIn = signedInStaffRoutes(app, deps.gate, tag);

  signedIn.get(
    OWN,
    {
      id: 'listStaffSessions',
      summary: 'Where one is signed in, this session first',
      errors: ['second_factor_required'],
      answer: staffSessionsSchema,
    },
    async (_request, session) => ({ sessions: await listOwnSessions(deps, session) }),
  );

  signedIn.post(
    `${OWN}/end-others`,
    {
      id: 'endOtherStaffSessions',
      summary: 'Sign out everywhere else; answers what is left',
      body: nothingSchema,
      errors: ['second_factor_required'],
      answer: endedSessionsSchema,
    },
    (_request, session) => endOwnSessions(deps, session, null),
  );

  signedIn.post(
    `${OWN}/:id/end`,
    {
      id: 'endStaffSession',
      summary: 'Sign out in one other place; answers what is left',
      description: 'One that is over already is no error: `ended` is 0 then.',
      params: z.object({ id: sessionId }),
      body: nothingSchema,
      errors: ['second_factor_required', 'not_found', 'session_current'],
      answer: endedSessionsSchema,
    },
    (request, session) => endOwnSessions(deps, session, request.params.id),
  );
};

export const staffSessionRoutes = (app: Api, deps: Deps): void => {
  const staff = staffRoutes(app, deps.gate, tag);

  ownRoutes(app, deps);

  staff.get(
    OF_SOMEBODY,
    {
      id: 'listSessionsOfStaff',
      summary: 'Where somebody of the staff is signed in',
      may: 'staff.manage',
      shows: 'nobody',
      params: idParams,
      errors: ['not_found'],
      answer: staffSessionsSchema,
    },
    async (request, { tokenHash }) => ({
      sessions: await listSessionsOf(deps, tokenHash, request.params.id),
    }),
  );

  staff.post(
    `${OF_SOMEBODY}/end`,
    {
      id: 'endSessionsOfStaff',
      summary: 'End every session that somebody has now, also those opened since the list was read',
      may: 'staff.manage',
      shows: 'nobody',
      params: idParams,
      body: nothingSchema,
      errors: ['not_found'],
      answer: endedSessionsSchema,
    },
    (request, caller) => endSessionsOf(deps, caller, request.params.id, null),
  );

  staff.post(
    `${OF_SOMEBODY}/:session/end`,
    {
      id: 'endSessionOfStaff',
      summary: 'End one session of somebody; answers what is left',
      may: 'staff.manage',
      shows: 'nobody',
      description: 'One that is over already is no error: `ended` is 0 then.',
      params: idParams.extend({ session: sessionId }),
      body: nothingSchema,
      errors: ['not_found', 'session_current'],
      answer: endedSessionsSchema,
    },
    (request, caller) => {
      const { id, session } = request.params;
      return endSessionsOf(deps, caller, id, session);
    },
  );
};
