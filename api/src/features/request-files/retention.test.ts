import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../../platform/db.ts';
import { keepRows } from '../../platform/retention.ts';
import { aMember } from '../../testing/builders.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { memberFiles } from '../../testing/member-files.ts';
import { planOf } from '../../testing/plans.ts';
import { waitingFileRetention } from './retention.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

it('looks at what is old, however many files wait', async () => {
  const member = await aMember(test.db);
  const now = new Date();
  const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  await test.db.run({
    text: `insert into waiting_files (member_id, file_id, upload_key, size_bytes, created_at)
           select $1::bigint, id, id::text, 1, $3::timestamptz from unnest($2::uuid[]) id`,
    values: [member.id, await memberFiles(test.db, member.id, { count: 5_000 }), now],
  });
  await test.db.script('analyze');
  let plan = '';
  const explaining: Db = {
    ...test.db,
    run: async (statement) => {
      plan = await test.db.background.transaction((tx) => planOf(tx, statement));
      return 0;
    },
  };
  await keepRows(explaining, waitingFileRetention, later(23));
  expect(plan).toContain('Index Scan using waiting_files_by_age');
  expect(await keepRows(test.db, waitingFileRetention, later(23))).toBe(0);
  expect(await keepRows(test.db, waitingFileRetention, later(24))).toBe(5000);
});
