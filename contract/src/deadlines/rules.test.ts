import { describe, expect, it } from 'vitest';
import { FINAL_STATUSES } from '../requests/rules.ts';
import { fullestDeadlines } from '../testing/deadlines.ts';
import { holidaysBetween } from './calendar.ts';
import { mayMove } from './changes.ts';
import {
  type DatedHoliday,
  DEADLINES_MAX_BYTES,
  type DeadlineRule,
  type Deadlines,
  type FixedHoliday,
  type SpecialPeriod,
  type WorkCalendar,
} from './model.ts';
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

  type Shipped = ReturnType<typeof shipped>;
  const day = (...hours: [string, string][]) => hours.map(([from, to]) => ({ from, to }));
  const monday =
    (...hours: [string, string][]) =>
    ({ calendar }: Shipped) =>
      void calendar.week.splice(0, 1, day(...hours));
  const period =
    (part: Partial<SpecialPeriod>) =>
    ({ calendar }: Shipped) =>
      Object.assign(calendar.periods[1] ?? {}, part);
  const dated =
    (part: Partial<DatedHoliday>) =>
    ({ calendar }: Shipped) =>
      Object.assign(calendar.dated[0] ?? {}, part);
  const fixed =
    (part: Partial<FixedHoliday>) =>
    ({ calendar }: Shipped) =>
      Object.assign(calendar.fixed[0] ?? {}, part);
  const rule = (part: Partial<DeadlineRule>) => (of: Shipped) => Object.assign(of.rule, part);
  const calendar = (part: Partial<WorkCalendar>) => (of: Shipped) =>
    Object.assign(of.calendar, part);
  const other = (part: Partial<WorkCalendar>) => (of: Shipped) =>
    void of.all.calendars.push({ ...structuredClone(of.calendar), ...part });

  const AMOUNT = 'rules.health-declaration.amount';
  const SOURCE = 'rules.health-declaration.source';
  const faults: [string, string, object, (of: Shipped) => unknown][] = [
    [AMOUNT, 'number_too_small', { min: 1 }, rule({ amount: 0 })],
    [AMOUNT, 'number_too_small', { min: 1 }, rule({ amount: 1.5 })],
    [AMOUNT, 'number_too_large', { max: 250 }, rule({ amount: 251, unit: 'working-days' })],
    [AMOUNT, 'number_too_large', { max: 1000 }, rule({ amount: 1001, unit: 'working-hours' })],
    ['rules.health-declaration.calendar', 'unknown_value', {}, rule({ calendar: 'x' })],
    [SOURCE, 'too_long', { max: 200 }, rule({ source: 'x'.repeat(201) })],
    [SOURCE, 'text_format', {}, rule({ source: 'a\u202eb' })],
    ['rules.ticket', 'required', {}, ({ all }) => void all.rules.splice(4, 1)],
    [
      ...(['rules.ticket', 'required', {}] as const),
      ({ all }) => void all.rules.push(...all.rules.filter(({ kind }) => kind === 'ticket')),
    ],
    ['calendars.1.id', 'unknown_value', {}, other({})],
    ['calendars.1.id', 'text_format', {}, other({ id: 'A' })],
    ['calendars.1.id', 'text_format', {}, other({ id: ' a' })],
    ['calendars.1.id', 'text_format', {}, other({ id: 'a ' })],
    ['calendars.1.id', 'text_format', {}, other({ id: 'x'.repeat(41) })],
    ['calendars.0.name', 'required', {}, calendar({ name: ' ' })],
    ['calendars.0.name', 'too_long', { max: 60 }, calendar({ name: 'x'.repeat(61) })],
    ['calendars.0.name', 'text_format', {}, calendar({ name: 'a\u0000b' })],
    ['calendars.0.week', 'week_empty', {}, calendar({ week: [[], [], [], [], [], [], []] })],
    ['calendars.0.week', 'week_empty', {}, calendar({ week: [day(['08:00', '12:00'])] })],
    ['calendars.0.week.0', 'hours_format', {}, monday(['8h', '12:00'])],
    ['calendars.0.week.0', 'hours_format', {}, monday(['108:00', '12:00'])],
    ['calendars.0.week.0', 'hours_format', {}, monday(['08:00', '12:000'])],
    ['calendars.0.week.0', 'hours_format', {}, monday(['08:00', '24:01'])],
    ['calendars.0.week.0', 'hours_order', {}, monday(['12:00', '12:00'])],
    ['calendars.0.week.0', 'hours_order', {}, monday(['08:00', '12:00'], ['11:59', '14:00'])],
    [
      ...(['calendars.0.week.0', 'too_many_values', { max: 4 }] as const),
      monday(
        ...['08', '09', '10', '11', '12'].map((h): [string, string] => [`${h}:00`, `${h}:30`]),
      ),
    ],
    ['calendars.0.periods.1.name', 'required', {}, period({ name: '' })],
    ['calendars.0.periods.1.from', 'date_format', {}, period({ from: '2027-02-29' })],
    ['calendars.0.periods.1.to', 'date_format', {}, period({ to: '' })],
    [
      ...(['calendars.0.periods.1.to', 'date_too_early', { min: '2040-03-02' }] as const),
      period({ from: '2040-03-02', to: '2040-03-01' }),
    ],
    ['calendars.0.periods.1.week', 'week_empty', {}, period({ week: [] })],
    [
      ...(['calendars.0.periods.1.from', 'period_overlap', {}] as const),
      ({ calendar: { periods } }) => Object.assign(periods[1] ?? {}, periods[0]),
    ],
    ['calendars.0.fixed.0.name', 'required', {}, fixed({ name: '' })],
    ['calendars.0.fixed.0.day', 'date_format', {}, fixed({ day: '02-30' })],
    ['calendars.0.dated.0.name', 'required', {}, dated({ name: '' })],
    ['calendars.0.dated.0.day', 'date_format', {}, dated({ day: '2027-02-29' })],
    ['calendars.0.dated.0.days', 'number_too_small', { min: 1 }, dated({ days: 0 })],
    ['calendars.0.dated.0.days', 'number_too_small', { min: 1 }, dated({ days: 1.5 })],
    ['calendars.0.dated.0.days', 'number_too_large', { max: 10 }, dated({ days: 11 })],
  ];
  it.each(faults)('are refused at %s: %s %j', (field, code, details, spoil) => {
    const of = shipped();
    spoil(of);
    expect(checkDeadlines(of.all)).toEqual([{ field, code, ...details }]);
  });

  const fits: [string, (of: Shipped) => unknown][] = [
    ['the whole day', monday(['00:00', '24:00'])],
    ['one span right behind the other', monday(['08:00', '12:00'], ['12:00', '14:00'])],
    ['a period of one day', period({ from: '2040-03-02', to: '2040-03-02' })],
    ['29 February every year', fixed({ day: '02-29' })],
    ['one hour', rule({ amount: 1, unit: 'working-hours' })],
    ['another calendar', other({ id: 'x'.repeat(40) })],
  ];
  it.each(fits)('may be %s', (_name, change) => {
    const of = shipped();
    change(of);
    expect(checkDeadlines(of.all)).toEqual([]);
  });

  it.each([
    ['2040-03-01', '2040-03-09', false],
    ['2040-03-01', '2040-03-10', true],
    ['2040-03-20', '2040-03-30', true],
    ['2040-03-21', '2040-03-30', false],
    ['2040-03-12', '2040-03-13', true],
    ['2040-03-01', '2040-03-30', true],
  ])(
    'have periods that keep apart: %s to %s meets one of 10 to 20 March: %s',
    (from, to, meets) => {
      const of = shipped();
      const [one] = of.calendar.periods;
      if (!one) throw new Error('no period is shipped');
      const first = { ...one, from: '2040-03-10', to: '2040-03-20' };
      of.calendar.periods = [first, { ...one, from, to }];
      expect(checkDeadlines(of.all).map(({ code }) => code)).toEqual(
        meets ? ['period_overlap'] : [],
      );
    },
  );

  it('are no fuller than their limits say', () => {
    const codes = (part: (of: WorkCalendar) => Partial<WorkCalendar>) => {
      const all = fullestDeadlines();
      const [one] = all.calendars;
      if (!one) throw new Error('nothing is full');
      Object.assign(one, part(one));
      return checkDeadlines(all);
    };
    const again = <One>(all: One[], part: Partial<One> = {}) => [
      ...all,
      ...all.slice(0, 1).map((one) => ({ ...one, ...part })),
    ];
    const far = { from: '2190-01-01', to: '2190-01-01' };
    const code = 'too_many_values';
    expect(codes(({ periods }) => ({ periods: again(periods, far) }))).toEqual([
      { field: 'calendars.0.periods', code, max: 20 },
    ]);
    expect(codes(({ fixed: days }) => ({ fixed: again(days) }))).toEqual([
      { field: 'calendars.0.fixed', code, max: 120 },
    ]);
    expect(codes(({ dated: days }) => ({ dated: again(days) }))).toEqual([
      { field: 'calendars.0.dated', code, max: 120 },
    ]);
    const all = fullestDeadlines();
    all.calendars.push({ ...shipped().calendar, id: 'one-more' });
    expect(checkDeadlines(all)).toEqual([{ field: 'calendars', code, max: 8 }]);
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
