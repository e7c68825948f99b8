import { afterAll, beforeAll, expect, it } from 'vitest';
import { recurringWith } from './background.ts';
import { createSecurityLog } from './platform/security-log.ts';
import { startTestApp, type TestApp } from './testing/app.ts';
import { shippedBrand } from './testing/brand.ts';
import { silentLog as log } from './testing/silent-log.ts';

const NOW = new Date('2040-03-31T12:00:00Z');

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ features: [], clock: () => NOW });
});
afterAll(() => test.close());

it('makes the months to come of every table that lies by month', async () => {
  const { db, jobs, messages, files } = test;
  const recurring = recurringWith({
    ...{
      db: db.background,
      log,
      jobs,
      files,
      messages,
      securityLog: createSecurityLog(),
      clock: () => NOW,
    },
    brand: shippedBrand(),
    ...{ publicUrl: 'https://portal.example', consoleUrl: 'https://console.example' },
    isTrial: false,
  });
  // one after the other: a sweep that finds a table in use gives way, and comes again minutes later
  for (const { run } of recurring) await run(NOW);

  // a Citus puts a number behind the names of its own parts
  const tables = await db.rows<{ name: string }>({
    text: `select relname as name from pg_partitioned_table join pg_class on pg_class.oid = partrelid
           where relnamespace = 'public'::regnamespace and relname !~ '_[0-9]{6,}$' order by relname`,
  });
  const wanted = tables.map(({ name }) => `${name}_2040_05`);
  expect(wanted).toContain('ledger_2040_05');
  const months = await db.rows<{ name: string }>({
    text: `select relname as name from pg_class where relname = any ($1) order by relname`,
    values: [wanted],
  });
  expect(months.map(({ name }) => name)).toEqual(wanted);
});
