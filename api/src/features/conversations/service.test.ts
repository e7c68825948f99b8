import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Transaction } from '../../platform/db.ts';
import { aMember, type TestMember } from '../../testing/builders.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { aRequest } from '../../testing/requests.ts';
import {
  addInsurerMessage,
  askPapers,
  nameForMember,
  readConversation,
  waivePapers,
} from './service.ts';

let database: TestDatabase;
let member: TestMember;
beforeAll(async () => {
  database = await openTestDatabase();
  member = await aMember(database.db);
});
afterAll(() => database.close());

const now = new Date('2026-11-16T10:00:00Z');
const inTx = <Result>(work: (tx: Transaction) => Promise<Result>) => database.db.transaction(work);
const read = (requestId: string, of = member) => readConversation(database.db, of.id, requestId);

/** As it rests in the database; the bytes are nobody's concern here. */
const aFile = async (requestId: string, sender: 'member' | 'insurer'): Promise<string> => {
  const id = randomUUID();
  await database.db.run({
    text: `insert into member_files (member_id, id, store_key, name, media_type, size_bytes, sha256, created_at)
           values ($1, $2::uuid, $2::uuid::text, 'a.pdf', 'application/pdf', 10, '\\x00', $3)`,
    values: [member.id, id, now],
  });
  await database.db.run({
    text: `insert into request_files (member_id, request_id, file_id, role, upload_key, created_at, sender)
           values ($1, $2, $3::uuid, 'proof', $3::uuid::text, $4, $5)`,
    values: [member.id, requestId, id, now, sender],
  });
  return id;
};

it('reads messages with their files, and what was sent without a message apart', async () => {
  const requestId = await aRequest(database.db, member);
  const of = { memberId: member.id, requestId, now };
  const own = await aFile(requestId, 'member');
  const [sent, unsent] = [await aFile(requestId, 'insurer'), await aFile(requestId, 'insurer')];
  const message = { ...of, name: 'Hind', text: 'Voici <b>la suite</b>.' };
  const add = (files: string[]) => inTx((tx) => addInsurerMessage(tx, { ...message, files }));
  // a file of the member's is never taken into a message of the insurer's, and no message leaves without one of its own
  for (const wrong of [[sent, own], [randomUUID()]])
    await expect(add(wrong)).rejects.toMatchObject({
      issues: [{ field: 'files', code: 'upload_unknown' }],
    });
  expect((await read(requestId)).messages).toEqual([]);
  const id = await add([sent]);
  const found = await read(requestId);
  expect(found).toMatchObject({
    messages: [{ id, author: 'insurer', name: 'Hind', text: 'Voici <b>la suite</b>.' }],
    papers: [],
    files: [{ id: own, name: 'a.pdf', type: 'application/pdf', size: 10 }],
  });
  // one that is not sent is nowhere
  expect(found.messages[0]?.files.map((file) => file.id)).toEqual([sent]);
  expect(JSON.stringify(found)).not.toContain(unsent);
  const other = await aMember(database.db);
  expect(await read(requestId, other)).toEqual({ messages: [], papers: [], files: [] });
});

it('asks for a paper once while it is to come, and again after it was waived', async () => {
  const requestId = await aRequest(database.db, member);
  const of = { memberId: member.id, requestId, now };
  const ask = (papers: Parameters<typeof askPapers>[1]['papers']) =>
    inTx((tx) => askPapers(tx, { ...of, papers }));
  const states = async () =>
    (await read(requestId)).papers.map(({ paper, state }) => `${paper} ${state}`);
  await ask(['invoice', 'bank-details']);
  await ask(['invoice', 'labels']);
  expect(await states()).toEqual(['invoice to-come', 'bank-details to-come', 'labels to-come']);
  const file = await aFile(requestId, 'member');
  await database.db.run({
    text: `update request_papers set received_at = $3, file_id = $4
           where member_id = $1 and request_id = $2 and paper = 'labels'`,
    values: [member.id, requestId, now, file],
  });
  await inTx((tx) => waivePapers(tx, of));
  await ask(['invoice']);
  const before = ['invoice waived', 'bank-details waived', 'labels received', 'invoice to-come'];
  expect(await states()).toEqual(before);
  // one that came and cannot be read, once until it comes again
  for (let n = 0; n < 2; n += 1) await ask(['labels']);
  expect(await states()).toEqual([...before, 'labels to-come']);
  const { papers, files } = await read(requestId);
  expect(papers[2]?.file?.id).toBe(file);
  expect(files).toEqual([]);
});

it('tells a member the first name alone', () => {
  expect(nameForMember('Hind Saidi')).toBe('Hind');
  expect(nameForMember('  Fatima-Zahra  El Idrissi ')).toBe('Fatima-Zahra');
  expect(nameForMember('')).toBe('');
});
