import type { z } from 'zod';
import type { ContactCorrection, FoundMember, MemberFile } from './model.ts';
import type { contactCorrectionSchema, foundMembersSchema, memberFileSchema } from './schema.ts';

export type FoundMembersWire = z.infer<typeof foundMembersSchema>;
type FoundWire = FoundMembersWire['members'][number];
export type MemberFileWire = z.infer<typeof memberFileSchema>;

type CorrectionWire = z.infer<typeof contactCorrectionSchema>;

export const correctionToWire = ({ oldContact, ...same }: ContactCorrection): CorrectionWire => ({
  ...same,
  old_contact: oldContact,
});

export const correctionFromWire = ({
  old_contact,
  ...same
}: CorrectionWire): ContactCorrection => ({
  ...same,
  oldContact: old_contact,
});

export const foundToWire = (one: FoundMember): FoundWire => ({
  id: one.id,
  cin: one.cin,
  first_name: one.firstName,
  last_name: one.lastName,
  birth_date: one.birthDate,
  is_verified: one.isVerified,
});

export const foundFromWire = (wire: FoundWire): FoundMember => ({
  id: wire.id,
  cin: wire.cin,
  firstName: wire.first_name,
  lastName: wire.last_name,
  birthDate: wire.birth_date,
  isVerified: wire.is_verified,
});

export const memberFileToWire = (file: MemberFile): MemberFileWire => ({
  ...foundToWire(file),
  email: file.email,
  phone: file.phone,
  address: file.address,
  contacts_waiting: file.contactsWaiting.map(({ kind, countsFrom }) => ({
    kind,
    counts_from: countsFrom,
  })),
  language: file.language,
  client_id: file.clientId,
  membership_number: file.membershipNumber,
  account: file.account,
  passkeys: file.passkeys,
  policies: file.policies.map(({ isEnabled, ...same }) => ({ ...same, is_enabled: isEnabled })),
  folders: file.folders.map(({ statusDate, ...same }) => ({ ...same, status_date: statusDate })),
  requests: file.requests.map(({ createdAt, caseId, ...same }) => ({
    ...same,
    created_at: createdAt,
    case_id: caseId,
  })),
  messages: file.messages.map(({ createdAt, ...same }) => ({ ...same, created_at: createdAt })),
  sessions: file.sessions.map(({ userAgent, openedAt, lastSeenAt }) => ({
    user_agent: userAgent,
    opened_at: openedAt,
    last_seen_at: lastSeenAt,
  })),
});

export const memberFileFromWire = (wire: MemberFileWire): MemberFile => ({
  ...foundFromWire(wire),
  email: wire.email,
  phone: wire.phone,
  address: wire.address,
  contactsWaiting: wire.contacts_waiting.map(({ kind, counts_from }) => ({
    kind,
    countsFrom: counts_from,
  })),
  language: wire.language,
  clientId: wire.client_id,
  membershipNumber: wire.membership_number,
  account: wire.account,
  passkeys: wire.passkeys,
  policies: wire.policies.map(({ is_enabled, ...same }) => ({ ...same, isEnabled: is_enabled })),
  folders: wire.folders.map(({ status_date, ...same }) => ({ ...same, statusDate: status_date })),
  requests: wire.requests.map(({ created_at, case_id, ...same }) => ({
    ...same,
    createdAt: created_at,
    caseId: case_id,
  })),
  messages: wire.messages.map(({ created_at, ...same }) => ({ ...same, createdAt: created_at })),
  sessions: wire.sessions.map(({ user_agent, opened_at, last_seen_at }) => ({
    userAgent: user_agent,
    openedAt: opened_at,
    lastSeenAt: last_seen_at,
  })),
});
