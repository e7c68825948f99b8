import { type Issue, issue } from '../core/issue.ts';
import { STAFF_ROLES, type StaffAct, type StaffPerson, type StaffRole } from '../staff/model.ts';
import { mayAct, seenKinds } from '../staff/rules.ts';
import type { ApprovalKind, Rights } from './model.ts';

/** Nobody has decided by then: it is as if it had been refused. */
export const APPROVAL_DAYS = 7;
export const APPROVAL_REASON_MAX = 300;

const DAY_MS = 24 * 3_600_000;

/** What was approved and has to be collected is collected by then. */
export const collectedBy = (decidedAt: Date): Date =>
  new Date(decidedAt.getTime() + APPROVAL_DAYS * DAY_MS);

/** Who may ever decide on a kind, and so who sees it. What shows a member's data is the supervisors': an administrator sees none. */
const DECIDERS: Record<ApprovalKind, readonly StaffRole[]> = {
  contact: ['supervisor'],
  role: ['administrator', 'supervisor'],
  refusal: ['supervisor'],
  export: ['supervisor', 'administrator'],
  data: ['supervisor'],
  key: ['administrator', 'supervisor'],
  identity: ['supervisor'],
};

/** A supervisor decides on these only where there is no other administrator. */
const OF_ADMINISTRATORS: readonly ApprovalKind[] = ['role', 'key'];

export const maySeeApprovals = (
  { roles }: Pick<StaffPerson, 'roles'>,
  kind: ApprovalKind,
): boolean => DECIDERS[kind].some((role) => roles.includes(role));

/** What somebody has to be trusted with who asks. */
const ASKED_BY: Record<ApprovalKind, StaffAct> = {
  contact: 'member-files.change',
  role: 'staff.manage',
  refusal: 'cases.answer',
  export: 'ledger.read',
  data: 'cases.answer',
  key: 'systems.manage',
  identity: 'identities.decide',
};

/** Asked again at the decision: whoever has lost that right asks for nothing any more. */
export const askersOf = (kind: ApprovalKind): StaffRole[] =>
  STAFF_ROLES.filter((role) => mayAct({ roles: [role] }, ASKED_BY[kind]));

type Known = Pick<StaffPerson, 'id' | 'email'>;

/** `leila+2@…` is read by whoever reads `leila@…`. */
const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*@/, '@');

/** The same account, or a second one of the same person as far as that is known. */
export const isSamePerson = (one: Known, other: Known): boolean =>
  one.id === other.id || mailboxOf(one.email) === mailboxOf(other.email);

export interface Question {
  kind: ApprovalKind;
  /** Of a system that asks by its key: everybody who was shown it. */
  askedBy: readonly Known[];
  /** Whose rights it is about; null: nobody's of the staff. */
  subject: string | null;
  person: Known & Pick<StaffPerson, 'roles'>;
  /** An account for emergencies may be in the hands of whoever asked: it decides on nothing. */
  isSealed: boolean;
  /** Everybody who could decide as an administrator. */
  administrators: readonly Known[];
}

/**
 * Why somebody may not decide; null: they may. On rights and keys it is an administrator, and a supervisor where there
 * is no other administrator than those whom it is about.
 */
export const whyNotDecide = (
  question: Question,
): 'approval_own' | 'staff_own' | 'role_required' | null => {
  const { kind, askedBy, subject, person, isSealed, administrators } = question;
  const hasAsked = (one: Known): boolean => askedBy.some((asker) => isSamePerson(asker, one));
  if (hasAsked(person)) return 'approval_own';
  if (isSealed || !maySeeApprovals(person, kind)) return 'role_required';
  if (subject === person.id) return 'staff_own';
  if (!OF_ADMINISTRATORS.includes(kind) || person.roles.includes('administrator')) return null;
  const others = administrators.filter((one) => !hasAsked(one) && one.id !== subject);
  return others.length === 0 ? null : 'role_required';
};

/** Of whoever asks for something, and of whoever refuses it. */
export const checkApprovalReason = (reason: string): Issue[] => {
  if (reason.trim() === '') return [issue('reason', 'required')];
  if (reason.length > APPROVAL_REASON_MAX)
    return [issue('reason', 'too_long', { max: APPROVAL_REASON_MAX })];
  return /\p{Cc}/u.test(reason.replace(/\n/g, '')) ? [issue('reason', 'text_format')] : [];
};

/** Whoever is disabled, or not there yet, may nothing. */
const counting = ({ roles, kinds, state }: Rights): Pick<Rights, 'roles' | 'kinds'> =>
  state === null || state === 'disabled' ? { roles: [], kinds: [] } : { roles, kinds };

/** Whether somebody may more afterwards: then a second person has to allow it. Taking away needs nobody. */
export const widensRights = (before: Rights, after: Rights): boolean => {
  const [had, has] = [counting(before), counting(after)];
  const [saw, sees] = [seenKinds(had), seenKinds(has)];
  return (
    has.roles.some((role) => !had.roles.includes(role)) || sees.some((kind) => !saw.includes(kind))
  );
};

const same = (one: readonly string[] | null, other: readonly string[] | null): boolean =>
  one === null || other === null
    ? one === other
    : one.length === other.length && one.every((item) => other.includes(item));

/** Whether they are still as they were when it was asked for. */
export const areSameRights = (one: Rights, other: Rights): boolean =>
  one.state === other.state && same(one.roles, other.roles) && same(one.kinds, other.kinds);
