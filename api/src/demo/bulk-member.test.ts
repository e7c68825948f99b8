import { expect, test } from 'vitest';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { brokenRules } from './broken-rules.ts';
import { bulkCin, createBulkMembers } from './bulk-member.ts';
import { lineOf } from './copy.ts';
import { type NumberedTable, noRows } from './rows.ts';
import { NUMBERED_TABLES, TABLES } from './tables.ts';

const TODAY = '2028-02-29';
const plan = (folders: number) => ({
  today: TODAY,
  folders,
  passwordHash: 'hashed',
  lastIds: Object.fromEntries(NUMBERED_TABLES.map((table) => [table, 500])) as Record<
    NumberedTable,
    number
  >,
});

test('the same index gives the same rows, in any order', () => {
  const forwards = createBulkMembers(plan(20));
  const backwards = createBulkMembers(plan(20));
  const later = backwards(99);
  expect(backwards(3)).toEqual(forwards(3));
  expect(later).toEqual(forwards(99));
});

test.each([1, 20, 1_000])('keeps every rule of the data with %i folders each', (folders) => {
  const memberAt = createBulkMembers(plan(folders));
  const rows = noRows();
  for (let index = 0; index < 40; index += 1) {
    const one = memberAt(index);
    expect(one.health_folders).toHaveLength(folders);
    for (const table of TABLES) (rows[table] as unknown[]).push(...one[table]);
  }
  expect(brokenRules(rows, TODAY)).toEqual([]);
  for (const table of NUMBERED_TABLES) {
    const ids = rows[table].map((row) => row.id);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

test('no two CINs are alike, and none is that of a named member', () => {
  const cins = new Set(Array.from({ length: 100_000 }, (_, index) => bulkCin(index)));
  expect(cins.size).toBe(100_000);
  for (const { cin } of DEMO_ACCOUNTS) expect(cins.has(cin)).toBe(false);
});

test('COPY lines escape what would break them', () => {
  const row = { cin: 'A\t1', last_name: 'back\\slash', first_name: null };
  expect(lineOf('crm_contacts', row)).toBe('A\\t1\tback\\\\slash\t\\N\n');
  expect(lineOf('crm_contacts', { cin: '', last_name: 'x\ny', first_name: '' })).toBe(
    '\tx\\ny\t\n',
  );
});
