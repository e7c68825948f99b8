import type { Approvals } from '@rafiq/contract/approvals/schema';
import { staffBatchRowsSchema, staffBatchSchema } from '@rafiq/contract/feeds/console/schema';
import type { StaffRole } from '@rafiq/contract/staff/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { approvalFeature } from '../../routes/approvals.ts';
import { forStaff } from '../../routes/staff-parts.ts';
import { forSystems } from '../../routes/system-parts.ts';
import { makeKey } from '../../testing/access-keys.ts';
import { ORIGIN, startTestApp, type TestApp } from '../../testing/app.ts';
import {
  applyFeed,
  feed,
  feedRow,
  type SentRow,
  sendFeed,
  tombstone,
} from '../../testing/feeds.ts';
import { signInStaff, type TestStaff } from '../../testing/staff.ts';
import { staffKeyRoutes } from '../access-keys/staff-routes.ts';
import { feedRoutes } from './routes.ts';
import { staffFeedRoutes } from './staff-routes.ts';
import { staffSendRoutes } from './staff-send-routes.ts';

const FEEDS = '/v1/staff/feeds';
const SECRET_NAME = 'Zoubida-Secrète';

let test: TestApp;
let adil: TestStaff;
let salma: TestStaff;
let leila: TestStaff;
let omar: TestStaff;

beforeAll(async () => {
  test = await startTestApp({
    features: [
      forSystems(feedRoutes),
      forStaff(approvalFeature, staffFeedRoutes, staffKeyRoutes, staffSendRoutes),
    ],
  });
  const as = (name: string, role: StaffRole) =>
    signInStaff(test.db, { name, roles: [role], now: new Date() });
  adil = await as('Adil Mernissi', 'supervisor');
  salma = await as('Salma Idrissi', 'supervisor');
  leila = await as('Leila Zniber', 'administrator');
  omar = await as('Omar Tazi', 'administrator');
});
afterAll(() => test.close());

const deps = () => ({ db: test.db, files: test.files, clock: systemClock });
const person = (key: string, cin: string, change: SentRow = {}): SentRow =>
  feedRow('crm-contacts', key, { cin, last_name: SECRET_NAME, ...change });
const ndjson = (rows: SentRow[]): string => rows.map((row) => JSON.stringify(row)).join('\n');

const send = (rows: SentRow[] | string, query: Record<string, string>, who = adil) =>
  test.app.inject({
    method: 'POST',
    url: `${FEEDS}?${new URLSearchParams({ entity: 'crm-contacts', ...query })}`,
    payload: typeof rows === 'string' ? rows : ndjson(rows),
    headers: {
      ...{ origin: ORIGIN, cookie: who.cookie, 'accept-language': 'fr' },
      'content-type': typeof rows === 'string' ? 'text/csv' : 'application/x-ndjson',
    },
  });
const show = async (id: string, who = adil) =>
  staffBatchSchema.parse((await test.get(`${FEEDS}/${id}`, who.cookie)).json());

/** Sent, and looked at by the portal. */
const sent = async (...sending: Parameters<typeof send>) => {
  const answer = await send(...sending);
  expect(answer.statusCode, answer.body).toBe(201);
  const { id } = staffBatchSchema.parse(answer.json());
  await expect.poll(async () => (await show(id)).state, { timeout: 10_000 }).not.toBe('received');
  return show(id);
};
const step = (id: string, verb: string, body: object = {}, who = adil) =>
  test.post(`${FEEDS}/${id}/${verb}`, body, who.cookie);
const lines = async (about: string) =>
  (
    await test.db.rows<{ line: string }>({
      text: `select by_name || ' ' || act as line from ledger where about = $1 order by day, number`,
      values: [about],
    })
  ).map(({ line }) => line);
const isThere = async (cin: string) =>
  (await test.db.rows({ text: 'select 1 from crm_contacts where cin = $1', values: [cin] }))
    .length === 1;

