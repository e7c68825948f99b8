/** The people of the insurer who answer, and what each of them is trusted with. */
import type { CaseKind } from '../cases/model.ts';
import type { Language } from '../core/language.ts';

/** They add up. */
export const STAFF_ROLES = [
  'agent',
  'supervisor',
  'verifier',
  'editor',
  'administrator',
  'auditor',
] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** What a call of the console does; which roles may is said by `mayAct`. */
export const STAFF_ACTS = [
  'queue.read',
  'cases.read',
  'cases.answer',
  'cases.take',
  'cases.assign',
  'identities.read',
  'identities.decide',
  'member-files.read',
  'member-files.change',
  'approvals.read',
  'approvals.decide',
  'reports.read',
  'content.edit',
  'staff.manage',
  'systems.manage',
  'feeds.read',
  'feeds.apply',
  'feeds.inspect',
  'ledger.read',
  'system-status.read',
] as const;
export type StaffAct = (typeof STAFF_ACTS)[number];

export interface StaffPerson {
  id: string;
  name: string;
  email: string;
  language: Language;
  roles: readonly StaffRole[];
  /** Which kinds of case an agent answers; all of them when null. */
  kinds: readonly CaseKind[] | null;
}
