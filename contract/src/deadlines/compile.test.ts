import { expect, it } from 'vitest';
import { compileCalendar } from './compile.ts';
import { SHIPPED_DEADLINES } from './shipped.ts';

it('never works the same moment twice where the clocks leave an hour out', () => {
  const [shipped] = SHIPPED_DEADLINES.calendars;
  if (!shipped) throw new Error('no calendar is shipped');
  const night = [
    { from: '02:00', to: '02:30' },
    { from: '03:00', to: '04:00' },
  ];
  const calendar = { ...shipped, periods: [], dated: [], week: shipped.week.map(() => night) };
  // on 22 March 2026 Morocco's clocks went from two to three
  const spans = compileCalendar(calendar, '2026-03-21', '2026-03-23');
  const times = spans.map(({ startsAt, endsAt, dayMs }) => [
    new Date(startsAt).toISOString(),
    new Date(endsAt).toISOString(),
    dayMs,
  ]);
  expect(times.slice(2, -2)).toEqual([
    ['2026-03-22T02:00:00.000Z', '2026-03-22T02:30:00.000Z', 3_600_000],
    ['2026-03-22T02:30:00.000Z', '2026-03-22T03:00:00.000Z', 3_600_000],
  ]);
});