describe('a file that somebody sends', () => {
  it('is looked at, applied without what is refused, and undone, with a line for each', async () => {
    const batch = await sent([person('A-1', 'QA100001'), { key: 'A-2' }], { source: 'desk' });
    expect(batch).toMatchObject({
      ...{
        state: 'checked',
        door: 'console',
        receivedBy: 'Adil Mernissi',
        isOwn: true,
        isKept: true,
      },
      counts: { rows: 2, new: 1, refused: 1 },
    });
    expect(batch.refusals.map(({ line, field }) => `${line} ${field}`)).toContain('2 cin');
    expect((await step(batch.id, 'apply')).json().code).toBe('feed_batch_refused');
    const applied = await step(batch.id, 'apply', { withoutRefused: true });
    expect(staffBatchSchema.parse(applied.json())).toMatchObject({
      state: 'applied',
      isKept: false,
    });
    expect(await isThere('QA100001')).toBe(true);
    // asked again it answers the same, and nothing more is written down
    expect((await step(batch.id, 'apply', {}, leila)).statusCode).toBe(200);
    expect((await step(batch.id, 'undo')).json()).toMatchObject({ state: 'undone' });
    expect(await isThere('QA100001')).toBe(false);
    expect(await lines(batch.id)).toEqual(
      ['feed.sent', 'feed.applied', 'feed.undone'].map((act) => `Adil Mernissi ${act}`),
    );
  });

  it('is another batch each time, so that what was given up can be sent again', async () => {
    const row = person('B-1', 'QA100002');
    const first = await sent([row], { source: 'desk' });
    expect((await step(first.id, 'drop', { reason: ' ' })).json().issues).toMatchObject([
      { field: 'reason', code: 'required' },
    ]);
    const dropped = await step(first.id, 'drop', { reason: 'Mauvais fichier' });
    expect(dropped.json()).toMatchObject({ state: 'refused', isKept: false });
    expect(dropped.json().reason.message).toContain('Mauvais fichier');
    expect((await step(first.id, 'drop', { reason: 'Encore' })).json().code).toBe(
      'feed_batch_state',
    );
    expect((await sent([row], { source: 'desk' })).state).toBe('checked');
    expect(await lines(first.id)).toEqual([
      'Adil Mernissi feed.sent',
      'Adil Mernissi feed.dropped',
    ]);
  });

  it.each([
    [{ source: 'Not A Source' }, 'source', 'source_format'],
    [{ source: 'desk', entity: 'folders' }, 'entity', 'unknown_value'],
  ])('is refused with %j', async (query, field, code) => {
    const answer = await send([person('C-1', 'QA100003')], query);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toMatchObject([{ field, code }]);
  });

  it('stops being read when it is given up meanwhile', async () => {
    const rows = Array.from({ length: 20_000 }, (_, i) => person(`D-${i}`, `QD${100_000 + i}`));
    const answer = await send(rows, { source: 'many' });
    const { id } = answer.json();
    expect(answer.json()).toMatchObject({ state: 'received', readRows: 0 });
    expect((await step(id, 'drop', { reason: 'Trop tôt' })).json()).toMatchObject({
      state: 'refused',
    });
    await expect
      .poll(
        async () =>
          (
            await test.db.one<{ there: boolean }>({
              text: `select to_regclass('feed_rows_' || lpad($1, 9, '0')) is not null as there`,
              values: [id],
            })
          ).there,
        { timeout: 20_000 },
      )
      .toBe(false);
    expect(await show(id)).toMatchObject({ state: 'refused', reason: { code: 'batch_dropped' } });
  });
});

