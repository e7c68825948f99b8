import type { z } from 'zod';
import type { EndFigures, PersonFigures, Report } from './model.ts';
import type { peopleReportSchema, reportSchema } from './schema.ts';

export type ReportWire = z.infer<typeof reportSchema>;
export type PeopleReportWire = z.infer<typeof peopleReportSchema>;
type EndsWire = Pick<
  ReportWire['weeks'][number],
  'closed' | 'on_time' | 'first_answer' | 'end' | 'reopened' | 'asked_twice'
>;

const endsToWire = <Other extends object>({
  onTime,
  firstAnswer,
  askedTwice,
  ...same
}: EndFigures & Other) => ({
  ...same,
  on_time: onTime,
  first_answer: firstAnswer,
  asked_twice: askedTwice,
});

const endsFromWire = <Other extends object>({
  on_time,
  first_answer,
  asked_twice,
  ...same
}: EndsWire & Other) => ({
  ...same,
  onTime: on_time,
  firstAnswer: first_answer,
  askedTwice: asked_twice,
});

export const reportToWire = ({ weeks, backlog }: Report): ReportWire => ({
  weeks: weeks.map((week) => endsToWire(week)),
  backlog,
});

export const reportFromWire = ({ weeks, backlog }: ReportWire): Report => ({
  weeks: weeks.map((week) => endsFromWire(week)),
  backlog,
});

export const peopleToWire = (people: readonly PersonFigures[]): PeopleReportWire => ({
  people: people.map((person) => endsToWire(person)),
});

export const peopleFromWire = ({ people }: PeopleReportWire): PersonFigures[] =>
  people.map((person) => endsFromWire(person));
