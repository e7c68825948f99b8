import { gzipSync } from 'node:zlib';
import type { Scope } from '@rafiq/contract/access-keys/model';
import { batchPageSchema, batchSchema } from '@rafiq/contract/feeds/batches/schema';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSystem } from '../../attacks/systems.ts';
import { metricsText } from '../../platform/metrics.ts';
import { forSystems } from '../../routes/system-parts.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { feedRow } from '../../testing/feeds.ts';
import { feedRoutes } from './routes.ts';

let test: TestApp;
let bearer: string;

beforeAll(async () => {
  test = await startTestApp({ features: [forSystems(feedRoutes)] });
  bearer = await keyFor('core', ['feeds:*']);
});
afterAll(() => test.close());

const keyFor = async (source: string, scopes: Scope[]): Promise<string> =>
  (await aSystem(test, source, scopes)).bearer;

let count = 0;
const aContact = (change: Record<string, unknown> = {}) => {
  count += 1;
  return feedRow('crm-contacts', `C-${count}`, { cin: `FR${10_000 + count}`, ...change });
};
const ndjson = (...rows: object[]): string => rows.map((row) => JSON.stringify(row)).join('\n');

interface Sending {
  query?: Record<string, string>;
  headers?: Record<string, string>;
  as?: string;
  entity?: string;
}

const send = (payload: string | Buffer, { query = {}, headers, as, entity }: Sending = {}) =>
  test.app.inject({
    method: 'POST',
    url: `/v1/feeds/${entity ?? 'crm-contacts'}/batches?${new URLSearchParams(query)}`,
    payload,
    headers: {
      authorization: `Bearer ${as ?? bearer}`,
      'content-type': 'application/x-ndjson',
      ...headers,
    },
  });
const call = (
  method: 'GET' | 'POST',
  path: string,
  { as = bearer, payload }: { as?: string; payload?: InjectOptions['payload'] } = {},
) =>
  test.app.inject({
    method,
    url: `/v1/feeds/batches${path}`,
    headers: { authorization: `Bearer ${as}`, 'accept-language': 'en' },
    ...(payload !== undefined && { payload }),
  });
const sent = async (...sending: Parameters<typeof send>) => {
  const answer = await send(...sending);
  expect([201, 202], answer.body).toContain(answer.statusCode);
  return batchSchema.parse(answer.json());
};
const isThere = async ({ cin }: Record<string, unknown>): Promise<boolean> => {
  const text = 'select 1 from crm_contacts where cin = $1';
  return (await test.db.rows({ text, values: [cin] })).length === 1;
};