describe('what removes much', () => {
  const waiting = async ({ cookie }: TestStaff): Promise<Approvals['feeds']> =>
    (await test.get('/v1/staff/approvals', cookie)).json().feeds;
  const countFor = async ({ cookie }: TestStaff): Promise<number> =>
    (await test.get('/v1/staff/approvals/count', cookie)).json().waiting;
  const tenOf = (letter: string) =>
    Array.from({ length: 10 }, (_, i) => person(`E-${i}`, `Q${letter}${100_000 + i}`));

  it('waits for a second person, who is not the first, under whatever name', async () => {
    const many = tenOf('E');
    await feed(deps(), 'crm-contacts', many, { source: 'snap' });
    const batch = await sent(many.slice(1), { source: 'snap', snapshot: 'true' });
    expect(batch).toMatchObject({ needsApproval: true, counts: { removed: 1 } });
    const told = { id: batch.id, source: 'snap', sentBy: 'Adil Mernissi', counts: { removed: 1 } };
    expect(await waiting(adil)).toMatchObject([{ ...told, mayDecide: false }]);
    expect(await waiting(leila)).toMatchObject([{ ...told, mayDecide: true }]);
    expect([await countFor(adil), await countFor(leila)]).toEqual([0, 1]);
    const agent = await signInStaff(test.db, { roles: ['agent'], now: new Date() });
    expect(await waiting(agent)).toEqual([]);
    expect((await step(batch.id, 'apply')).json().code).toBe('feed_batch_approval');
    expect((await step(batch.id, 'approve')).json().code).toBe('feed_batch_own');
    await test.db.run({
      text: `update staff set name = 'A. Mernissi' where id = $1`,
      values: [adil.id],
    });
    expect((await step(batch.id, 'approve')).json().code).toBe('feed_batch_own');
    expect((await step(batch.id, 'approve', {}, leila)).json()).toMatchObject({
      approvedBy: 'Leila Zniber',
    });
    expect([await waiting(leila), await countFor(leila)]).toEqual([[], 0]);
    expect((await step(batch.id, 'apply')).json()).toMatchObject({ state: 'applied' });
    expect(await lines(batch.id)).toContain('Leila Zniber feed.approved');
  });

  it('waits as well when it is a file of ends that somebody sends by hand', async () => {
    await feed(deps(), 'crm-contacts', tenOf('F'), { source: 'ends' });
    const rows = [tombstone('E-3', 2)];
    expect(await sent(rows, { source: 'ends' })).toMatchObject({ needsApproval: true });
    expect(await sendFeed(deps(), 'crm-contacts', rows, { source: 'ends' })).toMatchObject({
      needsApproval: false,
    });
  });

  it('is approved by nobody who was shown the key that it came by', async () => {
    const wanted = { name: 'Paie', source: 'keyed', scopes: ['feeds:*'] };
    const { bearer } = await makeKey(test, wanted, { by: leila, approver: omar });
    const many = tenOf('G');
    await feed(deps(), 'crm-contacts', many, { source: 'keyed' });
    const answer = await test.app.inject({
      method: 'POST',
      url: '/v1/feeds/crm-contacts/batches?snapshot=true',
      payload: ndjson(many.slice(2)),
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/x-ndjson' },
    });
    expect(answer.json()).toMatchObject({ state: 'checked', needsApproval: true });
    const keyed = async (who: TestStaff) =>
      (await waiting(who)).find(({ source }) => source === 'keyed');
    const { id = '', ...ofLeila } = (await keyed(leila)) ?? {};
    expect(ofLeila).toMatchObject({ mayDecide: false });
    expect(await keyed(salma)).toMatchObject({ mayDecide: true });
    expect((await step(id, 'approve', {}, leila)).json().code).toBe('feed_batch_own');
    expect((await step(id, 'approve', {}, salma)).json()).toMatchObject({
      approvedBy: 'Salma Idrissi',
    });
  });
});

