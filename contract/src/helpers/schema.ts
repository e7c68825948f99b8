import { z } from 'zod';
import { HELP_SCOPES, HELP_STATES } from './model.ts';

const scope = z.enum(HELP_SCOPES).describe('`read`: see; `declare`: see, declare and write');
const until = z.string().describe('The last day, such as 2026-12-31');

const helpSchema = z
  .object({
    id: z.string(),
    name: z.string().describe('Who helps me, or whom I help'),
    state: z.enum(HELP_STATES),
    scope,
    until,
    contracts: z.array(
      z.object({
        kind: z.enum(['health', 'motor']),
        id: z.string(),
        number: z.string(),
        label: z.string(),
      }),
    ),
    invitedAt: z.string(),
    since: z.string().describe('When it became what it is'),
  })
  .meta({ id: 'Help' });
export type Help = z.infer<typeof helpSchema>;
/** A contract as both sides recognise it. */
export type HelpContract = Help['contracts'][number];

export const helpBothWaysSchema = z
  .object({
    helpers: z.array(helpSchema).describe('Who helps me'),
    helped: z.array(helpSchema).describe('Whom I help'),
  })
  .meta({ id: 'HelpBothWays' });
export type HelpBothWays = z.infer<typeof helpBothWaysSchema>;

export const helpInvitationSchema = z
  .strictObject({
    name: z.string().max(200),
    cin: z.string().max(40),
    phone: z.string().max(40),
    health: z.array(z.string().max(20)).max(50).default([]).describe('Ids of health contracts'),
    motor: z.array(z.string().max(20)).max(50).default([]).describe('Ids of motor contracts'),
    scope: z.string().max(20),
    until: z.string().max(10),
  })
  .meta({
    id: 'HelpInvitation',
    examples: [
      {
        name: 'Salma Bennani',
        cin: 'BE123456',
        phone: '0612345678',
        health: ['4711'],
        motor: [],
        scope: 'declare',
        until: '2027-06-30',
      },
    ],
  });

/** What an owner fills in. */
export type HelpDraft = z.infer<typeof helpInvitationSchema>;

/** The secret of an invitation: in a body, never in an address. */
export const helpTokenSchema = z
  .strictObject({ token: z.string().min(1).max(100) })
  .meta({ id: 'HelpToken', examples: [{ token: 'q7J0h1c8mC0p5yqkW2bTzR4v' }] });

export const helpPreviewSchema = helpSchema.meta({ id: 'HelpPreview' });

export const helpEndSchema = z
  .strictObject({})
  .optional()
  .meta({ id: 'HelpEnd', examples: [{}] });

/** Stands in a profile that is read for somebody else. */
export const actsForSchema = z
  .object({ grant: z.string(), scope, until, helper: z.string().describe('Who acts') })
  .meta({ id: 'ActsFor' });
/** Whose file a call is about, when it is not one's own. */
export type ActsFor = z.infer<typeof actsForSchema>;
