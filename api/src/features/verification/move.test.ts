import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeForgottenFiles } from '../../platform/file-store/sweep.ts';
import { ORIGIN } from '../../testing/app.ts';
import { aMember, type TestMember } from '../../testing/builders.ts';
import { PNG } from '../../testing/files.ts';
import { aRequest } from '../../testing/requests.ts';
import { startUploads, type Uploads } from '../../testing/uploads.ts';
import { decideFor } from '../../testing/verification.ts';
import { requestFileRoutes } from '../request-files/routes.ts';
import { lockById } from '../requests/answer-repository.ts';
import { ticketRoutes } from '../tickets/routes.ts';
import { moveRows } from './move-repository.ts';
import { moveToRegistry } from './repository.ts';

let uploads: Uploads;
beforeAll(async () => {
  uploads = await startUploads({
    features: [requestFileRoutes, ticketRoutes],
  });
});
afterAll(() => uploads.test.close());

/** Somebody whom the registry knows, and who has signed up beside it. */
const aPair = async (): Promise<{ person: TestMember; registry: TestMember }> => {
  const { db } = uploads.test;
  const person = await aMember(db, { verified: false });
  return { person, registry: await aMember(db, { cin: person.cin, account: 'none' }) };
};

const TABLES = ['requests', 'request_events', 'member_files', 'request_files', 'waiting_files'];
/** Everything that is written there but whose it is. */
const rowsOf = async (memberId: string) => {
  const found: Record<string, unknown[]> = {};
  for (const table of TABLES) {
    found[table] = await uploads.test.db.rows({
      text: `select (to_jsonb(t) - 'member_id')::text as row from ${table} t
             where member_id = $1 order by 1`,
      values: [memberId],
    });
  }
  return found;
};

it('takes along each request as it is, with its number, steps and files', async () => {
  const { test } = uploads;
  const { person, registry } = await aPair();
  const bystander = await aRequest(test.db, uploads.member);
  for (const table of TABLES) {
    // as a later migration may do
    await test.db.script(`alter table ${table} add column added_later text not null default '',
      add column made_of_it text generated always as (added_later || '!') stored`);
  }
  // larger than a JavaScript number is exact
  await test.db.script(`select setval(pg_get_serial_sequence('requests', 'id'), 9007199254740992)`);
  const cookie = await test.signIn(person.cin);
  const ticket = { type_de_reclamation_: 'Autre', description_de_la_reclamation: 'Ça \\ "va" ?' };
  const asked = (await test.post('/v1/ticket', ticket, cookie)).json();
  const recordId = await aRequest(test.db, person);
  const sent = await uploads.sent(PNG, { recordId, name: 'a.png', as: cookie });
  expect((await uploads.send(PNG, { path: '/v1/uploads', as: cookie })).status).toBe(201);
  for (const table of TABLES) {
    await test.db.run({
      text: `update ${table} set added_later = 'kept' where member_id = $1`,
      values: [person.id],
    });
  }
  await test.db.run({
    text: `update requests set status_at = '2026-01-02T03:04:05.678901Z' where member_id = $1`,
    values: [person.id],
  });
  const before = await rowsOf(person.id);
  expect(Object.values(before).map((rows) => rows.length)).toEqual([2, 2, 2, 1, 1]);

  expect(await decideFor(test, person.cin)).toBe('moved');
  expect(await rowsOf(registry.id)).toEqual(before);
  expect(Object.values(await rowsOf(person.id)).flat()).toEqual([]);
  expect((await rowsOf(uploads.member.id)).requests).toHaveLength(1);
  expect(bystander).not.toBe(asked.id);

  await removeForgottenFiles(test);
  const again = await test.signIn(person.cin);
  expect((await test.get(`/v1/ticket/${asked.id}`, again)).statusCode).toBe(200);
  const file = await test.app.inject({
    url: `/v1/sf-files/${sent.id}`,
    headers: { origin: ORIGIN, cookie: again },
  });
  expect(file.rawPayload).toEqual(PNG);
});

it('leaves a file behind that was taken back, for the sweep', async () => {
  const { test } = uploads;
  const { person, registry } = await aPair();
  const as = await test.signIn(person.cin);
  const sent = await uploads.send(PNG, { path: '/v1/uploads', as });
  const { id } = (await sent.json()) as { id: string };
  const url = `/v1/uploads/${id}`;
  await test.app.inject({ method: 'DELETE', url, headers: { origin: ORIGIN, cookie: as } });
  expect(await decideFor(test, person.cin)).toBe('moved');
  expect((await rowsOf(registry.id)).member_files).toEqual([]);
  expect(await removeForgottenFiles(test)).toBe(1);
  expect((await rowsOf(person.id)).member_files).toEqual([]);
});

it('lets nobody add a request meanwhile that would be lost', async () => {
  const { db } = uploads.test;
  const { person, registry } = await aPair();
  await aRequest(db, person);
  await db.transaction(async (tx) => {
    await moveRows(tx, person.id, registry.id);
    // what the foreign key of a new row asks for
    const text = 'select 1 from owners where member_id = $1 for key share skip locked';
    const free = (id: string) => db.transaction((other) => other.rows({ text, values: [id] }));
    expect(await free(person.id)).toEqual([]);
    expect(await free(registry.id)).toHaveLength(1);
  });
  expect((await rowsOf(registry.id)).requests).toHaveLength(1);
});

it('is found by the insurer who looked for it a moment before', async () => {
  const { db } = uploads.test;
  const { person, registry } = await aPair();
  const id = await aRequest(db, person);
  let looked = false;
  const found = await db.transaction((tx) =>
    lockById(
      {
        ...tx,
        maybeOne: async <Row>(statement: Parameters<typeof tx.maybeOne>[0]) => {
          const row = await tx.maybeOne<Row>(statement);
          if (!looked) {
            await db.transaction((other) => moveToRegistry(other, person.id, registry.id));
          }
          looked = true;
          return row;
        },
      },
      id,
    ),
  );
  expect(found).toMatchObject({ memberId: registry.id });
});
