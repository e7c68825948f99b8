import { describe, expect, it } from 'vitest';
import { changesOf } from './changes.ts';
import { mergeDeadlines } from './merge.ts';
import type { Deadlines } from './model.ts';
import { checkDeadlines } from './rules.ts';
import { SHIPPED_DEADLINES } from './shipped.ts';

/** As shipped, with its calendar and first rule to be changed. */
const shipped = () => {
  const all: Deadlines = structuredClone(SHIPPED_DEADLINES);
  const [calendar, rule] = [all.calendars[0], all.rules[0]];
  if (!calendar || !rule) throw new Error('nothing is shipped');
  return { all, calendar, rule };
};
const said = (before: Deadlines, after: Deadlines) =>
  changesOf(before, after).map(({ what, kind, name, weekday, from, to }) =>
    [what, kind ?? name, weekday, from, to].filter((one) => one !== null && one !== ''),
  );

describe('what differs is said from what to what', () => {
  it('of a rule: its amount and unit, its calendar, its source', () => {
    const { all, calendar, rule } = shipped();
    all.calendars.push({ ...structuredClone(calendar), id: 'calendar-2', name: 'Agence' });
    Object.assign(rule, { amount: 4, unit: 'working-hours', calendar: 'calendar-2', source: 'C' });
    const { kind } = rule;
    expect(said(SHIPPED_DEADLINES, all)).toEqual([
      ['rule', kind, '5 working-days', '4 working-hours'],
      ['rule-calendar', kind, 'Siège', 'Agence'],
      ['rule-source', kind, 'C'],
      ['calendar-added', 'Agence'],
    ]);
    expect(said(all, SHIPPED_DEADLINES).at(-1)).toEqual(['calendar-removed', 'Agence']);
  });

  it('of hours, day by day, of the week and of a period', () => {
    const { all, calendar } = shipped();
    calendar.week[5] = [{ from: '09:00', to: '12:00' }];
    calendar.week[4] = [];
    const [ramadan] = calendar.periods;
    if (ramadan) {
      ramadan.to = '2026-03-19';
      ramadan.week = ramadan.week.with(0, [{ from: '10:00', to: '15:00' }]);
    }
    expect(said(SHIPPED_DEADLINES, all)).toEqual([
      ['hours', 'Siège', 4, '08:30–12:00, 14:00–16:30'],
      ['hours', 'Siège', 5, '09:00–12:00'],
      ['period-moved', 'ramadan', '2026-02-19/2026-03-20', '2026-02-19/2026-03-19'],
      ['period-hours', 'ramadan', 0, '09:00–15:00', '10:00–15:00'],
    ]);
  });

  it('of holidays: the day, how many days, and whether it is certain', () => {
    const { all, calendar } = shipped();
    const [fitr, adha, moharram, mawlid] = calendar.dated;
    Object.assign(fitr ?? {}, { day: '2026-03-20', confirmed: true });
    Object.assign(adha ?? {}, { confirmed: true });
    Object.assign(moharram ?? {}, { days: 2 });
    calendar.dated = calendar.dated.filter((one) => one !== mawlid);
    calendar.fixed.push({ name: 'Fête de la maison', day: '04-02' });
    expect(said(SHIPPED_DEADLINES, all)).toEqual([
      ['holiday-added', 'Fête de la maison', '04-02'],
      ['holiday-moved', 'eid-al-fitr', '2026-03-21', '2026-03-20'],
      ['holiday-confirmed', 'eid-al-adha', '2026-05-28', '2026-05-28'],
      ['holiday-days', 'first-moharram', '1', '2'],
      ['holiday-removed', 'mawlid', '2026-08-26'],
    ]);
    expect(changesOf(all, all)).toEqual([]);
    expect(said(all, SHIPPED_DEADLINES)).toContainEqual([
      'holiday-forecast',
      'eid-al-adha',
      '2026-05-28',
      '2026-05-28',
    ]);
  });

  it('in which calendar, where there are several', () => {
    const { all, calendar } = shipped();
    all.calendars.push({ ...structuredClone(calendar), id: 'calendar-2', name: 'Agence' });
    const after = structuredClone(all);
    after.calendars[1]?.fixed.pop();
    expect(changesOf(all, after)).toMatchObject([{ what: 'holiday-removed', calendar: 'Agence' }]);
  });
});

describe('my changes on somebody else’s', () => {
  it('keep both, and mine where we changed the same', () => {
    const [mine, theirs] = [shipped(), shipped()];
    mine.rule.amount = 4;
    theirs.rule.source = 'Comité';
    mine.calendar.week[0] = [{ from: '09:00', to: '12:00' }];
    theirs.calendar.week[1] = [{ from: '10:00', to: '12:00' }];
    Object.assign(mine.calendar.dated[1] ?? {}, { day: '2026-05-29', confirmed: true });
    Object.assign(theirs.calendar.dated[1] ?? {}, { day: '2026-05-27', confirmed: true });
    Object.assign(theirs.calendar.dated[0] ?? {}, { confirmed: true });
    theirs.calendar.fixed.push({ name: 'Leur jour', day: '04-02' });
    mine.calendar.fixed.shift();
    mine.calendar.fixed.push({ name: 'Mon jour', day: '04-03' });
    const merged = mergeDeadlines(SHIPPED_DEADLINES, mine.all, theirs.all);
    expect(checkDeadlines(merged)).toEqual([]);
    const gone = SHIPPED_DEADLINES.calendars[0]?.fixed[0];
    expect(said(theirs.all, merged)).toEqual([
      ['rule', mine.rule.kind, '5 working-days', '4 working-days'],
      ['hours', 'Siège', 0, '08:30–12:30, 13:30–16:30', '09:00–12:00'],
      ['holiday-added', 'Mon jour', '04-03'],
      ['holiday-removed', gone?.name, gone?.day],
      ['holiday-moved', 'eid-al-adha', '2026-05-27', '2026-05-29'],
    ]);
    expect(merged.rules[0]?.source).toBe('Comité');
    expect(merged.calendars[0]?.dated.filter(({ name }) => name === 'eid-al-adha')).toHaveLength(3);
  });

  it('are nothing where I changed nothing, and all where they did not', () => {
    const { all, calendar } = shipped();
    calendar.periods.pop();
    all.calendars.push({ ...structuredClone(calendar), id: 'calendar-2', name: 'Agence' });
    expect(mergeDeadlines(SHIPPED_DEADLINES, SHIPPED_DEADLINES, all)).toEqual(all);
    expect(mergeDeadlines(SHIPPED_DEADLINES, all, SHIPPED_DEADLINES)).toEqual(all);
  });

  it('bring no calendar back that they took out, and take none out that they changed', () => {
    const { all: base, calendar } = shipped();
    base.calendars.push({ ...structuredClone(calendar), id: 'calendar-2', name: 'Agence' });
    const without = { ...base, calendars: base.calendars.slice(0, 1) };
    const changed = structuredClone(base);
    Object.assign(changed.calendars[1] ?? {}, { name: 'Agences' });
    const names = (of: Deadlines) => of.calendars.map(({ name }) => name);
    expect(names(mergeDeadlines(base, base, without))).toEqual(['Siège']);
    expect(names(mergeDeadlines(base, without, base))).toEqual(['Siège']);
    expect(names(mergeDeadlines(base, without, changed))).toEqual(['Siège', 'Agences']);
    expect(names(mergeDeadlines(base, changed, without))).toEqual(['Siège', 'Agences']);
  });
});
