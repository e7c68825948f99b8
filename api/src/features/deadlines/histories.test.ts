/** Whatever happens to cases and calendars, in whichever order: what is stored is what it comes to. */
import { CASE_KINDS } from '@rafiq/contract/cases/model';
import { addDays } from '@rafiq/contract/core/dates';
import { type CaseClock, clockAt, dueOf, momentAt } from '@rafiq/contract/deadlines/clock';
import { DEADLINE_UNITS } from '@rafiq/contract/deadlines/due';
import type { Deadlines } from '@rafiq/contract/deadlines/model';
import { SHIPPED_DEADLINES } from '@rafiq/contract/deadlines/shipped';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type Chance, chanceOf } from '../../testing/random.ts';
import { signInStaff } from '../../testing/staff.ts';
import { countWrongDates } from '../cases/service.ts';
import { compileAll, keepWorkingTime } from './working-time.ts';

const NOW = new Date('2026-06-22T10:00:00Z');
const HOUR_MS = 3_600_000;

let test: TestApp;
let cookie: string;
beforeAll(async () => {
  test = await startTestApp({ clock: () => NOW });
  ({ cookie } = await signInStaff(test.db, { roles: ['editor'], now: NOW }));
  await keepWorkingTime(test.db, NOW);
});
afterAll(() => test.close());

const anyMoment = ({ below }: Chance): number =>
  Date.UTC(2026, 0, 1) + below(900 * 24) * HOUR_MS + below(HOUR_MS);

it('counts in the database as in the contract, inside and beyond the calendar', async () => {
  const chance = chanceOf(1);
  const [of] = compileAll(SHIPPED_DEADLINES, NOW).calendars;
  const spans = of?.spans ?? [];
  const ends = [spans[0]?.startsAt ?? 0, spans.at(-1)?.endsAt ?? 0].flatMap((end) => [
    ...[end - 1, end, end + 1, end - 400 * 24 * HOUR_MS, end + 400 * 24 * HOUR_MS],
  ]);
  const edges = spans.slice(0, 20).flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]);
  const moments = [...ends, ...edges, ...Array.from({ length: 150 }, () => anyMoment(chance))];
  const asked = moments.flatMap((at) => DEADLINE_UNITS.map((unit) => ({ at, unit })));
  const rows = await test.db.rows<{ clock: string; moment: string }>({
    text: `select c.clock::text, ms_of(moment_at('main', a.unit, c.clock + a.more))::text as moment
           from unnest($1::timestamptz[], $2::text[], $3::bigint[]) with ordinality a (at, unit, more, n),
             lateral (select clock_at('main', a.unit, a.at) as clock) c order by a.n`,
    values: [
      asked.map(({ at }) => new Date(at).toISOString()),
      asked.map(({ unit }) => unit),
      asked.map((_one, n) => n * 1_234_567),
    ],
  });
  for (const [n, { at, unit }] of asked.entries()) {
    const clock = clockAt(spans, unit, at);
    const moment = momentAt(spans, unit, clock + n * 1_234_567);
    expect(rows[n], `${unit} ${new Date(at).toISOString()}`).toEqual({
      clock: String(clock),
      moment: String(moment),
    });
  }
});

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

interface Stored {
  state: string;
  amount: number;
  unit: CaseClock['unit'];
  began: string;
  stops: string[];
  due: string;
  paused: string;
}

/** As the contract counts them, whatever the database does. */
const expectCounted = async (content: Deadlines): Promise<void> => {
  expect(await countWrongDates(test.db)).toBe(0);
  const [of] = compileAll(content, NOW).calendars;
  const stored = await test.db.rows<Stored>({
    text: `select state, due_days as amount, due_unit as unit, ms_of(coalesce(restarted_at, received_at))::text as began,
             array(select ms_of(s)::text from unnest(stops) with ordinality u (s, n) order by n) as stops,
             ms_of(due_at)::text as due, paused::text from cases where state <> 'closed'`,
  });
  for (const { state, amount, unit, began, stops, due, paused } of stored) {
    expect(stops.length % 2 === 1).toBe(state === 'waiting');
    const clock = { amount, unit, began: Number(began), stops: stops.map(Number) };
    const { dueAt, paused: counted } = dueOf(of?.spans ?? [], clock);
    expect([Number(due), Number(paused)]).toEqual([dueAt, counted]);
  }
};

const closedDates = () =>
  test.db.rows({
    text: `select id, due_at, due_days from cases where state = 'closed' order by id`,
  });

it.each([11, 12])('holds after any history: seed %i', async (seed) => {
  const chance = chanceOf(seed);
  const { below, oneOf } = chance;
  const current = await test.get('/v1/staff/deadlines', cookie);
  let { version, ...content } = current.json() as Deadlines & { version: number };
  const opened: { kind: string; id: string; at: number }[] = [];
  for (let step = 0; step < 60; step += 1) {
    const what = below(10);
    const one = opened[below(Math.max(1, opened.length))];
    if (what < 3 || !one) {
      const made = {
        kind: oneOf(CASE_KINDS.slice(0, 8)),
        id: `${seed}${step}`,
        at: anyMoment(chance),
      };
      const values = [made.kind, made.id, new Date(made.at)];
      await test.db.run({ text: `select open_case($1, $2, null, '', '', $3)`, values });
      opened.push(made);
    } else if (what < 9) {
      // a clock that runs behind now and then
      one.at += (below(80) - 4) * HOUR_MS + below(HOUR_MS);
      const values = [
        one.kind,
        one.id,
        oneOf(['open', 'waiting', 'waiting', 'open', 'closed']),
        new Date(one.at),
      ];
      await test.db.run({ text: 'select move_case($1, $2, $3, $4)', values });
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
