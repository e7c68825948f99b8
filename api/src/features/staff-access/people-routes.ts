import { nothingSchema } from '@rafiq/contract/passkeys/schema';
import {
  invitationAcceptSchema,
  invitationSchema,
  invitationTokenSchema,
  staffInviteSchema,
  staffPeopleSchema,
  staffReturnSchema,
  staffRolesSchema,
} from '@rafiq/contract/staff-people/schema';
import { z } from 'zod';
import { type Api, idParams } from '../../platform/http/instance.ts';
import { everybodyRoutes } from '../../platform/http/routes.ts';
import type { Passwords } from '../../platform/password.ts';
import { type InviteDeps, prepareAccepting, readInvitation } from './invitations.ts';
import {
  changeRoles,
  disablePerson,
  enablePerson,
  invitePerson,
  invitePersonAgain,
  listEverybody,
} from './people.ts';
import type { StaffGate } from './service.ts';
import { staffRoutes } from './staff-routes.ts';

type Deps = InviteDeps & { gate: StaffGate; passwords: Passwords };

const tag = 'staff';
const PEOPLE = '/v1/staff/people';
/** Of a change of somebody's account. */
const OF_A_CHANGE = [
  ...(['not_found', 'staff_own', 'staff_sealed', 'staff_elsewhere', 'last_administrator'] as const),
  'approval_waiting' as const,
];

const inviteRoutes = (app: Api, deps: Deps): void => {
  const staff = staffRoutes(app, deps.gate, tag);

  staff.post(
    PEOPLE,
    {
      id: 'inviteStaff',
      summary: 'Ask that somebody be invited: the link leaves once a second person has approved it',
      may: 'staff.manage',
      shows: 'nobody',
      body: staffInviteSchema,
      errors: ['approval_waiting'],
      answer: staffPeopleSchema,
    },
    (request, caller) => invitePerson(deps, caller, request.body),
  );

  staff.post(
    `${PEOPLE}/:id/invite`,
    {
      id: 'inviteStaffAgain',
      summary: 'Another link for somebody who has not come yet; the one before opens nothing more',
      may: 'staff.manage',
      shows: 'nobody',
      params: idParams,
      body: nothingSchema,
      errors: ['not_found'],
      answer: staffPeopleSchema,
    },
    (request, caller) => invitePersonAgain(deps, caller, request.params.id),
  );
};

const keepRoutes = (app: Api, deps: Deps): void => {
  const staff = staffRoutes(app, deps.gate, tag);

  staff.get(
    PEOPLE,
    {
      id: 'listStaff',
      summary: 'Everybody of the staff, by name',
      may: 'staff.manage',
      shows: 'nobody',
      answer: staffPeopleSchema,
    },
    () => listEverybody(deps),
  );

  staff.post(
    `${PEOPLE}/:id/roles`,
    {
      id: 'setStaffRoles',
      summary: 'Every role that somebody is to have; answers everybody',
      may: 'staff.manage',
      shows: 'nobody',
      description: 'More rights wait for a second person, fewer count at once.',
      params: idParams,
      body: staffRolesSchema,
      errors: OF_A_CHANGE,
      answer: staffPeopleSchema,
    },
    (request, caller) => changeRoles(deps, caller, request.params.id, request.body),
  );

  staff.post(
    `${PEOPLE}/:id/enable`,
    {
      id: 'enableStaff',
      summary: 'Ask that somebody may sign in again; whoever has no role is let in at once',
      may: 'staff.manage',
      shows: 'nobody',
      params: idParams,
      body: staffReturnSchema,
      errors: OF_A_CHANGE,
      answer: staffPeopleSchema,
    },
    (request, caller) => enablePerson(deps, caller, request.params.id, request.body.reason),
  );

  staff.post(
    `${PEOPLE}/:id/disable`,
    {
      id: 'disableStaff',
      summary: 'Somebody is out, with every session',
      may: 'staff.manage',
      shows: 'nobody',
      params: idParams,
      body: nothingSchema,
      errors: OF_A_CHANGE,
      answer: staffPeopleSchema,
    },
    (request, caller) => disablePerson(deps, caller, request.params.id),
  );
};

const acceptRoutes = (app: Api, deps: Deps): void => {
  const everybody = everybodyRoutes(app, tag);

  everybody.post(
    '/v1/staff/invitations/read',
    {
      id: 'readInvitation',
      summary: 'Whom the link of an invitation is for',
      body: invitationTokenSchema,
      errors: ['link_invalid'],
      answer: invitationSchema,
    },
    async (request) => {
      const { name, email } = await readInvitation(deps, request.body.token);
      return { name, email };
    },
  );

  everybody.post(
    '/v1/staff/invitations/accept',
    {
      id: 'acceptInvitation',
      summary: 'Choose a password by the link of an invitation; the second factor is next',
      body: invitationAcceptSchema,
      errors: ['link_invalid', 'too_busy'],
      answer: z.object({ ok: z.literal(true) }),
    },
    async (request, reply) => {
      const { token, newPassword: password } = request.body;
      const { invited, accept } = await prepareAccepting(deps, { token, password });
      const { staffId, name } = invited;
      const opened = { staffId, name, isStrong: false, act: 'invitation.accepted' } as const;
      await deps.gate.give(request, reply, opened, accept);
      return { ok: true as const };
    },
  );
};

export const peopleRoutes = (app: Api, deps: Deps): void => {
  inviteRoutes(app, deps);
  keepRoutes(app, deps);
  acceptRoutes(app, deps);
};
