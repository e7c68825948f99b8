import { expect, it, vi } from 'vitest';
import { createPasswords } from '../../platform/password.ts';
import { createSecurityLog } from '../../platform/security-log.ts';
import { endSessionsOf } from '../../platform/session-list.ts';
import { createSessionTokens } from '../../platform/session-token.ts';
import { shippedBrand } from '../../testing/brand.ts';
import { aMember, PASSWORD } from '../../testing/builders.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { signIn } from './service.ts';

it('waits for a change of the password that is under way, and then does not let in', async () => {
  const { db, close } = await openTestDatabase();
  const { id, cin } = await aMember(db);
  const humanCheck = { verify: async () => undefined };
  const messages = { queueMessage: async () => '', queuePushes: async () => undefined };
  const brand = shippedBrand();
  const securityLog = createSecurityLog();
  const passwords = createPasswords();
  const clock = () => new Date();
  const tokens = createSessionTokens();
  const deps = { db, clock, tokens, passwords, humanCheck, securityLog, messages, brand };
  const from = {
    address: '203.0.113.7',
    language: 'fr' as const,
    deviceId: null,
    userAgent: '',
    oldToken: undefined,
  };
  const { signingIn } = await db.transaction(async (tx) => {
    await tx.run({
      text: `update accounts set password_hash = 'another' where member_id = $1`,
      values: [id],
    });
    await endSessionsOf(tx, id);
    const outcome = signIn(deps, { cin, password: PASSWORD, humanCheck: 'solved' }, from).then(
      () => 'in',
      (error: Error) => error.message,
    );
    await vi.waitFor(
      async () => {
        const waiting = await db.rows({
          text: `select 1 from pg_stat_activity
                 where datname = current_database() and wait_event_type = 'Lock' and $1`,
          values: [true],
        });
        expect(waiting).toHaveLength(1);
      },
      { timeout: 15_000 },
    );
    // wrapped, or the transaction would wait for who waits for it
    return { signingIn: outcome };
  });
  expect(await signingIn).toBe('wrong_credentials');
  const text = 'select 1 from sessions where member_id = $1';
  expect(await db.rows({ text, values: [id] })).toEqual([]);
  await close();
});
