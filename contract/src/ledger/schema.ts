import { z } from 'zod';
import { APPROVAL_STATES } from '../approvals/model.ts';
import { CASE_KINDS } from '../cases/model.ts';
import { LEDGER_ACTS, LEDGER_ROLES } from './model.ts';
import { LEDGER_MAX_PAGE, LEDGER_PAGE } from './rules.ts';
import { ofMember } from './shown/schema.ts';
import { TOLD_ACTS } from './told.ts';

const after = z.string().max(40).describe('`next` of the part before');

const filter = {
  from: z.string().max(10).default('').describe('The first day, such as 2026-11-01'),
  to: z.string().max(10).default('').describe('The last day'),
  staff: z.string().max(20).default('').describe('Id of one of the staff, or `operator`'),
  act: z.enum(LEDGER_ACTS).nullable().default(null),
  about: z
    .string()
    .max(100)
    .default('')
    .describe('Number of a request or claim file as people read it out, or of another thing'),
  cin: z.string().max(40).default('').describe('Of the member whose data it was'),
};

/** A body, not an address: a CIN may be in it. */
export const ledgerSearchSchema = z
  .strictObject({
    ...filter,
    after: after.nullable().default(null),
    limit: z.int().min(1).max(LEDGER_MAX_PAGE).default(LEDGER_PAGE),
  })
  .meta({
    id: 'LedgerSearch',
    examples: [{ from: '2026-11-01', to: '2026-11-16', act: 'case.read' }],
  });

const place = z.object({ day: z.string(), number: z.number() });

const ledgerLineSchema = z.object({
  ...place.shape,
  at: z.string(),
  by: z.object({
    id: z.string().nullable().describe('null: somebody at the terminal'),
    name: z.string(),
  }),
  role: z.enum(LEDGER_ROLES),
  act: z.enum(LEDGER_ACTS),
  memberId: z.string().nullable().describe('Whose data it was: a number of ours'),
  about: z.string().describe('Number of the case or other thing'),
  case: z
    .object({
      kind: z.enum(CASE_KINDS),
      reference: z.string().describe('Number of the request; empty where it is none'),
    })
    .nullable()
    .describe('The case that `about` is the number of; null: it is none, or gone'),
  reason: z.string(),
});
export type LedgerLine = z.infer<typeof ledgerLineSchema>;

export const ledgerPageSchema = z
  .object({ lines: z.array(ledgerLineSchema), next: z.string().nullable() })
  .meta({ id: 'LedgerPage' })
  .register(ofMember);
export type LedgerPage = z.infer<typeof ledgerPageSchema>;

/** POST /staff/ledger/exports */
export const ledgerExportAskSchema = z
  .strictObject({ ...filter, reason: z.string().max(1_000) })
  .meta({
    id: 'LedgerExportAsk',
    examples: [{ from: '2026-11-01', to: '2026-11-16', reason: 'Contrôle annuel' }],
  });

export const ledgerExportsSchema = z
  .object({
    exports: z.array(
      z.object({
        id: z.string(),
        state: z.enum(APPROVAL_STATES),
        askedAt: z.string(),
        lines: z.int(),
        reason: z.string(),
        note: z.string().describe('What whoever decided has said'),
        until: z.string().nullable().describe('Until when it can be taken; null: it cannot'),
      }),
    ),
  })
  .meta({ id: 'LedgerExports' });
export type LedgerExports = z.infer<typeof ledgerExportsSchema>;
/** Lines that an auditor has asked to take away. */
export type LedgerExport = LedgerExports['exports'][number];

/** POST /staff/ledger/exports/{id} */
export const ledgerExportPageSchema = z
  .strictObject({ after: after.nullable().default(null) })
  .meta({ id: 'LedgerExportPage', examples: [{ after: null }] });

export const ledgerCheckQuerySchema = z.object({
  from: z
    .string()
    .max(10)
    .default('')
    .describe('The first day; from the beginning when left out')
    .meta({ examples: ['2026-11-01'] }),
  after: after.optional(),
});

export const ledgerCheckSchema = z
  .object({
    lines: z.number().describe('How many were looked at'),
    broken: place
      .nullable()
      .describe('The first line that does not follow from the one before it; null when all do'),
    isCut: z.boolean().describe('The last lines are missing; said with the last part'),
    next: z.string().nullable().describe('Ask again with it as `after`; null: this was the end'),
  })
  .meta({ id: 'LedgerCheck' });
/** Of a part of the ledger, whether its lines are as they were written. */
export type LedgerCheck = z.infer<typeof ledgerCheckSchema>;

export const ledgerPeopleSchema = z
  .object({ people: z.array(z.object({ id: z.string(), name: z.string() })) })
  .meta({ id: 'LedgerPeople' });
export type LedgerPeople = z.infer<typeof ledgerPeopleSchema>;

/** A member's own lines. */
export const toldLinesSchema = z
  .object({
    count: z.number(),
    value: z.array(
      z.object({
        id: z.string(),
        at: z.string(),
        role: z.enum(LEDGER_ROLES),
        name: z.string().describe('Of somebody who helps; empty for anybody else'),
        act: z.enum(TOLD_ACTS),
        reference: z.string().nullable().describe('Number of the request; null: about none'),
      }),
    ),
  })
  .meta({ id: 'ToldLines' });
export type ToldLines = z.infer<typeof toldLinesSchema>;
/** A line as its member is told of it: by which role, and about which request. Of the insurer nobody is named. */
export type ToldLine = ToldLines['value'][number];
