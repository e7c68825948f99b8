/** Single sign-on: which groups of the insurer's own directory are which roles here. */
import { z } from 'zod';
import { STAFF_ROLES } from '../staff/model.ts';

/** The settings file, `STAFF_SSO_ROLES`. */
export const ssoRolesSchema = z.strictObject({
  /** Under which name the provider tells of groups. */
  claim: z.string().min(1).default('groups'),
  roles: z.record(z.string(), z.array(z.enum(STAFF_ROLES)).min(1)),
});
export type SsoRoles = z.infer<typeof ssoRolesSchema>;
