/**
 * On a spread database members lie on several servers, which commit in two phases; what is told is told all the same.
 * @module-tag slow
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Transaction } from '../../platform/db.ts';
import { aMember, type TestMember } from '../../testing/builders.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { aRequest } from '../../testing/requests.ts';
import { moveCase } from '../cases/service.ts';

const MEMBERS = 12;
const AT = new Date('2026-11-16T10:00:00Z');

let test: TestDatabase;
let members: TestMember[];
let requests: { memberId: string; id: string }[];
let listening: { stop(): Promise<void> };
const heard: string[] = [];
beforeAll(async () => {
  test = await openTestDatabase();
  members = await Promise.all(Array.from({ length: MEMBERS }, () => aMember(test.db)));
  requests = await Promise.all(
    members.map(async (member) => ({
      memberId: member.id,
      id: await aRequest(test.db, member, { kind: 'ticket', createdAt: AT.toISOString() }),
    })),
  );
  listening = await test.db.listen('cases', {
    onTold: (payload) => heard.push(payload),
    onGap: () => heard.push('gap'),
  });
});
afterAll(async () => {
  await listening.stop();
  await test.close();
});

/** Each member's row where it lies, and then its case. */
const changeAll = async (tx: Transaction): Promise<void> => {
  for (const { memberId, id } of requests) {
    await tx.run({
      text: 'update requests set status_at = $3 where member_id = $1 and id = $2',
      values: [memberId, id, AT],
    });
    await moveCase(tx, { kind: 'ticket', subjectId: id, state: 'waiting', now: AT });
  }
};

it('tells of every case that was changed with rows of all servers, once', async () => {
  heard.length = 0;
  await test.db.transaction(changeAll);
  await expect.poll(() => heard).toHaveLength(MEMBERS);
  expect(new Set(heard).size).toBe(MEMBERS);
});

it('tells nothing of them when it is all taken back', async () => {
  heard.length = 0;
  const taken = test.db.transaction(async (tx) => {
    await changeAll(tx);
    throw new Error('taken back');
  });
  await expect(taken).rejects.toThrow('taken back');
  await test.db.rows({ text: `select pg_notify('cases', 'afterwards')` });
  await expect.poll(() => heard).toEqual(['afterwards']);
});

it('tells of cases that go with their members', async () => {
  heard.length = 0;
  await test.db.transaction(async (tx) => {
    for (const { id } of members)
      await tx.run({ text: 'delete from members where id = $1', values: [id] });
  });
  await expect.poll(() => heard).toHaveLength(MEMBERS);
});
