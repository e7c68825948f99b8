/** How long a change of the calendar takes with many open cases: its preview, and its application to every due date. */
import type { Deadlines } from '@rafiq/contract/deadlines/model';
import { changeDeadlines, previewDeadlines } from '../../api/src/features/deadlines/editing.ts';
import { keepWorkingTime, readDeadlines } from '../../api/src/features/deadlines/service.ts';
import { MIGRATIONS_DIRECTORY, migrate } from '../../api/src/platform/database/migrate.ts';
import { openPostgres } from '../../api/src/platform/database/postgres.ts';
import type { Db } from '../../api/src/platform/db.ts';
import { silentLog } from '../../api/src/testing/silent-log.ts';
import { signInStaff } from '../../api/src/testing/staff.ts';
import { onClient } from '../harness/feed-source.ts';
import { median } from '../harness/figures.ts';
import { type Postgres, startPostgres } from '../harness/postgres.ts';
import { figure, print, printMachine, printTable } from '../harness/report.ts';
import { type Claim, TARGETS } from './targets.ts';

export interface DeadlinesPlan {
  open: number;
  rounds: number;
}

const DATABASE = 'deadlines';

/** They stay in the table, and are not to be read. */
const CLOSED = 1_000_000;

/** One in ten waits for its member, and one in five has waited before. Their dates are only rough. */
const fill = (open: number): string[] => [
  `insert into cases (kind, subject_id, subject, contract, received_at, due_at, due_amount, state, stops)
   select (array['health-declaration', 'ticket', 'health-complaint', 'suggestion'])[1 + n % 4], 'bench-' || n, '', '',
     at, at + interval '5 days', 5, case when n % 10 = 0 then 'waiting' else 'open' end,
     case when n % 10 = 0 then array[at + interval '1 day']
       when n % 5 = 1 then array[at + interval '1 day', at + interval '3 days'] else '{}' end
   from (select n, now() - n * interval '1 minute' as at from generate_series(1, ${open}) n) n`,
  `insert into cases (kind, subject_id, subject, contract, received_at, due_at, due_amount, state, closed_at)
   select 'ticket', 'closed-' || n, '', '', at, at + interval '5 days', 5, 'closed', at + interval '3 days'
   from (select n, now() - interval '1 year' - n * interval '1 minute' as at
     from generate_series(1, ${CLOSED}) n) n`,
  'vacuum analyze cases',
];

interface Cost {
  seconds: number;
  /** Of the processor, PostgreSQL's and ours: a busy machine changes these less. */
  processor: number;
}

const costOf = async (server: Postgres, work: () => Promise<unknown>): Promise<Cost> => {
  const processor = async (): Promise<number> => {
    const { user, system } = process.cpuUsage();
    return (await server.processorSeconds()) + (user + system) / 1e6;
  };
  const [began, used] = [performance.now(), await processor()];
  await work();
  const seconds = (performance.now() - began) / 1_000;
  return { seconds, processor: (await processor()) - used };
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

const rowsOf = (what: string, costs: readonly Cost[]): string[][] =>
  (['seconds', 'processor'] as const).map((name) => {
    const values = costs.map((cost) => cost[name]);
    return [`${what}, ${name}`, ...values.map(figure), figure(median(values))];
  });

const measure = async (
  server: Postgres,
  db: Db,
  { open, rounds }: DeadlinesPlan,
): Promise<Claim[]> => {
  const { id, name } = await signInStaff(db, { roles: ['editor'] });
  const person = { id, name } as Parameters<typeof changeDeadlines>[1]['person'];
  const caller = { person, actor: { staffId: id, name, role: 'editor' as const } };
  const deps = { db, clock: () => new Date() };
  const start = await costOf(server, () => keepWorkingTime(db, new Date()));
  const [previews, applies, moved]: [Cost[], Cost[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    const { version, content } = await readDeadlines(db);
    const changed = withDayUntil(content, round % 2 === 0 ? '17:00' : '16:30');
    const change = { version, ...changed };
    previews.push(await costOf(server, () => previewDeadlines(deps, change)));
    applies.push(
      await costOf(server, async () => {
        const applied = await changeDeadlines(deps, caller, change);
        moved.push(applied.moves.moved);
      }),
    );
  }
  printTable(
    `A change of the calendar with ${open.toLocaleString('en')} open cases, round by round`,
    ['', ...previews.map((_one, round) => String(round + 1)), 'median'],
    [
      ...rowsOf('preview', previews),
      ...rowsOf('apply', applies),
      ['dates moved', ...moved.map(String), figure(median(moved))],
    ],
  );
  print(`the first start, which counts every date: ${figure(start.seconds)} s`);
  const middle = (costs: readonly Cost[]): number => median(costs.map(({ seconds }) => seconds));
  return [
    { what: 'preview of a calendar, seconds', value: middle(previews), target: TARGETS.deadlines },
    { what: 'change of a calendar, seconds', value: middle(applies), target: TARGETS.deadlines },
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
      return await measure(server, db, plan);
    } finally {
      await db.close();
    }
  } finally {
    await server.stop();
  }
};
