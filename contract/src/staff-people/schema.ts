import { z } from 'zod';
import { CASE_KINDS } from '../cases/model.ts';
import { LANGUAGES } from '../core/language.ts';
import { STAFF_ROLES } from '../staff/model.ts';
import { STAFF_STATES } from './rules.ts';

const reason = z.string().max(1_000).default('').describe('Needed where it gives more rights');
const roles = z.array(z.enum(STAFF_ROLES)).max(STAFF_ROLES.length);
const kinds = z.array(z.enum(CASE_KINDS)).max(CASE_KINDS.length).nullable();

export const staffMemberSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    language: z.enum(LANGUAGES),
    roles: z.array(z.enum(STAFF_ROLES)),
    kinds: z.array(z.enum(CASE_KINDS)).nullable(),
    state: z.enum(STAFF_STATES),
    isLocal: z.boolean().describe('Signs in by a password here, or will'),
    hasFactor: z.boolean(),
    isSealed: z.boolean().describe('An account for emergencies'),
    invitedUntil: z
      .string()
      .nullable()
      .describe('Until when the link of an invitation opens; null: there is none'),
  })
  .meta({ id: 'StaffMember' });
export type StaffMember = z.infer<typeof staffMemberSchema>;

const waitingRightsSchema = z.object({
  id: z.string().describe('Of the approval'),
  person: z.string().nullable().describe('Null: somebody who is to be invited'),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
  askedBy: z.string(),
  lapsesAt: z.string(),
});
export type WaitingRights = z.infer<typeof waitingRightsSchema>;

export const staffPeopleSchema = z
  .object({
    people: z.array(staffMemberSchema),
    waiting: z.array(waitingRightsSchema).describe('Rights that wait for a second person'),
  })
  .meta({ id: 'StaffPeople' });
export type StaffPeople = z.infer<typeof staffPeopleSchema>;

export const staffInviteSchema = z
  .strictObject({
    email: z.string().max(200),
    name: z.string().max(200),
    language: z.enum(LANGUAGES),
    roles,
    kinds,
    reason,
  })
  .meta({
    id: 'StaffInvite',
    examples: [
      {
        email: 'nadia.chraibi@rafiq.example',
        name: 'Nadia Chraibi',
        language: 'fr',
        roles: ['agent'],
        kinds: null,
        reason: 'Remplace Hind Saidi',
      },
    ],
  });
export type StaffInvite = z.infer<typeof staffInviteSchema>;

export const staffRolesSchema = z.strictObject({ roles, kinds, reason }).meta({
  id: 'StaffRoles',
  examples: [{ roles: ['agent', 'verifier'], kinds: null, reason: 'Vérifie aussi les identités' }],
});

export const staffReturnSchema = z
  .strictObject({ reason })
  .meta({ id: 'StaffReturn', examples: [{ reason: 'De retour de congé' }] });

const token = z.string().max(100);

export const invitationTokenSchema = z
  .strictObject({ token })
  .meta({ id: 'InvitationToken', examples: [{ token: 'aaaaaaaaaaaaaaaaaaaaaaaa' }] });

export const invitationSchema = z
  .object({ name: z.string(), email: z.string() })
  .meta({ id: 'Invitation' });

export const invitationAcceptSchema = z
  .strictObject({ token, newPassword: z.string().max(1000) })
  .meta({
    id: 'InvitationAccept',
    examples: [{ token: 'aaaaaaaaaaaaaaaaaaaaaaaa', newPassword: 'Nouveau#2026' }],
  });
