import { STAFF_ROLES, type StaffRole } from '../staff/model.ts';
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
