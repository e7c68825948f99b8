/**
 * Whatever happens to cases and calendars, in whichever order: what is stored is what it comes to.
 * @module-tag slow
 */
import { CASE_KINDS, type CaseKind, type CaseState } from '@rafiq/contract/cases/model';
import { addDays } from '@rafiq/contract/core/dates';
import { dueDate } from '@rafiq/contract/deadlines/clock';
import { DEADLINE_UNITS } from '@rafiq/contract/deadlines/due';
import type { Deadlines } from '@rafiq/contract/deadlines/model';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forStaff } from '../../routes/staff-parts.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { moveCaseTo, openCase } from '../../testing/cases.ts';
import { type Chance, chanceOf } from '../../testing/random.ts';
import { signInStaff } from '../../testing/staff.ts';
import { CLOCK_COLUMNS, type ClockRow, clockOf } from './repository.ts';
import { deadlineRoutes } from './routes.ts';
import { countWrongDates, keepWorkingTime, recountDueDates } from './service.ts';
import { compileAll } from './working-time.ts';

const NOW = new Date('2026-06-22T10:00:00Z');
const HOUR_MS = 3_600_000;

let test: TestApp;
let cookie: string;
beforeAll(async () => {
  test = await startTestApp({ features: [forStaff(deadlineRoutes)], clock: () => NOW });
  ({ cookie } = await signInStaff(test.db, { roles: ['editor'], now: NOW }));
  await keepWorkingTime(test.db, NOW);
});
afterAll(() => test.close());

const anyMoment = ({ below }: Chance): number =>
  Date.UTC(2026, 0, 1) + below(900 * 24) * HOUR_MS + below(HOUR_MS);

/** A feast moves, hours change, a rule, or the unit that it counts in. */
const changed = (before: Deadlines, { below, oneOf }: Chance): Deadlines => {
  const after = structuredClone(before);
  const rule = oneOf(after.rules);
  rule.amount = 1 + below(12);
  rule.unit = oneOf(DEADLINE_UNITS);
  const calendar = oneOf(after.calendars);
  const feast = oneOf(calendar.dated);
  feast.day = addDays(feast.day, oneOf([-1, 1]));
  const hours = [`0${7 + below(3)}:00`, `1${below(2)}:30`, '13:00', `1${4 + below(4)}:15`];
  const [from = '', to = '', back = '', end = ''] = hours;
  calendar.week[below(6)] = oneOf([
    [],
    [{ from, to }],
    [
      { from, to },
      { from: back, to: end },
    ],
  ]);
  calendar.week[2] = [{ from, to }];
  return after;
};

interface Stored extends ClockRow {
  kind: CaseKind;
}

/** As the contract counts them from scratch, whatever happened before. */
const expectCounted = async (content: Deadlines): Promise<void> => {
  expect(await countWrongDates(test.db, NOW)).toBe(0);
  const { of } = compileAll(content, NOW);
  const stored = await test.db.rows<Stored>({
    text: `select c.kind, ${CLOCK_COLUMNS} from cases c where c.state <> 'closed'`,
  });
  for (const { kind, ...row } of stored) {
    const { state, receivedAt, restartedAt, stops, dueAt, paused } = clockOf(row);
    expect(stops.length % 2 === 1).toBe(state === 'waiting');
    const { amount, unit, spans } = of(kind);
    const began = restartedAt ?? receivedAt;
    const counted = dueDate(spans, { amount, unit, began, stops });
    expect({ amount: row.amount, unit: row.unit, dueAt, paused }).toEqual({
      ...{ amount, unit, ...counted },
    });
  }
};

const closedDates = () =>
  test.db.rows({
    text: `select id, due_at, due_amount from cases where state = 'closed' order by id`,
  });

it.each([11, 12])('holds after any history: seed %i', async (seed) => {
  const chance = chanceOf(seed);
  const { below, oneOf } = chance;
  const current = await test.get('/v1/staff/deadlines', cookie);
  let { version, ...content } = current.json() as Deadlines & { version: number };
  const opened: { kind: CaseKind; id: string; at: number }[] = [];
  for (let step = 0; step < 60; step += 1) {
    const what = below(10);
    const one = opened[below(Math.max(1, opened.length))];
    if (what < 3 || !one) {
      const made = {
        kind: oneOf(CASE_KINDS.slice(0, 8)),
        id: `${seed}${step}`,
        at: anyMoment(chance),
      };
      const { kind, id: subjectId } = made;
      await openCase(test.db, { kind, subjectId, at: new Date(made.at) });
      opened.push(made);
    } else if (what < 9) {
      // a clock that runs behind now and then
      one.at += (below(80) - 4) * HOUR_MS + below(HOUR_MS);
      const state = oneOf<CaseState>(['open', 'waiting', 'waiting', 'open', 'closed']);
      const { kind, id: subjectId } = one;
      await moveCaseTo(test.db, { kind, subjectId, state, at: new Date(one.at) });
    } else {
      const next = changed(content, chance);
      const ended = await closedDates();
      const sent = { version, ...next };
      const preview = await test.post('/v1/staff/deadlines/preview', sent, cookie);
      const answer = await test.app.inject({
        ...{ method: 'PUT', url: '/v1/staff/deadlines', payload: sent },
        headers: { cookie, origin: 'http://localhost:3000' },
      });
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json().moves).toEqual(preview.json());
      expect(await closedDates()).toEqual(ended);
      content = next;
      version = answer.json().version;
    }
    if (step % 6 === 5) await expectCounted(content);
  }
  await expectCounted(content);
});

it('finds dates that a process with another clock has stored, and counts them anew', async () => {
  const at = new Date(NOW.getTime() - HOUR_MS);
  await openCase(test.db, { kind: 'ticket', subjectId: 'counted otherwise', at });
  await test.db.run({
    text: `update cases set due_at = $1 where subject_id = 'counted otherwise'`,
    values: [NOW],
  });
  expect(await countWrongDates(test.db, NOW)).toBe(1);
  await recountDueDates(test.db, NOW);
  expect(await countWrongDates(test.db, NOW)).toBe(0);
});
