import { z } from 'zod';
import { CASE_KINDS } from '../cases/model.ts';
import { CHANGE_KINDS, type DeadlineChange } from './changes.ts';
import { DEADLINE_UNITS } from './due.ts';
import type { DueMoves } from './model.ts';
import { PROMISE_STATES, type RequestPromise } from './promise.ts';
import { SHIPPED_DEADLINES } from './shipped.ts';

const name = z.string().max(200);
const time = z.string().max(5).describe('By Morocco’s clock, 08:30');
const day = z.string().max(10);

const week = z
  .array(z.array(z.strictObject({ from: time, to: time })).max(10))
  .max(7)
  .describe('Monday first');

const workCalendarSchema = z
  .strictObject({
    id: z.string().max(40),
    name,
    week,
    periods: z.array(z.strictObject({ name, from: day, to: day, week })).max(200),
    fixed: z.array(z.strictObject({ name, day: day.describe('Month and day, 07-30') })).max(200),
    dated: z
      .array(
        z.strictObject({
          name,
          day,
          days: z.int().describe('How many days there is no work'),
          moon: z.boolean().describe('It goes by the moon'),
          confirmed: z.boolean().describe('False: a forecast'),
        }),
      )
      .max(200),
  })
  .meta({ id: 'WorkCalendar' });

const deadlineRuleSchema = z
  .strictObject({
    kind: z.enum(CASE_KINDS),
    amount: z.int(),
    unit: z.enum(DEADLINE_UNITS),
    calendar: z.string().max(40),
    source: z.string().max(1000).describe('Where it comes from; empty: it is proposed'),
  })
  .meta({ id: 'DeadlineRule' });

const deadlinesShape = {
  rules: z.array(deadlineRuleSchema).max(50),
  calendars: z.array(workCalendarSchema).max(20),
};
const kept = { version: z.int().describe('One more with every change') };

export const keptDeadlinesSchema = z
  .object({ ...kept, ...deadlinesShape })
  .meta({ id: 'Deadlines' });

/** PUT /staff/deadlines, and what it would do before. */
export const deadlinesChangeSchema = z
  .strictObject({
    version: z.int().min(1).describe('As it was seen: an older one is refused'),
    ...deadlinesShape,
  })
  .meta({ id: 'DeadlinesChange', examples: [{ version: 1, ...SHIPPED_DEADLINES }] });

const kind = z.enum(CASE_KINDS);

const changeSchema = z.object({
  what: z.enum(CHANGE_KINDS),
  kind: kind.nullable(),
  calendar: z.string().describe('Its name, where there are several'),
  name: z.string(),
  weekday: z.int().nullable().describe('Of hours: Monday is 0'),
  from: z.string().describe('5 working-days, 2027-02-09/2027-03-09, 08:30–12:30'),
  to: z.string(),
}) satisfies z.ZodType<DeadlineChange>;

export const dueMovesSchema = z
  .object({
    moved: z.int().describe('How many due dates change'),
    late: z.int().describe('Of those, how many become late'),
    later: z.int(),
    sooner: z.int(),
    kinds: z.array(z.object({ kind, moved: z.int(), late: z.int() })),
  })
  .meta({ id: 'DueMoves' }) satisfies z.ZodType<DueMoves>;

export const deadlinesAppliedSchema = z
  .object({ ...kept, moves: dueMovesSchema })
  .meta({ id: 'DeadlinesApplied' });

export const deadlineHistorySchema = z
  .object({
    versions: z.array(
      z.object({
        ...kept,
        by: z.string().describe('Empty: as shipped'),
        at: z.string(),
        moved: z.int(),
        late: z.int(),
        changes: z.array(changeSchema),
      }),
    ),
  })
  .meta({ id: 'DeadlineHistory' });
export type DeadlineHistory = z.infer<typeof deadlineHistorySchema>;

/** GET /me/promises */
export const promisesSchema = z
  .object({
    promises: z.array(
      z.object({
        id: z.string().describe('Of the request'),
        state: z.enum(PROMISE_STATES),
        day: z.string().nullable().describe('Null: no day is promised while papers are awaited'),
      }),
    ),
  })
  .meta({ id: 'Promises' }) satisfies z.ZodType<{ promises: RequestPromise[] }>;
