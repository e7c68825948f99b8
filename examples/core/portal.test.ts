import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Later, openPortal, type Portal, Refused } from './portal.ts';

let server: Server;
let portal: Portal;
let said: { status: number; body: string };
let asked: { method: string | undefined; url: string | undefined; headers: object };
beforeEach(async () => {
  server = createServer((request, answer) => {
    asked = { method: request.method, url: request.url, headers: request.headers };
    answer.writeHead(said.status).end(said.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  portal = openPortal({ host: `http://127.0.0.1:${port}`, key: 'rafiq_1_2' });
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it('calls with its key, and with the key of what is sent', async () => {
  said = { status: 201, body: '{"state":"leaving"}' };
  expect(await portal.post('requests/1/answers', '{}', 'SIN-1-1')).toEqual({ state: 'leaving' });
  expect(asked).toMatchObject({
    ...{ method: 'POST', url: '/v1/requests/1/answers' },
    headers: { authorization: 'Bearer rafiq_1_2', 'idempotency-key': 'SIN-1-1' },
  });
});

it.each([401, 403, 408, 429, 500, 502, 503])(
  'comes back later where it is told %i',
  async (status) => {
    said = { status, body: '<html>' };
    await expect(portal.get('requests')).rejects.toThrow(Later);
  },
);

it('says why a key is refused', async () => {
  said = { status: 401, body: '{"code":"key_ended"}' };
  await expect(portal.get('requests')).rejects.toThrow('GET requests: 401 key_ended');
});

it('comes back later where nobody answers', async () => {
  server.close();
  await expect(portal.get('requests')).rejects.toThrow(Later);
});

it('tells of rows that cannot be read, which are not worth sending again', async () => {
  const issues = [{ field: 'body', code: 'feed_empty' }];
  said = { status: 422, body: JSON.stringify({ code: 'feed_batch_unread', issues }) };
  const { state, refusals } = await portal.feed('members', '');
  expect(state).toBe('refused');
  expect(refusals).toMatchObject([{ message: expect.stringContaining('body feed_empty') }]);
  said = { status: 409, body: '{"code":"feed_batch_lost"}' };
  await expect(portal.feed('members', '')).rejects.toThrow(Refused);
});

it('says what was refused, and where', async () => {
  const issues = [{ field: 'after', code: 'cursor_unknown' }];
  said = { status: 400, body: JSON.stringify({ code: 'invalid_data', issues }) };
  const refusal = await portal.get('requests?after=1').catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refused);
  expect(refusal).toMatchObject({ status: 400, code: 'invalid_data', issues });
  expect(refusal).toHaveProperty(
    'message',
    'GET requests?after=1: 400 invalid_data after cursor_unknown',
  );
});
