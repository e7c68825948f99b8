/** A call was on its way when the account's owner ended the session that it came with: it must change nothing any more. */
import type { PasskeyCreationWire } from '@rafiq/contract/passkeys/schema';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { endSessionsOf } from '../../platform/session-list.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { anAuthenticator } from '../../testing/authenticator.ts';
import { aMember, type TestMember } from '../../testing/builders.ts';
import { passkeyRoutes } from '../passkeys/routes.ts';
import { profileRoutes } from '../profile/routes.ts';

let test: TestApp;
let member: TestMember;
let cookie: string;

beforeAll(async () => {
  test = await startTestApp({ features: [passkeyRoutes, profileRoutes] });
});
afterAll(() => test.close());
beforeEach(async () => {
  member = await aMember(test.db);
  cookie = await test.signIn(member.cin);
});

/** Holds the account as an undo or a recovery does, lets the call come, and ends the sessions. */
const whileOwnerActs = async (call: () => Promise<LightMyRequestResponse>) => {
  const { answer } = await test.db.transaction(async (tx) => {
    for (const text of [
      'select 1 from accounts where member_id = $1 for update',
      'select 1 from members where id = $1 for no key update',
    ])
      await tx.rows({ text, values: [member.id] });
    const answering = call();
    await vi.waitFor(
      async () => {
        const waiting = await test.db.rows({
          text: `select 1 from pg_stat_activity
                 where datname = current_database() and wait_event_type = 'Lock'`,
        });
        expect(waiting).toHaveLength(1);
      },
      { timeout: 15_000 },
    );
    await endSessionsOf(tx, member.id);
    // wrapped, or the transaction would wait for who waits for it
    return { answer: answering };
  });
  return answer;
};

it('changes no contact', async () => {
  const typed = { email: 'thief@rafiq.example', TEL: '' };
  const answer = await whileOwnerActs(() => test.post('/v1/me', typed, cookie));
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'session_expired']);
  expect(await test.messagesTo(typed.email)).toEqual([]);
});

it('adds no passkey', async () => {
  const options = await test.post('/v1/me/passkeys/options', undefined, cookie);
  const made = anAuthenticator().create(options.json<PasskeyCreationWire>());
  const answer = await whileOwnerActs(() => test.post('/v1/me/passkeys', made, cookie));
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'session_expired']);
  expect(await test.db.rows({ text: 'select 1 from passkeys' })).toEqual([]);
});
