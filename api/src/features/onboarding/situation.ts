/** The code table: who stands behind a CIN and a birth date, judged from what the tables know. */
import type { AccessCode, Channel } from '@rafiq/contract/onboarding/model';
import { defaultChannel } from '@rafiq/contract/onboarding/rules';
import type { Contacts, Findings } from './findings-repository.ts';

export interface Situation {
  code: AccessCode;
  isSponsored: boolean;
  isCrmContact: boolean;
  sponsorId: string | null;
  /** The registry's row (s4, s2 of a known member) or the row of the waiting account (s6). */
  memberId: string | null;
  /** Where a code may go; for s2 and s3 nothing is known yet. */
  contacts: Contacts;
  name: { firstName: string; lastName: string } | null;
  validation: Channel | null;
}

const NOTHING: Situation = {
  code: 's5',
  isSponsored: false,
  isCrmContact: false,
  sponsorId: null,
  memberId: null,
  contacts: { email: null, phone: null },
  name: null,
  validation: null,
};

/** A waiting account of a registry member is confirmed through the registry's contact, never through a typed one. */
export const allowedContacts = (account: {
  verified: boolean;
  onFile: Contacts;
  pending: Contacts;
}): Contacts => (account.verified ? account.onFile : account.pending);

const ofAccount = (account: NonNullable<Findings['account']>, birthDate: string): Situation => {
  if (account.birthDate !== birthDate) return NOTHING;
  if (account.state === 'active') return { ...NOTHING, code: 's1' };
  const contacts = allowedContacts(account);
  return {
    ...NOTHING,
    code: 's6',
    memberId: account.memberId,
    contacts,
    validation: account.validation ?? defaultChannel(contacts),
  };
};

const ofMember = (member: NonNullable<Findings['member']>, birthDate: string): Situation => {
  if (member.birthDate !== birthDate) return NOTHING;
  const { memberId, firstName, lastName, onFile } = member;
  const hasContact = onFile.email !== null || onFile.phone !== null;
  return {
    ...NOTHING,
    code: hasContact ? 's4' : 's2',
    memberId,
    contacts: onFile,
    name: { firstName, lastName },
  };
};

export const judge = (findings: Findings, birthDate: string): Situation => {
  const { account, member, isCrmContact, sponsorId } = findings;
  if (account) return ofAccount(account, birthDate);
  if (member) return ofMember(member, birthDate);
  if (isCrmContact) return { ...NOTHING, code: 's2', isCrmContact, sponsorId };
  if (sponsorId !== null) return { ...NOTHING, code: 's2', isSponsored: true, sponsorId };
  return { ...NOTHING, code: 's3' };
};
