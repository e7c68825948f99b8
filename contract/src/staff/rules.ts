import { CASE_KINDS, type CaseKind } from '../cases/model.ts';
import type { StaffAct, StaffPerson, StaffRole } from './model.ts';

/** Administrators see no member's data, auditors the ledger alone. */
const MAY: Record<StaffAct, readonly StaffRole[]> = {
  'queue.read': ['agent', 'supervisor', 'verifier'],
  'cases.read': ['agent', 'supervisor'],
  'cases.answer': ['agent', 'supervisor'],
  'cases.take': ['agent', 'supervisor', 'verifier'],
  'cases.assign': ['supervisor'],
  'identities.read': ['verifier'],
  'identities.decide': ['verifier'],
  'member-files.read': ['agent', 'supervisor', 'verifier'],
  'member-files.change': ['agent', 'supervisor'],
  'approvals.read': ['supervisor', 'administrator', 'agent', 'verifier'],
  'approvals.decide': ['supervisor', 'administrator'],
  'reports.read': ['supervisor'],
  'content.edit': ['editor'],
  'staff.manage': ['administrator'],
  'systems.manage': ['administrator'],
  'feeds.read': ['supervisor', 'administrator'],
  'feeds.apply': ['supervisor', 'administrator'],
  // rows are members' data
  'feeds.inspect': ['supervisor'],
  'ledger.read': ['auditor'],
  'system-status.read': ['administrator', 'supervisor'],
};

/** By which of their roles somebody may; undefined: by none. */
export const roleFor = (
  { roles }: Pick<StaffPerson, 'roles'>,
  act: StaffAct,
): StaffRole | undefined => MAY[act].find((role) => roles.includes(role));

export const mayAct = (person: Pick<StaffPerson, 'roles'>, act: StaffAct): boolean =>
  roleFor(person, act) !== undefined;

/** Identities are for verifiers; of all else an agent sees the kinds that they are trusted with, a supervisor every one. */
export const maySeeKind = (
  { roles, kinds }: Pick<StaffPerson, 'roles' | 'kinds'>,
  kind: CaseKind,
): boolean => {
  if (kind === 'identity') return roles.includes('verifier');
  if (roles.includes('supervisor')) return true;
  return roles.includes('agent') && (kinds === null || kinds.includes(kind));
};

export const seenKinds = (person: Pick<StaffPerson, 'roles' | 'kinds'>): CaseKind[] =>
  CASE_KINDS.filter((kind) => maySeeKind(person, kind));

export const STAFF_IDLE_MINUTES = 30;
export const STAFF_MAX_HOURS = 10;