describe('what rows say', () => {
  const someBatch = async () => {
    const source = 'values';
    await feed(deps(), 'crm-contacts', [person('V-1', 'QV100001')], { source });
    const changed = person('V-1', 'QV100001', { source_version: 2, first_name: 'Hasnaa' });
    return sent([changed, person('V-2', '???'), { ...person('V-3', 'QV3'), Zoubida: 1 }], {
      source,
    });
  };

  it('is for supervisors, each look a line; an administrator reads lines, fields and reasons', async () => {
    const { id } = await someBatch();
    const before = await lines(id);
    const list = await test.get(FEEDS, leila.cookie);
    const report = await test.get(`${FEEDS}/${id}`, leila.cookie);
    for (const { statusCode, body } of [list, report]) {
      expect(statusCode).toBe(200);
      expect(body).not.toMatch(/Zoubida|Hasnaa|QV1|V-1|V-2|\?\?\?/);
    }
    expect(report.json().refusals).toMatchObject([
      { line: 2, field: 'cin', code: 'cin_format' },
      { line: 3, field: '' },
      ...[{ line: 3 }].filter(() => report.json().refusals.length > 2),
    ]);
    for (const path of ['rows', 'refused.csv'])
      expect((await test.get(`${FEEDS}/${id}/${path}`, leila.cookie)).statusCode).toBe(403);
    expect(await lines(id)).toEqual(before);

    const rows = staffBatchRowsSchema.parse(
      (await test.get(`${FEEDS}/${id}/rows`, adil.cookie)).json(),
    );
    expect(rows.differences).toMatchObject([{ key: 'V-1', field: 'first_name', after: 'Hasnaa' }]);
    expect(rows.refusals[0]).toMatchObject({ line: 2, key: 'V-2' });
    const csv = await test.get(`${FEEDS}/${id}/refused.csv`, adil.cookie);
    expect(csv.body).toContain('???');
    expect((await lines(id)).slice(before.length).map((line) => line.split(' ').at(-1))).toEqual([
      ...['feed.read', 'feed.read'],
    ]);
  });

  it('says nothing of a header that is somebody’s row', async () => {
    const { id } = await sent('QV100009;Zoubida;Amrani\n', { source: 'headless' });
    const report = await test.get(`${FEEDS}/${id}`, leila.cookie);
    expect(report.json()).toMatchObject({ state: 'refused' });
    expect(report.body).not.toMatch(/Zoubida|QV100009/);
    expect((await test.get(`${FEEDS}/${id}/rows`, adil.cookie)).body).toContain('Zoubida');
  });

  it('names the rows that stand against an undo to those who may see rows', async () => {
    const first = await sent([person('U-1', 'QU100001')], { source: 'undoes' });
    await step(first.id, 'apply');
    const next = person('U-1', 'QU100001', { source_version: 2, first_name: 'Aya' });
    const changed = await sendFeed(deps(), 'crm-contacts', [next], { source: 'undoes' });
    await applyFeed(deps(), changed);
    const refused = async (who: TestStaff) => (await step(first.id, 'undo', {}, who)).json();
    expect(await refused(adil)).toMatchObject({
      code: 'feed_undo_refused',
      issues: [{ field: 'U-1', code: 'changed_since' }],
    });
    expect((await lines(first.id)).at(-1)).toMatch(/feed\.read$/);
    expect(await refused(leila)).toMatchObject({ issues: [{ field: '', code: 'changed_since' }] });
    expect((await step(first.id, 'undo', { leaveChanged: true })).json()).toMatchObject({
      state: 'undone',
    });
  });
});

it('lists batches of all doors, by entity and state, a page at a time', async () => {
  const page = async (query: string) => (await test.get(`${FEEDS}?${query}`, leila.cookie)).json();
  const all = await page('entity=crm-contacts&state=checked');
  expect(new Set(all.batches.map(({ state }: { state: string }) => state))).toEqual(
    new Set(['checked']),
  );
  const [newest] = all.batches;
  expect((await page(`before=${newest.id}`)).batches[0]?.id).not.toBe(newest.id);
  expect(await page('entity=members')).toEqual({ batches: [], next: null });
  expect((await test.get(`${FEEDS}/sources`, leila.cookie)).json().sources).toContain('snap');
  for (const id of ['0', 'x', '999999999'])
    expect((await test.get(`${FEEDS}/${id}`, leila.cookie)).statusCode).toBe(404);
});
