import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';

describe('a database', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase();
  });
  afterAll(() => test.close());

  it('answers rows and counts what was touched', async () => {
    const rows = await test.db.rows({ text: 'select $1::int as one', values: [1] });
    expect(rows).toEqual([{ one: 1 }]);
  });
});