describe('a batch', () => {
  it('is looked at, seen, applied and undone', async () => {
    const row = aContact();
    const batch = await sent(ndjson(row), { query: { id: 'first' } });
    expect(batch).toMatchObject({ id: 'first', source: 'core', state: 'checked', door: 'http' });
    expect(batch.counts).toMatchObject({ rows: 1, new: 1, refused: 0 });
    expect(batch.receivedBy).toMatch(/^core \([0-9a-f]{12}\)$/);
    expect(await isThere(row)).toBe(false);
    expect(batchSchema.parse((await call('GET', '/first')).json())).toEqual(batch);

    const applied = await call('POST', '/first/apply', { payload: {} });
    expect(batchSchema.parse(applied.json())).toMatchObject({ state: 'applied' });
    expect(await isThere(row)).toBe(true);
    const undone = await call('POST', '/first/undo', { payload: {} });
    expect(batchSchema.parse(undone.json())).toMatchObject({ state: 'undone' });
    expect(await isThere(row)).toBe(false);
  });

  it('is applied at once when that is asked and no row is refused', async () => {
    const [right, wrong] = [aContact(), aContact({ last_name: '' })];
    expect((await sent(ndjson(right), { query: { apply: 'true' } })).state).toBe('applied');
    expect(await isThere(right)).toBe(true);
    const other = aContact();
    const batch = await sent(ndjson(other, wrong), { query: { apply: 'true', id: 'some' } });
    expect([batch.state, batch.counts.refused]).toEqual(['checked', 1]);
    expect(batch.refusals).toMatchObject([{ line: 2, field: 'last_name', code: 'required' }]);
    expect(await isThere(other)).toBe(false);
    const refused = await call('POST', '/some/apply', { payload: {} });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'feed_batch_refused']);
    const without = await call('POST', '/some/apply', { payload: { withoutRefused: true } });
    expect(without.json().state).toBe('applied');
    expect(await isThere(other)).toBe(true);
  });

  it('says by its status whether it was applied, waits or was refused', async () => {
    const right = ndjson(aContact());
    const query = { id: 'by-status' };
    const status = async (...sending: Parameters<typeof send>) =>
      (await send(...sending)).statusCode;
    expect(await status(right, { query })).toBe(202);
    const wrong = ndjson(aContact(), aContact({ last_name: '' }));
    expect(await status(wrong, { query: { apply: 'true' } })).toBe(202);
    expect(await status(ndjson(aContact()), { query: { apply: 'true' } })).toBe(201);
    await call('POST', '/by-status/apply', { payload: {} });
    expect(await status(right, { query })).toBe(201);
    const headers = { 'content-type': 'text/csv' };
    const unread = { headers, query: { id: 'unread', apply: 'true' } };
    expect(await status('nothing;known\n1;2\n', unread)).toBe(422);
    expect(await status('nothing;known\n1;2\n', unread)).toBe(422);
  });

  it('answers the same for the same bytes, and refuses others under its id', async () => {
    const body = ndjson(aContact());
    const query = { id: 'again', apply: 'true' };
    const first = await sent(body, { query });
    expect(await sent(body, { query })).toEqual(first);
    const other = await send(ndjson(aContact()), { query });
    expect([other.statusCode, other.json().code]).toEqual([409, 'feed_batch_conflict']);
  });

  it('gives its refused rows back as a CSV that can be mended and sent again', async () => {
    const row = aContact({ first_name: '' });
    const { id } = await sent(ndjson(row));
    const answer = await call('GET', `/${id}/refused.csv`);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; .*refused\.csv/);
    expect(answer.body).toContain('This field is required.');
    const [header = '', line = ''] = answer.body.replace('\ufeff', '').trim().split('\r\n');
    const cells = line.split(';');
    cells[header.split(';').indexOf('first_name')] = 'Khadija';
    const headers = { 'content-type': 'text/csv' };
    const mended = await sent(`\ufeff${header}\r\n${cells.join(';')}\r\n`, {
      headers,
      query: { apply: 'true' },
    });
    expect([mended.state, mended.counts.new]).toEqual(['applied', 1]);
  });
});

describe('a body', () => {
  const csv = (name: string) => {
    count += 1;
    return `key;source_version;cin;last_name;first_name\nC-${count};1;FR${10_000 + count};${name};Ali\n`;
  };

  it('may be CSV, in UTF-8 or declared windows-1252, and packed', async () => {
    const headers = { 'content-type': 'text/csv; charset=windows-1252' };
    const latin = await sent(Buffer.from(csv('Bénani'), 'latin1'), { headers });
    expect(latin.counts).toMatchObject({ new: 1, refused: 0 });
    const plain = { 'content-type': 'text/csv' };
    expect((await sent(csv('Bénani'), { headers: plain })).counts.new).toBe(1);
    const packed = { ...plain, 'content-encoding': 'gzip' };
    expect((await sent(gzipSync(csv('Bénani')), { headers: packed })).counts.new).toBe(1);
  });

  it.each([
    ['application/json', undefined],
    ['text/csv; charset=utf-16', undefined],
    ['text/csv', 'br'],
    ['text/csv', 'gzip, gzip'],
    ['text/plain', undefined],
  ])('as %s with %s is refused as a type that nobody reads', async (type, encoding) => {
    const headers = {
      'content-type': type,
      ...(encoding !== undefined && { 'content-encoding': encoding }),
    };
    const answer = await send('{}', { headers });
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'media_type']);
    expect(answer.json().issues).toMatchObject([{ code: 'media_types' }]);
    expect(answer.json().result[0]).toMatch(/application\/x-ndjson, text\/csv|gzip, identity/);
  });

  it('that cannot be read as a whole is a refused batch that says why', async () => {
    const headers = { 'content-type': 'text/csv', 'accept-language': 'en' };
    const answer = await send('nothing|known\n1|2\n', { headers, query: { id: 'by-bars' } });
    expect(answer.statusCode).toBe(422);
    const column = 'nothing|known';
    expect(answer.json()).toMatchObject({
      code: 'feed_batch_unread',
      issues: [{ field: column, code: 'column_unknown', columns: column }],
      result: [expect.stringMatching(/nothing\|known\. Separate cells by semicolons or commas\.$/)],
    });
    const report = batchSchema.parse((await call('GET', '/by-bars')).json());
    expect(report).toMatchObject({ state: 'refused', reason: { code: 'column_unknown' } });
  });

  it('past 2 GiB is refused before it is read', async () => {
    const headers = { 'content-length': String(2 * 1024 ** 3 + 1) };
    const answer = await send('{}', { headers });
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'body_too_large']);
    expect(answer.headers.connection).toBe('close');
  });

  it.each([{ id: 'a b' }, { id: '' }, { id: '..' }, { id: 'x'.repeat(101) }, { apply: 'maybe' }])(
    'with %j is refused',
    async (query: Record<string, string>) => {
      expect((await send(ndjson(aContact()), { query })).statusCode).toBe(400);
    },
  );

  it('for an entity that does not exist is refused', async () => {
    expect((await send('{}', { entity: 'nothing' })).statusCode).toBe(404);
  });
});

