import { contactsSchema } from '@rafiq/contract/contacts/schema';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aSystem } from '../../attacks/systems.ts';
import { systemClock } from '../../platform/clock.ts';
import { forSystems } from '../../routes/system-parts.ts';
import { createKey } from '../../testing/access-keys.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember } from '../../testing/builders.ts';
import { feed, feedRow, type SentRow } from '../../testing/feeds.ts';
import { eventRoutes } from '../events/routes.ts';
import { memberLedgerRoutes } from '../ledger/member-routes.ts';
import { profileRoutes } from '../profile/routes.ts';
import { changedContactRoutes } from './routes.ts';

let test: TestApp;
let bearer: string;
let deps: Pick<TestApp, 'db' | 'files'> & { clock: typeof systemClock };
beforeAll(async () => {
  test = await startTestApp({
    features: [profileRoutes, memberLedgerRoutes, forSystems(changedContactRoutes, eventRoutes)],
  });
  deps = { db: test.db, files: test.files, clock: systemClock };
  bearer = (await aSystem(test, 'crm')).bearer;
});
afterAll(() => test.close());

let cursor: string;
beforeEach(async () => {
  cursor = (await page()).next;
});

const ask = (query = '', as = bearer) =>
  test.app.inject({
    method: 'GET',
    url: `/v1/contacts${query}`,
    headers: { authorization: `Bearer ${as}` },
  });
const page = async (query = '?limit=500', as = bearer) => {
  const answer = await ask(query, as);
  expect(answer.statusCode, answer.body).toBe(200);
  return contactsSchema.parse(answer.json());
};
const since = async (limit = 100, as = bearer) => {
  const found = await page(`?limit=${limit}&after=${cursor}`, as);
  cursor = found.next;
  return found;
};

const giveAccount = async (id: string, cin: string) =>
  test.db.run({
    text: `insert into accounts (member_id, cin, state, password_hash)
           select $1, $2, 'active', password_hash from accounts where member_id = $3`,
    values: [id, cin, (await aMember(test.db)).id],
  });
/** Erased as far as the law allows. */
const restrict = async (id: string) => {
  await test.db.run({ text: 'delete from accounts where member_id = $1', values: [id] });
  await test.db.run({
    text: 'update members set restricted_at = now() where id = $1',
    values: [id],
  });
};

