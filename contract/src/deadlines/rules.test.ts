import { describe, expect, it } from 'vitest';
import { FINAL_STATUSES } from '../requests/rules.ts';
import { fullestDeadlines } from '../testing/deadlines.ts';
import { holidaysBetween } from './calendar.ts';
import { mayMove } from './changes.ts';
import { DEADLINES_MAX_BYTES, type Deadlines } from './model.ts';
import { promiseFor, promiseOf, showsRecourse } from './promise.ts';
import { checkDeadlines } from './rules.ts';
import { deadlinesChangeSchema } from './schema.ts';
import { SHIPPED_DEADLINES } from './shipped.ts';

/** As shipped, with its calendar and first rule to be changed. */
const shipped = () => {
  const all: Deadlines = structuredClone(SHIPPED_DEADLINES);
  const [calendar, rule] = [all.calendars[0], all.rules[0]];
  if (!calendar || !rule) throw new Error('nothing is shipped');
  return { all, calendar, rule };
};

describe('deadlines', () => {
  it('are shipped without a fault, and say that they are proposed', () => {
    const { all } = shipped();
    expect(checkDeadlines(all)).toEqual([]);
    expect(deadlinesChangeSchema.parse({ version: 1, ...all })).toEqual({ version: 1, ...all });
    expect(all.rules.every(({ source }) => source === '')).toBe(true);
  });

  const faults: [string, string, (of: ReturnType<typeof shipped>) => unknown][] = [
    [
      'rules.health-declaration.amount',
      'number_too_small',
      ({ rule }) => Object.assign(rule, { amount: 0 }),
    ],
    [
      'rules.health-declaration.amount',
      'number_too_large',
      ({ rule }) => Object.assign(rule, { amount: 251 }),
    ],
    [
      'rules.health-declaration.calendar',
      'unknown_value',
      ({ rule }) => Object.assign(rule, { calendar: 'x' }),
    ],
    ['rules.ticket', 'required', ({ all }) => void all.rules.splice(4, 1)],
    ['calendars.0.name', 'required', ({ calendar }) => Object.assign(calendar, { name: ' ' })],
    [
      'calendars.0.week',
      'week_empty',
      ({ calendar }) => Object.assign(calendar, { week: calendar.week.map(() => []) }),
    ],
    [
      'calendars.0.week.0',
      'hours_format',
      ({ calendar }) => void calendar.week.splice(0, 1, [{ from: '8h', to: '12:00' }]),
    ],
    [
      'calendars.0.week.0',
      'hours_order',
      ({ calendar }) => void calendar.week.splice(0, 1, [{ from: '12:00', to: '12:00' }]),
    ],
    [
      'calendars.0.periods.1.from',
      'period_overlap',
      ({ calendar }) => void Object.assign(calendar.periods[1] ?? {}, calendar.periods[0]),
    ],
    [
      'calendars.0.fixed.0.day',
      'date_format',
      ({ calendar }) => Object.assign(calendar, { fixed: [{ name: 'A', day: '02-30' }] }),
    ],
    [
      'calendars.0.dated.0.day',
      'date_format',
      ({ calendar }) => void Object.assign(calendar.dated[0] ?? {}, { day: '2027-02-29' }),
    ],
  ];
  it.each(faults)('are refused at %s: %s', (field, code, spoil) => {
    const of = shipped();
    spoil(of);
    expect(checkDeadlines(of.all)).toContainEqual(expect.objectContaining({ field, code }));
  });
});

it('may be as full as their limits say, and are still read', () => {
  const fullest = fullestDeadlines();
  expect(checkDeadlines(fullest)).toEqual([]);
  const sent = JSON.stringify({ version: Number.MAX_SAFE_INTEGER, ...fullest });
  expect(deadlinesChangeSchema.parse(JSON.parse(sent))).toMatchObject(fullest);
  expect(Buffer.byteLength(sent)).toBeLessThan(DEADLINES_MAX_BYTES);
});

it('knows which changes cannot move a date: names, sources, and that a feast is certain', () => {
  const { all, calendar, rule } = shipped();
  const [feast] = calendar.dated;
  rule.source = 'Comité';
  calendar.name = 'Agence';
  Object.assign(feast ?? {}, { confirmed: true });
  expect(mayMove(SHIPPED_DEADLINES, all)).toBe(false);
  Object.assign(feast ?? {}, { days: 3 });
  expect(mayMove(SHIPPED_DEADLINES, all)).toBe(true);
});

it('tells which holidays took a day away, and not those of a weekend', () => {
  const { calendar } = shipped();
  expect(holidaysBetween(calendar, '2027-01-08', '2027-01-14')).toEqual([
    { day: '2027-01-11', name: 'independence-manifesto' },
    { day: '2027-01-14', name: 'amazigh-new-year' },
  ]);
  // 1 May 2027 is a Saturday
  expect(holidaysBetween(calendar, '2027-04-30', '2027-05-03')).toEqual([]);
});

describe('what a member is promised', () => {
  const now = new Date('2026-06-22T15:30:00Z');
  const of = (state: 'open' | 'waiting', dueAt: string) =>
    promiseOf({ id: '7', state, dueAt }, now);

  it('is the day in Morocco, and no day while papers are awaited', () => {
    const running = { id: '7', state: 'running' };
    expect(of('open', '2026-06-22T15:30:00Z')).toEqual({ ...running, day: '2026-06-22' });
    expect(of('open', '2026-06-22T23:30:00Z')).toEqual({ ...running, day: '2026-06-23' });
    expect(of('waiting', '2026-06-20T10:00:00Z')).toEqual({ id: '7', state: 'paused', day: null });
  });

  it('is kept until its day is over, whatever the hour', () => {
    expect(of('open', '2026-06-22T08:00:00Z')).toMatchObject({ state: 'running' });
    expect(of('open', '2026-06-21T22:59:00Z')).toMatchObject({ state: 'late', day: '2026-06-21' });
  });

  it('ends with the day whose midnight it is', () => {
    // midnight in Morocco
    expect(of('open', '2026-06-22T23:00:00Z')).toMatchObject({ day: '2026-06-22' });
    expect(of('open', '2026-06-21T23:00:00Z')).toMatchObject({ state: 'late', day: '2026-06-21' });
  });

  it('ends with its request, whatever was read of it before', () => {
    const promises = [of('open', '2026-06-20T10:00:00Z')];
    expect(promiseFor({ id: '7', status: 'En cours' }, promises)).toBe(promises[0]);
    expect(promiseFor({ id: '7', status: 'Documents manquants' }, promises)).toBe(promises[0]);
    for (const status of FINAL_STATUSES)
      expect(promiseFor({ id: '7', status }, promises), status).toBeUndefined();
    expect(promiseFor({ id: '8', status: 'En cours' }, promises)).toBeUndefined();
    expect(promiseFor({ id: '7', status: 'En cours' }, undefined)).toBeUndefined();
  });

  it('comes with the way of recourse when it was not kept, or the answer is no', () => {
    expect(showsRecourse('Envoyé', { state: 'late' })).toBe(true);
    expect(showsRecourse('Envoyé', { state: 'running' })).toBe(false);
    expect(showsRecourse('Refusé', undefined)).toBe(true);
    expect(showsRecourse('Refus', undefined)).toBe(true);
    expect(showsRecourse('Traité', undefined)).toBe(false);
  });
});
