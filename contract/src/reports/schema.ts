import { z } from 'zod';
import { CASE_KINDS } from '../cases/model.ts';
import { REPORT_WEEKS } from './model.ts';

const spread = z
  .object({ median: z.number(), p90: z.number() })
  .nullable()
  .describe(
    'In seconds; half took less than the median, nine of ten less than `p90`; null where nothing ended',
  );

/** Of cases by the week in which they ended for the last time. */
const ends = z.object({
  closed: z.number(),
  onTime: z.number(),
  firstAnswer: spread,
  end: spread,
  reopened: z.number().describe('Opened again at least once'),
  askedTwice: z.number().describe('Papers were asked for more than once'),
});
export type EndFigures = z.infer<typeof ends>;

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
        ...ends.shape,
        ratings: z.number().describe('Of folders, that members gave'),
        score: z.number().nullable().describe('Their mean; null: none'),
      }),
    ),
    backlog: z.array(
      z.object({
        kind: z.enum(CASE_KINDS),
        ages: z.array(z.number()).describe('Less than 1, 3, 7, 15, 30 days old, and older'),
        late: z.number(),
        waiting: z.number().describe('Of them those that wait for the member'),
      }),
    ),
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof reportSchema>;
export type WeekFigures = Report['weeks'][number];
/** What waits now, of one kind. */
export type Backlog = Report['backlog'][number];

/** Of the staff, by the cases that they had at the end. */
export const peopleReportSchema = z
  .object({
    people: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        open: z.number().describe('What they have now'),
        ...ends.shape,
      }),
    ),
  })
  .meta({ id: 'PeopleReport' });
export type PeopleReport = z.infer<typeof peopleReportSchema>;
export type PersonFigures = PeopleReport['people'][number];
