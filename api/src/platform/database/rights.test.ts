import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { rightsOf } from '../../testing/rights.ts';
import { HELPER_ROLE, OF_HELPER } from './rights.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

it('are, of whoever helps, those of the table and no other', async () => {
  const stated = Object.entries(OF_HELPER).map(([name, rights]) => [`helped.${name}`, rights]);
  expect(await rightsOf(test.db, HELPER_ROLE)).toEqual(Object.fromEntries(stated));
});

it('are nobody’s who signs in as a helper', async () => {
  const role = await test.db.one({
    text: `select rolcanlogin as "canLogin", rolsuper as "isSuper", rolbypassrls as "isAbove",
             exists (select from pg_auth_members where member = r.oid) as "isMember"
           from pg_roles r where rolname = 'rafiq_helper'`,
  });
  expect(role).toEqual({ canLogin: false, isSuper: false, isAbove: false, isMember: false });
});
