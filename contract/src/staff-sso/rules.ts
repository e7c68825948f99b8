import { STAFF_ROLES, type StaffRole } from '../staff/model.ts';
import { NAME_MAX } from '../staff/new-staff.ts';
import type { SsoRoles } from './schema.ts';

/** A claim is a list of names, or one name; whatever else it is names no group. */
const groupsOf = (claim: unknown): string[] =>
  [claim].flat().filter((one): one is string => typeof one === 'string');

/** Every role that one of the groups gives, once each. */
export const rolesOfGroups = ({ roles }: SsoRoles, claim: unknown): StaffRole[] => {
  const given = groupsOf(claim).flatMap((group) =>
    Object.hasOwn(roles, group) ? (roles[group] ?? []) : [],
  );
  return STAFF_ROLES.filter((role) => given.includes(role));
};

/** A directory may name hundreds: of those that are nothing here so many are worth a look. */
export const OTHER_GROUPS_MAX = 50;
const GROUP_NAME_MAX = 200;

/** Those of the file, and the others as far as they can be shown; in one order, each once. */
export const sortGroups = (
  { roles }: Pick<SsoRoles, 'roles'>,
  claim: unknown,
): { mapped: string[]; others: string[] } => {
  const told = [...new Set(groupsOf(claim))].sort();
  const isShown = (name: string): boolean =>
    name.trim() !== '' && name.length <= GROUP_NAME_MAX && !/\p{Cc}/u.test(name);
  return {
    mapped: told.filter((name) => Object.hasOwn(roles, name)),
    others: told
      .filter((name) => !Object.hasOwn(roles, name) && isShown(name))
      .slice(0, OTHER_GROUPS_MAX),
  };
};

/** An address that the provider doubts is nobody's; one of which it says nothing, as Entra ID does, where the file trusts it. */
export const isVerified = (claim: unknown, { trustEmails }: Pick<SsoRoles, 'trustEmails'>) =>
  claim === undefined ? trustEmails : claim === true || claim === 'true';

/** As it stands in the ledger and on screens; whoever has none goes by their address. */
export const ssoName = (claim: unknown, email: string): string => {
  const told = typeof claim === 'string' ? claim.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ').trim() : '';
  return [...(told || email)].slice(0, NAME_MAX).join('').trim();
};
