import {
  contactCorrectionSchema,
  fileOpeningSchema,
  foundMembersSchema,
  memberActedSchema,
  memberActSchema,
  memberFileSchema,
  memberSearchSchema,
} from '@rafiq/contract/member-file/schema';
import { z } from 'zod';
import { type Api, idParams } from '../../platform/http/instance.ts';
import { type StaffGate, staffRoutes } from '../staff-access/service.ts';
import { askForContact } from './contact-approval.ts';
import { type ActDeps, actOnMember, openFile, requirePerson, searchMembers } from './service.ts';

type Deps = ActDeps & { gate: StaffGate };

export const memberFileRoutes = (app: Api, deps: Deps): void => {
  const staff = staffRoutes(app, deps.gate, 'member files');

  staff.post(
    '/v1/staff/members/search',
    {
      id: 'searchMembers',
      summary: 'Members by CIN, name or policy number, 20 at most, for a reason',
      may: 'member-files.read',
      shows: 'members.searched',
      body: memberSearchSchema,
      errors: ['too_many_attempts', 'pace_reached'],
      answer: foundMembersSchema,
    },
    async (request, caller) => ({ members: await searchMembers(deps, caller, request.body) }),
  );

  staff.post(
    '/v1/staff/members/:id/open',
    {
      id: 'openMemberFile',
      summary: 'All that is known of a member: for a case of theirs, or for a reason',
      may: 'member-files.read',
      shows: 'member-file.read',
      params: idParams,
      body: fileOpeningSchema,
      errors: ['not_found', 'pace_reached'],
      answer: memberFileSchema,
    },
    (request, caller) => openFile(deps, caller, request.params.id, request.body),
  );

  staff.post(
    '/v1/staff/members/:id/acts',
    {
      id: 'actOnMember',
      summary: 'End a member’s sessions, suspend the account, or open it again',
      may: 'member-files.change',
      shows: 'nobody',
      params: idParams,
      body: memberActSchema,
      errors: [
        ...(['not_found', 'resend_too_soon', 'too_many_attempts'] as const),
        ...(['sms_unavailable', 'codes_closed'] as const),
        'pace_reached',
      ],
      answer: memberActedSchema,
    },
    async (request, caller) => ({
      account: await actOnMember(deps, caller, request.params.id, request.body),
    }),
  );

  staff.post(
    '/v1/staff/members/:id/contact',
    {
      id: 'askForContact',
      summary: 'Ask that a contact be corrected: somebody else has to approve it',
      may: 'member-files.change',
      shows: 'nobody',
      params: idParams,
      body: contactCorrectionSchema,
      errors: ['not_found', 'pace_reached'],
      answer: z.object({ approval: z.string() }),
    },
    async (request, caller) => {
      const { id: memberId } = await requirePerson(deps.db, request.params.id);
      const asked = { memberId, correction: request.body };
      return { approval: await askForContact(deps, caller, asked) };
    },
  );
};