describe('a key', () => {
  it('sees the batches of its source and scopes alone', async () => {
    const id = 'seen';
    await sent(ndjson(aContact()), { query: { id } });
    const sees = async (as: string) => {
      const page = await call('GET', '?limit=100', { as });
      const { batches } = batchPageSchema.parse(page.json());
      const one = await call('GET', `/${id}`, { as });
      return [batches.some((batch) => batch.id === id), one.statusCode];
    };
    expect(await sees(bearer)).toEqual([true, 200]);
    expect(await sees(await keyFor('core', ['feeds:crm-contacts']))).toEqual([true, 200]);
    expect(await sees(await keyFor('core', ['feeds:members', 'feeds:beneficiaries']))).toEqual([
      false,
      404,
    ]);
    expect(await sees(await keyFor('other', ['feeds:*']))).toEqual([false, 404]);
  });

  it('is told how many a page may have', async () => {
    for (const limit of ['0', '101', 'x', '-1'])
      expect((await call('GET', `?limit=${limit}`)).statusCode, limit).toBe(400);
    expect((await call('GET', '?limit=1')).json().batches).toHaveLength(1);
  });
});

it('older batches are on the next pages, each once', async () => {
  const as = await keyFor('paged', ['feeds:crm-contacts', 'feeds:members']);
  for (const id of ['p-1', 'p-2', 'p-3']) await sent(ndjson(aContact()), { query: { id }, as });
  const page = async (before?: string | null) => {
    const answer = await call('GET', `?limit=2${before ? `&before=${before}` : ''}`, { as });
    const { batches, next } = batchPageSchema.parse(answer.json());
    return { ids: batches.map(({ id }) => id), next };
  };
  const first = await page();
  expect(first.ids).toEqual(['p-3', 'p-2']);
  const second = await page(first.next);
  // behind it lies what every system of these tests has sent first
  expect([second.ids[0], second.ids.length, second.next]).toEqual(['p-1', 2, null]);
  for (const before of ['x', '-1', '9'.repeat(19), ''])
    expect((await call('GET', `?before=${before}`, { as })).statusCode, before).toBe(400);
});

it('batches are counted by what became of them, and once however often it is asked', async () => {
  const counts = async () => {
    const found = (await metricsText()).matchAll(
      /rafiq_feed_batches_total\{entity="crm-contacts",outcome="(applied|undone)"\} (\d+)/g,
    );
    const now = Object.fromEntries(
      [...found].map(([, outcome, count]) => [outcome, Number(count)]),
    );
    return { applied: now.applied ?? 0, undone: now.undone ?? 0 };
  };
  const before = await counts();
  const body = ndjson(aContact());
  const query = { id: 'counted', apply: 'true' };
  await sent(body, { query });
  await sent(body, { query });
  await call('POST', '/counted/apply', { payload: {} });
  await call('POST', '/counted/undo', { payload: {} });
  await call('POST', '/counted/undo', { payload: {} });
  await sent(body, { query });
  const after = await counts();
  expect([after.applied - before.applied, after.undone - before.undone]).toEqual([1, 1]);
});
