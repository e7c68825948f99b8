/** A real server beside the test, which only a test may name: what is asked of it, and what is never asked. */
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createReadAddress, NothingRead } from './read-address.ts';
import { createTargets } from './targets.ts';

let server: Server;
let port: number;
let asked: string[];
let answer: RequestListener;
beforeEach(async () => {
  asked = [];
  server = createServer((request, reply) => {
    asked.push(request.url ?? '');
    answer(request, reply);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const redirectTo =
  (location: string, status = 302): RequestListener =>
  (_request, reply) =>
    reply.writeHead(status, { location }).end();
const here = (path: string, host = '127.0.0.1') => `http://${host}:${port}${path}`;
interface Reading {
  named?: string[];
  time?: AbortController;
}
const read = (address: string, { named = [`127.0.0.1:${port}`], time }: Reading = {}) =>
  createReadAddress(createTargets(named), time && (() => time.signal))(address);

describe('an address', () => {
  it('is read, asked for as it is and without who asks', async () => {
    let headers: object = {};
    answer = (request, reply) => {
      headers = request.headers;
      reply.end('bytes');
    };
    expect(await buffer(await read(here('/a.png')))).toEqual(Buffer.from('bytes'));
    expect(headers).toMatchObject({ 'accept-encoding': 'identity' });
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('referer');
  });

  it('is read over three redirects and not over four', async () => {
    const after = (count: number): RequestListener => {
      let left = count;
      return (request, reply) =>
        left-- > 0 ? redirectTo(`/next-${left}`)(request, reply) : reply.end('x');
    };
    answer = after(3);
    expect(await buffer(await read(here('/')))).toEqual(Buffer.from('x'));
    answer = after(4);
    await expect(read(here('/'))).rejects.toThrow(NothingRead);
  });

  it.each([
    'http://localhost:1/',
    'https://127.0.0.1:1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::ffff:127.0.0.1]/',
    'https://someone:secret@example.com/',
    'file:///etc/passwd',
    'data:image/png;base64,aaaa',
    'https://',
  ])('does not lead by a redirect to %s', async (location) => {
    answer = redirectTo(location);
    await expect(read(here('/'))).rejects.toThrow(NothingRead);
    expect(asked).toEqual(['/']);
  });

  it.each([204, 206, 304, 401, 404, 500])('that answers %i has nothing to read', async (status) => {
    answer = (_request, reply) => reply.writeHead(status).end();
    await expect(read(here('/'))).rejects.toThrow(NothingRead);
  });

  it.each(['127.0.0.1', '2130706433', '0x7f.1', '[::1]', 'localhost', '0.0.0.0'])(
    'inside is not even connected to: %s',
    async (host) => {
      answer = (_request, reply) => reply.end('x');
      await expect(read(here('/', host), { named: [] })).rejects.toThrow(NothingRead);
      const byHttps = here('/', host).replace('http:', 'https:');
      await expect(read(byHttps, { named: [] })).rejects.toThrow(NothingRead);
      expect(asked).toEqual([]);
    },
  );

  it('whose bytes never end fails once its time is over', async () => {
    const time = new AbortController();
    answer = (_request, reply) => {
      reply.write('x');
    };
    const source = await read(here('/'), { time });
    const bytes = buffer(source);
    time.abort();
    await expect(bytes).rejects.toThrow();
  });

  it('that says nothing is left once its time is over', async () => {
    const time = new AbortController();
    answer = () => time.abort();
    await expect(read(here('/'), { time })).rejects.toThrow(NothingRead);
  });
});
