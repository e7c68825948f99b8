/** What the commands about the staff's accounts read of their arguments. */
import { CASE_KINDS, type CaseKind } from '@rafiq/contract/cases/model';
import { STAFF_ROLES, type StaffRole } from '@rafiq/contract/staff/model';
import { isStaffRole } from '@rafiq/contract/staff/new-staff';
import { type OperatorContext, type Outcome, UsageError } from './command.ts';

export type Prepared = (context: OperatorContext) => Promise<Outcome>;

export const ROLE_HELP = `Roles are ${STAFF_ROLES.join(', ')}.`;
export const ROLE_OPTION = { role: { type: 'string', multiple: true } } as const;

export const readEmail = ([email, ...more]: string[]): string => {
  if (email === undefined || more.length > 0)
    throw new UsageError('Say whose account, by one e-mail address: staff list shows them.');
  return email;
};

/** Which kinds of case an agent answers; all of them when nothing is said. */
export const readKinds = (asked: string | undefined): CaseKind[] | null => {
  if (asked === undefined) return null;
  const kinds = asked.split(',').map((one) => one.trim());
  const known = CASE_KINDS.filter((kind) => kinds.includes(kind));
  if (known.length !== new Set(kinds).size)
    throw new UsageError(`--kinds: kinds are ${CASE_KINDS.join(', ')}, with a comma between.`);
  return known;
};

export const readRoles = (asked: string[] = []): StaffRole[] => {
  const roles = [...new Set(asked)].filter(isStaffRole);
  if (asked.some((one) => !isStaffRole(one))) throw new UsageError(`--role: ${ROLE_HELP}`);
  return roles;
};

export const unknown = (email: string): Outcome => ({
  done: false,
  lines: [`Nobody of the staff has the address ${email}: staff list shows them.`],
});
