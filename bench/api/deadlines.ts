/** How long a change of the calendar takes with many open cases: its preview, and its application to every due date. */
import type { Deadlines } from '@rafiq/contract/deadlines/model';
import {
  changeDeadlines,
  keepWorkingTime,
  previewDeadlines,
  readDeadlines,
} from '../../api/src/features/deadlines/service.ts';
import { MIGRATIONS_DIRECTORY, migrate } from '../../api/src/platform/database/migrate.ts';
import { openPostgres } from '../../api/src/platform/database/postgres.ts';
import type { Db } from '../../api/src/platform/db.ts';
import { silentLog } from '../../api/src/testing/silent-log.ts';
import { signInStaff } from '../../api/src/testing/staff.ts';
import { onClient } from '../harness/feed-source.ts';
import { median } from '../harness/figures.ts';
import { startPostgres } from '../harness/postgres.ts';
import { figure, print, printMachine, printTable } from '../harness/report.ts';
import { type Claim, TARGETS } from './targets.ts';

export interface DeadlinesPlan {
  open: number;
  rounds: number;
}

const DATABASE = 'deadlines';

/** One in ten waits for its member, and one in five has waited before. Their dates are only rough. */
const fill = (open: number): string[] => [
  `insert into cases (kind, subject_id, subject, contract, received_at, due_at, due_days, state, stops)
   select (array['health-declaration', 'ticket', 'health-complaint', 'suggestion'])[1 + n % 4], 'bench-' || n, '', '',
     at, at + interval '5 days', 5, case when n % 10 = 0 then 'waiting' else 'open' end,
     case when n % 10 = 0 then array[at + interval '1 day']
       when n % 5 = 1 then array[at + interval '1 day', at + interval '3 days'] else '{}' end
   from (select n, now() - n * interval '1 minute' as at from generate_series(1, ${open}) n) n`,
  'vacuum analyze cases',
];

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
};

/** The day ends at another hour, and in the next round when it did before: every date moves. */
const withDayUntil = (content: Deadlines, to: string): Deadlines => ({
  ...content,
  calendars: content.calendars.map((calendar) => ({
    ...calendar,
    week: calendar.week.map((hours) =>
      hours.map((one, n) => (n === hours.length - 1 ? { ...one, to } : one)),
    ),
  })),
});

const measure = async (db: Db, { open, rounds }: DeadlinesPlan): Promise<Claim[]> => {
  const { id, name } = await signInStaff(db, { roles: ['editor'] });
  const person = { id, name } as Parameters<typeof changeDeadlines>[1]['person'];
  const caller = { person, actor: { staffId: id, name, role: 'editor' as const } };
  const deps = { db, clock: () => new Date() };
  const start = await secondsOf(() => keepWorkingTime(db, new Date()));
  const [previews, applies, moved]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    const { version, content } = await readDeadlines(db);
    const changed = withDayUntil(content, round % 2 === 0 ? '17:00' : '16:30');
    previews.push(await secondsOf(() => previewDeadlines(deps, { version, ...changed })));
    applies.push(
      await secondsOf(async () => {
        const applied = await changeDeadlines(deps, caller, { version, ...changed });
        moved.push(applied.moves.moved);
      }),
    );
  }
  printTable(
    `A change of the calendar with ${open.toLocaleString('en')} open cases: seconds of each round`,
    ['', ...previews.map((_one, round) => String(round + 1)), 'median'],
    [
      ['preview', ...previews.map(figure), figure(median(previews))],
      ['apply', ...applies.map(figure), figure(median(applies))],
      ['dates moved', ...moved.map(String), figure(median(moved))],
    ],
  );
  print(`the first start, which counts every date: ${figure(start)} s`);
  return [
    { what: 'preview of a calendar, seconds', value: median(previews), target: TARGETS.deadlines },
    { what: 'change of a calendar, seconds', value: median(applies), target: TARGETS.deadlines },
  ];
};

export const measureDeadlines = async (plan: DeadlinesPlan): Promise<Claim[]> => {
  const server = await startPostgres();
  try {
    await server.createDatabase(DATABASE);
    const databaseUrl = server.url(DATABASE);
    const db = openPostgres({ databaseUrl, log: silentLog });
    try {
      print('\nA change of the calendar…');
      printMachine();
      await migrate(db, { directory: MIGRATIONS_DIRECTORY, log: silentLog });
      await onClient(databaseUrl, async (client) => {
        for (const text of fill(plan.open)) await client.query(text);
      });
      return await measure(db, plan);
    } finally {
      await db.close();
    }
  } finally {
    await server.stop();
  }
};
