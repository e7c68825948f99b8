import { z } from 'zod';
import { CASE_KINDS } from '../cases/model.ts';
import { REPORT_WEEKS } from './model.ts';

const spread = z
  .object({ median: z.number(), p90: z.number() })
  .nullable()
  .describe('In seconds; null where nothing ended');

const ends = {
  closed: z.number(),
  on_time: z.number(),
  first_answer: spread,
  end: spread,
  reopened: z.number().describe('Opened again at least once'),
  asked_twice: z.number().describe('Papers were asked for more than once'),
};

export const reportQuerySchema = z.object({
  weeks: z
    .enum(REPORT_WEEKS.map(String) as [string, ...string[]])
    .default('13')
    .describe('How far back, the present week included'),
  kind: z.string().max(300).optional().describe('Some of the kinds, with commas between'),
});

export const reportSchema = z
  .object({
    weeks: z.array(
      z.object({
        week: z.string().describe('Its Monday'),
        received: z.number(),
        ...ends,
        ratings: z.number(),
        score: z.number().nullable(),
      }),
    ),
    backlog: z.array(
      z.object({
        kind: z.enum(CASE_KINDS),
        ages: z.array(z.number()).describe('Less than 1, 3, 7, 15, 30 days old, and older'),
        late: z.number(),
        waiting: z.number(),
      }),
    ),
  })
  .meta({ id: 'Report' });

export const peopleReportSchema = z
  .object({
    people: z.array(z.object({ id: z.string(), name: z.string(), open: z.number(), ...ends })),
  })
  .meta({ id: 'PeopleReport' });
