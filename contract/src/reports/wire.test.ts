import { expect, it } from 'vitest';
import type { EndFigures, PersonFigures, Report } from './model.ts';
import { peopleReportSchema, reportSchema } from './schema.ts';
import { peopleFromWire, peopleToWire, reportFromWire, reportToWire } from './wire.ts';

const ends: EndFigures = {
  ...{ closed: 4, onTime: 3, reopened: 1, askedTwice: 2 },
  ...{ firstAnswer: { median: 60, p90: 90 }, end: null },
};

it('brings the figures of weeks, of what waits and of people over as they are', () => {
  const report: Report = {
    weeks: [{ week: '2026-11-16', received: 9, ratings: 2, score: 4.5, ...ends }],
    backlog: [{ kind: 'ticket', ages: [1, 2, 3, 4, 5, 6], late: 7, waiting: 8 }],
  };
  expect(reportFromWire(reportSchema.strict().parse(reportToWire(report)))).toEqual(report);
  const people: PersonFigures[] = [{ id: '3', name: 'Hind Saidi', open: 5, ...ends }];
  expect(peopleFromWire(peopleReportSchema.strict().parse(peopleToWire(people)))).toEqual(people);
});