let count = 0;
/** Somebody whom a feed has brought, with an account of theirs. */
const aFedMember = async (source = 'registre') => {
  count += 1;
  const fields = { cin: `CT${count}`, client_id: `C-${source}-${count}` };
  const contacts = { email: `fed${count}@rafiq.example`, phone: '0611111111', address: 'Fès' };
  const row = feedRow('members', `K-${count}`, { ...fields, ...contacts });
  await feed(deps, 'members', [row], { source });
  const { id } = await test.db.one<{ id: string }>({
    text: 'select id::text from members where cin = $1',
    values: [fields.cin],
  });
  await giveAccount(id, fields.cin);
  const cookie = await test.signIn(fields.cin);
  const save = async (email: string, phone = contacts.phone) => {
    const answer = await test.post('/v1/me', { email, TEL: phone }, cookie);
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const fedAgain = (version: number, changed: SentRow) =>
    feed(deps, 'members', [{ ...row, source_version: version, ...changed }], { source });
  return {
    id,
    cin: fields.cin,
    client: fields.client_id,
    key: `K-${count}`,
    cookie,
    save,
    fedAgain,
    ...contacts,
  };
};

it('of a client says what it is, who leads it and when it changed', async () => {
  const member = await aFedMember();
  // what the feed has said the insurer knows
  expect((await since()).contacts).toEqual([]);
  await member.save('own@rafiq.example');
  const fed = { leads: 'feed', changedAt: null };
  const email = { value: 'own@rafiq.example', leads: 'member', changedAt: expect.any(String) };
  expect((await since()).contacts).toEqual([
    {
      ...{ client: member.client, source: 'registre', key: member.key, email },
      phone: { value: member.phone, ...fed },
      address: { value: member.address, ...fed },
    },
  ]);
  // the feed does not overwrite it, and its own comes with it
  await member.fedAgain(2, { email: 'else@rafiq.example', phone: '0622222222' });
  expect((await since()).contacts).toMatchObject([
    { email, phone: { value: '0622222222', leads: 'feed', changedAt: expect.any(String) } },
  ]);
});

it('comes again when it is changed again, behind the others, and is skipped by no page', async () => {
  const [one, other] = [await aFedMember(), await aFedMember()];
  await one.save('one@rafiq.example');
  await other.save('other@rafiq.example');
  const first = await since(1);
  expect([first.contacts.map(({ client }) => client), first.hasMore]).toEqual([[one.client], true]);
  await one.save('again@rafiq.example');
  const rest = await since();
  expect(rest.contacts.map(({ client, email }) => [client, email.value])).toEqual([
    [other.client, 'other@rafiq.example'],
    [one.client, 'again@rafiq.example'],
  ]);
  expect(await since()).toEqual({ contacts: [], next: rest.next, hasMore: false });
});

it('is told of by an event that says which contact it is', async () => {
  const member = await aFedMember();
  const events = async (after?: string) =>
    (
      await test.app.inject({
        method: 'GET',
        url: `/v1/events?limit=1000${after ? `&after=${after}` : ''}`,
        headers: { authorization: `Bearer ${bearer}` },
      })
    ).json();
  const { next } = await events();
  await member.save('event@rafiq.example', '0633333333');
  const data = { client: member.client, source: 'registre', contacts: ['email', 'phone'] };
  expect((await events(next)).events).toMatchObject([{ type: 'contact.changed', data }]);
  expect(JSON.stringify(await events(next))).not.toMatch(/event@|0633333333/);
});

it('is a line of the ledger for each who is named, which the member reads', async () => {
  const [one, other] = [await aFedMember(), await aFedMember()];
  await one.save('line@rafiq.example');
  await other.save('line-too@rafiq.example');
  const lines = () =>
    test.db.rows({
      text: `select member_id::text as member, role, by_name as name from ledger
             where act = 'contacts.read' and member_id = any ($1) order by member_id`,
      values: [[one.id, other.id]],
    });
  await since();
  const system = { role: 'system', name: 'crm' };
  expect(await lines()).toEqual([
    { member: one.id, ...system },
    { member: other.id, ...system },
  ]);
  await since();
  expect(await lines()).toHaveLength(2);
  const told = (await test.get('/v1/me/ledger', one.cookie)).body;
  expect(told).toContain('contacts.read');
});

it('is told to a key that is narrowed to sources only of whom they lead', async () => {
  const wanted = { name: 'ESB', source: 'esb', scopes: ['contacts:read' as const] };
  const narrow = (await createKey(deps, { ...wanted, sources: ['paie'] }, 'test')).bearer;
  const [mine, theirs] = [await aFedMember('paie'), await aFedMember('registre')];
  const alone = await aMember(test.db, { account: 'active' });
  await mine.save('mine@rafiq.example');
  await theirs.save('theirs@rafiq.example');
  await test.db.run({
    text: `update members set email = 'alone@rafiq.example' where id = $1`,
    values: [alone.id],
  });
  const whole = cursor;
  expect((await since(100, narrow)).contacts.map(({ client }) => client)).toEqual([mine.client]);
  cursor = whole;
  const all = (await since()).contacts;
  expect(all).toHaveLength(3);
  expect(all.at(-1)).toMatchObject({ source: null, key: null, email: { leads: 'member' } });
});

it('is told of nobody who is not verified, or was erased', async () => {
  const [one, other, there] = [await aFedMember(), await aFedMember(), await aFedMember()];
  for (const { save } of [one, other, there]) await save('gone@rafiq.example');
  await restrict(one.id);
  await test.db.run({
    text: 'update members set verified = false where id = $1',
    values: [other.id],
  });
  expect((await since()).contacts.map(({ client }) => client)).toEqual([there.client]);
});

it('is told of nobody for what changes after they were erased, until they are back', async () => {
  const [one, other] = [await aFedMember(), await aFedMember()];
  for (const { id } of [one, other]) await restrict(id);
  await since();
  const tellings = async () =>
    (
      await test.db.one<{ count: number }>({
        text: `select count(*)::int as count from events
               where type = 'contact.changed' and ids ->> 'client' = any ($1)`,
        values: [[one.client, other.client]],
      })
    ).count;
  await one.fedAgain(2, { email: 'fed-later@rafiq.example' });
  await other.fedAgain(2, { email: 'fed-too@rafiq.example' });
  expect([await tellings(), (await since()).contacts]).toEqual([0, []]);
  // by their own doing, and by the operator's
  await giveAccount(one.id, one.cin);
  await one.fedAgain(3, { email: 'fed-again@rafiq.example' });
  await test.db.run({
    text: 'update members set restricted_at = null where id = $1',
    values: [other.id],
  });
  expect((await since()).contacts.map(({ client, email }) => [client, email.value])).toEqual([
    [one.client, 'fed-again@rafiq.example'],
    [other.client, 'fed-too@rafiq.example'],
  ]);
});

it('refuses a cursor that is none, and needs its own scope', async () => {
  for (const after of ['x', '1-00000000', '99999999-00000000', '-1-00000000', "1'--"])
    expect((await ask(`?after=${encodeURIComponent(after)}`)).json().issues, after).toMatchObject([
      { field: 'after', code: 'cursor_unknown' },
    ]);
  for (const limit of ['0', '501', 'x'])
    expect((await ask(`?limit=${limit}`)).statusCode, limit).toBe(400);
  const other = (await aSystem(test, 'crm', ['events:read', 'requests:read', 'feeds:*'])).bearer;
  expect((await ask('', other)).json().code).toBe('key_scope');
});

it('says when it was changed, and not when the feed began that changed it', async () => {
  const { id } = await aFedMember();
  await test.db.transaction(async (tx) => {
    await tx.run({
      text: `update members set email = 'slow@rafiq.example' where id = $1`,
      values: [id],
    });
    const since = await tx.one({
      text: `select c.email_at > now() as contact, e.at > now() as event
             from changed_contacts c join events e on e.written = c.written where c.member_id = $1`,
      values: [id],
    });
    expect(since).toEqual({ contact: true, event: true });
  });
});
