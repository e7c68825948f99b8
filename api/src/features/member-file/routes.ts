import {
  contactCorrectionSchema,
  fileOpeningSchema,
  foundMembersSchema,
  memberActedSchema,
  memberActSchema,
  memberFileSchema,
  memberSearchSchema,
} from '@rafiq/contract/member-file/schema';
import {
  correctionFromWire,
  foundToWire,
  memberFileToWire,
} from '@rafiq/contract/member-file/wire';
import { z } from 'zod';
import { type Api, answers, idParams } from '../../platform/http/instance.ts';
import type { StaffGate } from '../staff-access/service.ts';
import { askForContact } from './contact-approval.ts';
import { type ActDeps, actOnMember, openFile, requirePerson, searchMembers } from './service.ts';

type Deps = ActDeps & { gate: StaffGate };

const tags = ['member files'];

export const memberFileRoutes = (app: Api, deps: Deps): void => {
  app.route({
    method: 'POST',
    url: '/v1/staff/members/search',
    schema: {
      operationId: 'searchMembers',
      tags,
      summary: 'Members by CIN, name or policy number, 20 at most, for a reason',
      body: memberSearchSchema,
      errors: ['too_many_attempts', 'pace_reached'],
      response: answers(foundMembersSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'member-files.read');
      const found = await searchMembers(deps, caller, request.body);
      return { members: found.map(foundToWire) };
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/staff/members/:id/open',
    schema: {
      operationId: 'openMemberFile',
      tags,
      summary: 'All that is known of a member: for a case of theirs, or for a reason',
      params: idParams,
      body: fileOpeningSchema,
      errors: ['not_found', 'pace_reached'],
      response: answers(memberFileSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'member-files.read');
      return memberFileToWire(await openFile(deps, caller, request.params.id, request.body));
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/staff/members/:id/acts',
    schema: {
      operationId: 'actOnMember',
      tags,
      summary: 'End a member’s sessions, suspend the account, or open it again',
      params: idParams,
      body: memberActSchema,
      errors: [
        ...(['not_found', 'resend_too_soon', 'too_many_attempts'] as const),
        ...(['sms_unavailable', 'codes_closed'] as const),
        'pace_reached',
      ],
      response: answers(memberActedSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'member-files.change');
      return { account: await actOnMember(deps, caller, request.params.id, request.body) };
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/staff/members/:id/contact',
    schema: {
      operationId: 'askForContact',
      tags,
      summary: 'Ask that a contact be corrected: somebody else has to approve it',
      params: idParams,
      body: contactCorrectionSchema,
      errors: ['not_found', 'pace_reached'],
      response: answers(z.object({ approval: z.string() })),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'member-files.change');
      const { id: memberId } = await requirePerson(deps.db, request.params.id);
      const asked = { memberId, correction: correctionFromWire(request.body) };
      return { approval: await askForContact(deps, caller, asked) };
    },
  });
};
