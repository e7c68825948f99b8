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
import { peopleToWire } from '@rafiq/contract/staff-people/wire';
import { z } from 'zod';
import { type Api, answers, idParams } from '../../platform/http/instance.ts';
import { FOR_EVERYBODY } from '../../platform/http/operation.ts';
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

type Deps = InviteDeps & { gate: StaffGate; passwords: Passwords };

const tags = ['staff'];
const PEOPLE = '/v1/staff/people';
/** Of a change of somebody's account. */
const OF_A_CHANGE = [
  ...(['not_found', 'staff_own', 'staff_sealed', 'staff_elsewhere', 'last_administrator'] as const),
  'approval_waiting' as const,
];

const inviteRoutes = (app: Api, deps: Deps): void => {
  app.route({
    method: 'POST',
    url: PEOPLE,
    schema: {
      operationId: 'inviteStaff',
      tags,
      summary: 'Ask that somebody be invited: the link leaves once a second person has approved it',
      body: staffInviteSchema,
      errors: ['approval_waiting'],
      response: answers(staffPeopleSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'staff.manage');
      return peopleToWire(await invitePerson(deps, caller, request.body));
    },
  });

  app.route({
    method: 'POST',
    url: `${PEOPLE}/:id/invite`,
    schema: {
      operationId: 'inviteStaffAgain',
      tags,
      summary: 'Another link for somebody who has not come yet; the one before opens nothing more',
      params: idParams,
      body: nothingSchema,
      errors: ['not_found'],
      response: answers(staffPeopleSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'staff.manage');
      return peopleToWire(await invitePersonAgain(deps, caller, request.params.id));
    },
  });
};

const keepRoutes = (app: Api, deps: Deps): void => {
  app.route({
    method: 'GET',
    url: PEOPLE,
    schema: {
      operationId: 'listStaff',
      tags,
      summary: 'Everybody of the staff, by name',
      response: answers(staffPeopleSchema),
    },
    handler: async (request, reply) => {
      await deps.gate.require(request, reply, 'staff.manage');
      return peopleToWire(await listEverybody(deps));
    },
  });

  app.route({
    method: 'POST',
    url: `${PEOPLE}/:id/roles`,
    schema: {
      operationId: 'setStaffRoles',
      tags,
      summary: 'Every role that somebody is to have; answers everybody',
      description: 'More rights wait for a second person, fewer count at once.',
      params: idParams,
      body: staffRolesSchema,
      errors: OF_A_CHANGE,
      response: answers(staffPeopleSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'staff.manage');
      return peopleToWire(await changeRoles(deps, caller, request.params.id, request.body));
    },
  });

  app.route({
    method: 'POST',
    url: `${PEOPLE}/:id/enable`,
    schema: {
      operationId: 'enableStaff',
      tags,
      summary: 'Ask that somebody may sign in again; whoever has no role is let in at once',
      params: idParams,
      body: staffReturnSchema,
      errors: OF_A_CHANGE,
      response: answers(staffPeopleSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'staff.manage');
      const { id } = request.params;
      return peopleToWire(await enablePerson(deps, caller, id, request.body.reason));
    },
  });

  app.route({
    method: 'POST',
    url: `${PEOPLE}/:id/disable`,
    schema: {
      operationId: 'disableStaff',
      tags,
      summary: 'Somebody is out, with every session',
      params: idParams,
      body: nothingSchema,
      errors: OF_A_CHANGE,
      response: answers(staffPeopleSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'staff.manage');
      return peopleToWire(await disablePerson(deps, caller, request.params.id));
    },
  });
};

const acceptRoutes = (app: Api, deps: Deps): void => {
  app.route({
    method: 'POST',
    url: '/v1/staff/invitations/read',
    schema: {
      operationId: 'readInvitation',
      tags,
      security: FOR_EVERYBODY,
      summary: 'Whom the link of an invitation is for',
      body: invitationTokenSchema,
      errors: ['link_invalid'],
      response: answers(invitationSchema),
    },
    handler: async (request) => {
      const { name, email } = await readInvitation(deps, request.body.token);
      return { name, email };
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/staff/invitations/accept',
    schema: {
      operationId: 'acceptInvitation',
      tags,
      security: FOR_EVERYBODY,
      summary: 'Choose a password by the link of an invitation; the second factor is next',
      body: invitationAcceptSchema,
      errors: ['link_invalid', 'too_busy'],
      response: answers(z.object({ ok: z.literal(true) })),
    },
    handler: async (request, reply) => {
      const { token, new_password: password } = request.body;
      const { invited, accept } = await prepareAccepting(deps, { token, password });
      const { staffId, name } = invited;
      const opened = { staffId, name, isStrong: false, act: 'invitation.accepted' } as const;
      await deps.gate.give(request, reply, opened, accept);
      return { ok: true as const };
    },
  });
};

export const peopleRoutes = (app: Api, deps: Deps): void => {
  inviteRoutes(app, deps);
  keepRoutes(app, deps);
  acceptRoutes(app, deps);
};
