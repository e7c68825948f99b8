import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aBeneficiary, aHealthFolder, aHealthPolicy, aMember } from '../../testing/builders.ts';
import { isSpread } from '../../testing/database.ts';
import { memberFiles } from '../../testing/member-files.ts';
import { readsOf } from '../database/reads.ts';
import type { Db, Queryable, Statement } from '../db.ts';
import { AppError } from '../errors.ts';
import { sweepFiles } from './sweep.ts';

const FILES = 5_000;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ features: [] });
});
afterAll(() => test.close());

interface PlanNode {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
}

const isNode = (value: object): value is PlanNode => 'Node Type' in value;

/** Each node of a plan, those inside what Citus asks its workers too. */
const nodesIn = (value: unknown): PlanNode[] => {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap(nodesIn);
  return isNode(value) ? [value, ...below] : below;
};

/** Rows that a plan took from tables and indexes, wanted or not. */
const examined = (plan: unknown): number =>
  nodesIn(plan)
    .filter((node) => node['Node Type'].endsWith('Scan') && 'Actual Rows' in node)
    .reduce((total, node) => {
      const removed = node['Rows Removed by Filter'] ?? 0;
      return total + (node['Actual Rows'] + removed) * node['Actual Loops'];
    }, 0);

/** What Citus gathers first and writes then it cannot explain. */
const isUnexplained = (error: unknown): boolean =>
  isSpread() && error instanceof Error && error.message.startsWith('EXPLAIN ANALYZE is currently');

/** Explains whatever is sent, and rolls it back before it is sent for real. */
const watched = () => {
  let rows = 0;
  const explain = async ({ text, values = [] }: Statement): Promise<void> => {
    // of the kind after which the connection rolls back at once: closed instead, it may hold its locks for a while
    const undo = new AppError('not_found');
    const explaining = test.db.background.transaction(async (tx) => {
      if (isSpread()) await tx.rows({ text: 'set local citus.explain_all_tasks = on' });
      const { 'QUERY PLAN': plan } = await tx.one<{ 'QUERY PLAN': unknown }>({
        text: `explain (analyze, format json) ${text}`,
        values,
      });
      rows += examined(plan);
      throw undo;
    });
    await explaining.catch((error: unknown) => {
      if (error !== undo && !isUnexplained(error)) throw error;
    });
  };
  const watch = (inner: Queryable): Queryable => ({
    ...readsOf(async <Row>(statement: Statement) => {
      await explain(statement);
      return inner.rows<Row>(statement);
    }),
    run: async (statement) => {
      await explain(statement);
      return inner.run(statement);
    },
  });
  const db: Db = {
    ...test.db,
    ...watch(test.db),
    transaction: (work) => work(watch(test.db.background)),
  };
  return { db, rows: () => rows };
};

it('looks at a handful of rows among thousands of files', async () => {
  const member = await aMember(test.db);
  const policyId = await aHealthPolicy(test.db, member);
  const beneficiaryId = await aBeneficiary(test.db, member);
  const folderId = await aHealthFolder(test.db, member, { policyId, beneficiaryId });
  const ids = await memberFiles(test.db, member.id, { count: FILES });
  await test.db.run({
    text: `insert into health_folder_files (member_id, folder_id, file_id)
           select $1::bigint, $2::bigint, id from unnest($3::uuid[]) id`,
    values: [member.id, folderId, ids],
  });
  await test.db.script('analyze health_folder_files, member_files');
  const quiet = watched();
  expect(await sweepFiles({ db: quiet.db, files: test.files }, new Date())).toBe(0);
  expect(quiet.rows()).toBeLessThan(10);

  await test.db.run({
    text: 'delete from health_folder_files where member_id = $1 and file_id = any ($2::uuid[])',
    values: [member.id, ids.slice(0, 3)],
  });
  const busy = watched();
  expect(await sweepFiles({ db: busy.db, files: test.files }, new Date())).toBe(3);
  expect(busy.rows()).toBeLessThan(150);
});
