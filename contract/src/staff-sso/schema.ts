/** Single sign-on: which groups of the insurer's own directory are which roles here, and what the console sends of it. */
import { z } from 'zod';
import { STAFF_ROLES } from '../staff/model.ts';

/** The settings file, `STAFF_SSO_ROLES`. */
export const ssoRolesSchema = z.strictObject({
  /** Under which name the provider tells of groups. */
  claim: z.string().min(1).default('groups'),
  roles: z
    .record(z.string(), z.array(z.enum(STAFF_ROLES)).min(1))
    .refine((roles) => Object.keys(roles).length > 0, { error: 'no group is named' }),
  /** An address of which the provider says nothing counts as verified: the directory is the insurer's own, and says it of none. */
  trustEmails: z.boolean().default(false),
});
export type SsoRoles = z.infer<typeof ssoRolesSchema>;

export const ssoStartSchema = z
  .strictObject({
    afresh: z
      .boolean()
      .describe(
        'The organisation asks for the password again, also whom it knows: after a sign-out',
      ),
  })
  .meta({ id: 'SsoStart', examples: [{ afresh: false }] });

export const ssoStartedSchema = z
  .object({ location: z.string().describe('Where the browser goes next') })
  .meta({ id: 'SsoStarted' });

export const ssoFinishSchema = z
  .strictObject({
    parameters: z.string().max(8000).describe('What stood behind the ? when it came back'),
  })
  .meta({ id: 'SsoFinish', examples: [{ parameters: 'code=abc&state=def' }] });

export const ssoGroupsSchema = z
  .object({
    provider: z
      .object({ issuer: z.string(), claim: z.string(), minutes: z.number().int() })
      .nullable()
      .describe('Null: single sign-on is not set up'),
    groups: z.array(
      z.object({
        name: z.string(),
        roles: z.array(z.enum(STAFF_ROLES)),
        last: z
          .object({ id: z.string(), name: z.string(), at: z.string() })
          .nullable()
          .describe('Who came in with it last; null: nobody for 90 days'),
      }),
    ),
    others: z
      .array(z.object({ name: z.string(), at: z.string() }))
      .describe('Brought by people who were refused for want of a role; by whom is not kept'),
  })
  .meta({ id: 'SsoGroups' });
