/** The code table: who stands behind a CIN and a birth date, judged from what the tables know. */
import { isMobile } from '@rafiq/contract/core/formats';
import type { AccessCode, Channel } from '@rafiq/contract/onboarding/model';
import { defaultChannel } from '@rafiq/contract/onboarding/rules';
import { contactsThatRecover } from '../account/contacts/service.ts';
import type { Contacts, Findings, OnFile } from './findings-repository.ts';

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
  /** The row is the registry's and has a contact: whoever gets its code may sign up, also in place of another. */
  isReachable: boolean;
  validation: Channel | null;
  /** An account or a row of the registry has this CIN, whatever the date. */
  isKnown: boolean;
}

const NOTHING: Situation = {
  code: 's5',
  isSponsored: false,
  isCrmContact: false,
  sponsorId: null,
  memberId: null,
  contacts: { email: null, phone: null },
  name: null,
  isReachable: false,
  validation: null,
  isKnown: true,
};

/** Nobody has this CIN. */
export const UNKNOWN: Situation = { ...NOTHING, code: 's3', isKnown: false };

/** A landline reaches nobody: no code and no link can go there. */
export const reachableContacts = ({ email, phone }: Contacts): Contacts => ({
  email,
  phone: phone !== null && isMobile(phone) ? phone : null,
});

/**
 * Where the insurer reaches them, as far as it may open an account: of a contact that a feed or the staff have changed in
 * the last 72 hours, the one before it. Somebody who had none shows who they are instead.
 */
const countingContacts = ({ onFile, changes }: OnFile, now: Date): Contacts =>
  reachableContacts(contactsThatRecover({ ...onFile, changes }, now));

/** A waiting account of a registry member is confirmed through the registry's contact, never through a typed one. */
export const allowedContacts = (
  account: OnFile & { verified: boolean; pending: Contacts },
  now: Date,
): Contacts =>
  account.verified ? countingContacts(account, now) : reachableContacts(account.pending);

const hasContact = ({ email, phone }: Contacts): boolean => email !== null || phone !== null;

/** What was typed, and when. */
interface Typed {
  birthDate: string;
  now: Date;
}

const ofAccount = (
  account: NonNullable<Findings['account']>,
  { birthDate, now }: Typed,
): Situation => {
  if (account.birthDate !== birthDate) return NOTHING;
  if (account.state === 'active') return { ...NOTHING, code: 's1' };
  const contacts = allowedContacts(account, now);
  const isReachable = account.verified && hasContact(contacts);
  return {
    ...NOTHING,
    code: 's6',
    memberId: account.memberId,
    contacts,
    name: isReachable ? account.name : null,
    isReachable,
    validation: account.validation ?? defaultChannel(contacts),
  };
};

const ofMember = (
  member: NonNullable<Findings['member']>,
  { birthDate, now }: Typed,
): Situation => {
  if (member.birthDate !== birthDate) return NOTHING;
  const { memberId, firstName, lastName } = member;
  const contacts = countingContacts(member, now);
  const isReachable = hasContact(contacts);
  return {
    ...NOTHING,
    code: isReachable ? 's4' : 's2',
    isReachable,
    memberId,
    contacts,
    name: { firstName, lastName },
  };
};

export const judge = (findings: Findings, typed: Typed): Situation => {
  const { account, member, isCrmContact, sponsorId } = findings;
  if (account) return ofAccount(account, typed);
  if (member) return ofMember(member, typed);
  if (isCrmContact) return { ...UNKNOWN, code: 's2', isCrmContact, sponsorId };
  if (sponsorId !== null) return { ...UNKNOWN, code: 's2', isSponsored: true, sponsorId };
  return UNKNOWN;
};
