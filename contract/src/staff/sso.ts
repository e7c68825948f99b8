/** Single sign-on: which groups of the insurer's own directory are which roles here. */
import { z } from 'zod';
import { STAFF_ROLES, type StaffRole } from './model.ts';

/** The settings file, `STAFF_SSO_ROLES`. */
export const ssoRolesSchema = z.strictObject({
  /** Under which name the provider tells of groups. */
  claim: z.string().min(1).default('groups'),
  roles: z.record(z.string(), z.array(z.enum(STAFF_ROLES)).min(1)),
});
export type SsoRoles = z.infer<typeof ssoRolesSchema>;

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
