import { expect, it } from 'vitest';
import type { Queryable } from './db.ts';
import { createShortCodes } from './short-codes.ts';

const SECRET = 'a secret of the server, not of the database';
/** Nothing is asked of it where the server has a secret of its own. */
const db: Queryable = {
  one: () => Promise.reject(new Error('asked')),
  maybeOne: () => Promise.reject(new Error('asked')),
  rows: () => Promise.reject(new Error('asked')),
  run: () => Promise.reject(new Error('asked')),
};

it('knows its own code and no other', async () => {
  const codes = createShortCodes(SECRET);
  const { code, ...kept } = await codes.make(db);
  expect(code).toMatch(/^\d{4}$/);
  expect(await codes.matches(db, kept, code)).toBe(true);
  expect(await codes.matches(db, kept, code === '0000' ? '1111' : '0000')).toBe(false);
});

it('is found by nobody who has all that is kept, but not the secret', async () => {
  const { code, ...kept } = await createShortCodes(SECRET).make(db);
  const other = createShortCodes('another secret of the same length as that');
  expect(await other.matches(db, kept, code)).toBe(false);
});
