import { z } from 'zod';
import { LANGUAGES } from '../core/language.ts';
import { DEADLINE_UNITS, type DueOrigin } from '../deadlines/due.ts';
import { ofMember } from '../ledger/shown/schema.ts';
import { HANDOVER_MARKS } from '../request-handover/model.ts';
import { queuedHandoverSchema } from '../request-handover/shown/schema.ts';
import {
  AGE_FILTERS,
  ASSIGNEE_FILTERS,
  CASE_KINDS,
  CASE_STATES,
  LAST_ACTIVITIES,
  type LastActivity,
} from './model.ts';

const staffName = z.object({ id: z.string(), name: z.string() });

const dueOriginSchema = z
  .object({
    amount: z.int().describe('0: it was set after a call'),
    unit: z.enum(DEADLINE_UNITS),
    from: z.string().describe('When it came, or was opened again'),
    paused: z.number().describe('How much of the unit was not counted while the member was asked'),
    since: z.string().nullable().describe('Since when it stands still; null: it runs'),
  })
  .meta({ id: 'DueOrigin' }) satisfies z.ZodType<DueOrigin>;

const lastActivitySchema = z
  .object({
    what: z
      .enum(LAST_ACTIVITIES)
      .describe(
        'message: the member wrote; document: they sent one that was asked for; answer: the insurer’s',
      ),
    by: z.string().describe('The first name of whoever answered; empty for the member'),
    at: z.string(),
  })
  .meta({ id: 'LastActivity' }) satisfies z.ZodType<LastActivity>;

export const caseRowSchema = z
  .object({
    id: z.string(),
    kind: z.enum(CASE_KINDS),
    reference: z
      .string()
      .describe('The number that the member knows, of a request; digits without spaces'),
    state: z.enum(CASE_STATES),
    subject: z.string().describe('Of the request, in French; empty where there is none'),
    person: z.object({ name: z.string(), cin: z.string(), language: z.enum(LANGUAGES) }),
    contract: z.string(),
    receivedAt: z.string(),
    dueAt: z.string(),
    due: dueOriginSchema,
    assignee: staffName.nullable(),
    version: z.number(),
    closedAt: z.string().nullable().describe('Null: not closed'),
    lastActivity: lastActivitySchema.nullable().describe('Null: nothing since it was received'),
    handover: queuedHandoverSchema
      .nullable()
      .describe('Null: it is no request, or no core system takes those of its kind'),
  })
  .meta({ id: 'CaseRow' })
  .register(ofMember);
/** A case as the queue shows it. */
export type CaseRow = z.infer<typeof caseRowSchema>;

export const casePageSchema = z
  .object({ cases: z.array(caseRowSchema), next: z.string().nullable() })
  .meta({ id: 'CasePage' });
export type CasePage = z.infer<typeof casePageSchema>;

/** A view of the queue, as its address says it. */
export const caseQuerySchema = z.object({
  state: z.enum(CASE_STATES).default('open'),
  kind: z.string().max(300).optional().describe('Some of the kinds, with commas between'),
  assignee: z.enum(ASSIGNEE_FILTERS).default('anybody'),
  late: z.enum(['true', 'false']).default('false'),
  today: z
    .enum(['true', 'false'])
    .default('false')
    .describe('Due before the day ends, and not late yet'),
  language: z.enum(LANGUAGES).optional(),
  age: z.enum(AGE_FILTERS).optional().describe('Received within so many days, or before'),
  handover: z
    .enum(HANDOVER_MARKS)
    .optional()
    .describe('Refused by a core system, or not taken in time'),
  contract: z
    .string()
    .max(40)
    .default('')
    .describe('The number of a policy. Each member whom it shows is told of it, once an hour'),
  text: z
    .string()
    .max(100)
    .default('')
    .describe(
      'A part of a name; or a CIN, or the number of a request, a claim file or a policy, which is looked for in every view and state. Each member whom such a number shows is told of it, once an hour, and each page of them counts for the pace',
    ),
  everywhere: z
    .enum(['true', 'false'])
    .default('false')
    .describe(
      'A name is looked for in every view and state, too, by how it begins, also after El, Al, Ben, Bent or Aït',
    ),
  after: z.string().max(100).optional().describe('`next` of the page before'),
});

export const caseCountsSchema = z
  .object({
    mine: z.number(),
    late: z.number(),
    today: z.number(),
    waiting: z.number(),
    newMessages: z
      .number()
      .describe('Open ones, one’s own or nobody’s, in which the member has written last'),
    core: z.boolean().describe('Whether a core system takes requests'),
    byKind: z.partialRecord(z.enum(CASE_KINDS), z.number()),
  })
  .meta({ id: 'CaseCounts' });
/** Beside the views, over the kinds that somebody may see. */
export type CaseCounts = z.infer<typeof caseCountsSchema>;

/** What a view shows, in a body. What is left out narrows nothing. */
export const shownFilter = {
  state: z.enum(CASE_STATES).default('open'),
  kinds: z
    .array(z.enum(CASE_KINDS))
    .max(CASE_KINDS.length)
    .default([...CASE_KINDS]),
  assignee: z.enum(ASSIGNEE_FILTERS).default('anybody'),
  isLate: z.boolean().default(false),
  isDueToday: z.boolean().default(false).describe('Due before the day ends, and not late yet'),
  language: z.enum(LANGUAGES).nullable().default(null),
  age: z.enum(AGE_FILTERS).nullable().default(null),
};

/** Which one is not for the caller to say; of which view, is. */
export const takeNextSchema = z
  .strictObject({
    kinds: shownFilter.kinds,
    isLate: shownFilter.isLate,
    isDueToday: shownFilter.isDueToday,
    language: shownFilter.language,
    age: shownFilter.age,
  })
  .meta({ id: 'TakeNext', examples: [{}] });

export const takenCaseSchema = z
  .object({ case: caseRowSchema.nullable().describe('Null: nothing waits that nobody has') })
  .meta({ id: 'TakenCase' });
export type TakenCase = z.infer<typeof takenCaseSchema>;

const version = z.int().min(1).describe('Of the case as it was seen: an older one is refused');

export const caseAssignSchema = z
  .strictObject({ assignee: z.string().max(20), version })
  .meta({ id: 'CaseAssign', examples: [{ assignee: '12', version: 1 }] });

export const caseReturnSchema = z
  .strictObject({ version })
  .meta({ id: 'CaseReturn', examples: [{ version: 2 }] });

/** Who a case can be given to; names of the staff alone. */
export const colleaguesSchema = z
  .object({ colleagues: z.array(staffName) })
  .meta({ id: 'Colleagues' });
export type Colleagues = z.infer<typeof colleaguesSchema>;

export const colleagueQuerySchema = z.object({
  kind: z.string().max(300).optional().describe('Kinds that they all have to see, with commas'),
});
