import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { openConnection } from './connection.ts';
import { runLoad } from './load.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const serve = (handler: Parameters<typeof createServer>[1]): Promise<string> =>
  new Promise((resolve) => {
    const listening = createServer({ keepAlive: true }, handler);
    server = listening;
    listening.listen(0, '127.0.0.1', () => {
      const { port } = listening.address() as AddressInfo;
      resolve(`http://127.0.0.1:${port}`);
    });
  });

describe('a kept-alive connection', () => {
  it('reads bodies of a known length, in chunks, and none at all', async () => {
    const large = 'é'.repeat(300_000);
    const origin = await serve((request, response) => {
      if (request.url === '/known') response.setHeader('content-length', Buffer.byteLength(large));
      if (request.url === '/none') response.statusCode = 204;
      else response.write(large);
      response.end();
    });
    const connection = openConnection(origin);
    for (const path of ['/known', '/chunks', '/known']) {
      const { status, body } = await connection.ask({ method: 'GET', path });
      expect([path, status, body.toString() === large]).toEqual([path, 200, true]);
    }
    expect(await connection.ask({ method: 'GET', path: '/none' })).toMatchObject({ status: 204 });
    connection.close();
  });

  it('sends headers and a body, and opens another connection after one that broke', async () => {
    const origin = await serve((request, response) => {
      if (request.url === '/break') response.destroy();
      else request.pipe(response.writeHead(201, { 'x-seen': request.headers['x-sent'] ?? '' }));
    });
    const connection = openConnection(origin);
    await expect(connection.ask({ method: 'GET', path: '/break' })).rejects.toThrow();
    const headers = { 'x-sent': 'yes' };
    const answer = await connection.ask({ method: 'POST', path: '/', headers, body: 'bonjour' });
    expect(answer).toMatchObject({ status: 201, headers: { 'x-seen': 'yes' } });
    expect(answer.body.toString()).toBe('bonjour');
    connection.close();
  });
});

describe('a load', () => {
  it('sends exactly as many requests as asked for and counts every answer by its status', async () => {
    let seen = 0;
    const origin = await serve((_request, response) => {
      seen += 1;
      response.writeHead(seen % 2 === 0 ? 200 : 503).end('{}');
    });
    const next = () => ({ method: 'GET', path: '/' });
    const result = await runLoad({ origin, connections: 4, requests: 50, next });
    expect(seen).toBe(50);
    expect(result.byStatus).toEqual({ 200: 25, 503: 25 });
    expect(result.errors).toEqual({});
  });

  it('counts requests that nobody answers as errors', async () => {
    const origin = await serve((_request, response) => response.destroy());
    const next = () => ({ method: 'GET', path: '/' });
    const result = await runLoad({ origin, connections: 2, requests: 4, next });
    const errors = Object.values(result.errors).reduce((sum, count) => sum + count, 0);
    expect([errors, result.byStatus]).toEqual([4, {}]);
  });
});
