/** What the `about` of a line names, so that a screen can say it in words. */
import type { LedgerAct } from './model.ts';

const ON_CASES: ReadonlySet<LedgerAct> = new Set<LedgerAct>([
  'case.read',
  'case.taken',
  'case.assigned',
  'case.returned',
  'case.answered',
  'answer.taken-back',
  'note.written',
  'file.read',
  'identity.read',
  'identity.decided',
  'member-file.read',
  'call-back.tried',
  'call-back.done',
  'template.tried',
  'helper.acted',
]);

const ON_PEOPLE: ReadonlySet<LedgerAct> = new Set<LedgerAct>([
  'factor.added',
  'factor.removed',
  'recovery-codes.made',
  'password.changed',
  'sessions.ended',
  'staff.changed',
  'staff.invited',
  'invitation.accepted',
  'sign-in.refused',
]);

/** `person`: of the staff. `other`: what the act says by itself, or a number of its own. */
export const objectOf = (act: LedgerAct): 'case' | 'person' | 'other' => {
  if (ON_CASES.has(act)) return 'case';
  return ON_PEOPLE.has(act) ? 'person' : 'other';
};
