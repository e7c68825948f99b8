import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Queryable } from './db.ts';
import { createSessionTokens, isSessionToken } from './session-token.ts';

const SECRET = 'a secret of thirty-two characters';
const tokens = createSessionTokens(SECRET);
const LARGEST = 2 ** 48 - 1;

/** A database that nobody may ask. */
const nobody = {} as Queryable;

it.each(['1', '40002', String(LARGEST)])('says whose it is, without asking: %s', async (id) => {
  const { token, tokenHash } = await tokens.make(nobody, id);
  expect(isSessionToken(token)).toBe(true);
  expect(await tokens.ownerOf(nobody, token)).toEqual({ memberId: id, tokenHash });
  expect(tokenHash).toEqual(hash('sha256', token, 'buffer'));
});

it('is another one each time', async () => {
  const made = await Promise.all(Array.from({ length: 50 }, () => tokens.make(nobody, '7')));
  expect(new Set(made.map(({ token }) => token)).size).toBe(50);
});

it('refuses a member’s id that somebody wrote into it, or a sign of another key', async () => {
  const { token } = await tokens.make(nobody, '7');
  for (let at = 0; at < 32; at += 1) {
    const bytes = Buffer.from(token, 'base64url');
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    expect(await tokens.ownerOf(nobody, bytes.toString('base64url')), `byte ${at}`).toBe(null);
  }
  expect(await createSessionTokens(`${SECRET}!`).ownerOf(nobody, token)).toBe(null);
});
