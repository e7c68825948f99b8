import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, configureHttp, HttpError } from './client.ts';
import { serverNow } from './expiry.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let handle: Handler = (_request, response) => response.end('{}');
const onSessionLost = vi.fn();
const onSessionMoved = vi.fn();

const answer =
  (status: number, body: string): Handler =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);

beforeAll(async () => {
  server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeEach(() => {
  onSessionLost.mockReset();
  onSessionMoved.mockReset();
  configureHttp({
    origin: address(),
    timeoutMs: 60_000,
    needsSession: (path) => path !== '/auth/login',
    onSessionLost,
    onSessionMoved,
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const errorBody = (code: string) =>
  JSON.stringify({ code, message: 'm', message_fr: 'f', message_en: 'e', message_ar: 'a' });

describe('a call', () => {
  it('sends JSON, says its language and answers what came', async () => {
    let seen: {
      method?: string;
      url?: string;
      headers?: IncomingMessage['headers'];
      body?: string;
    } = {};
    handle = async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      seen = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body,
      };
      response.end('{"id":7}');
    };
    await expect(
      call('POST', '/me', { body: { a: 1 }, query: { $top: 3, $skip: undefined } }),
    ).resolves.toEqual({ id: 7 });
    expect(seen).toMatchObject({ method: 'POST', url: '/v1/me?%24top=3', body: '{"a":1}' });
    expect(seen.headers).toMatchObject({
      'content-type': 'application/json',
      accept: 'application/json',
      'accept-language': 'fr',
    });
  });

  it('rejects a refusal with its status, code and body', async () => {
    handle = answer(409, errorBody('already_rated'));
    await expect(call('GET', '/x')).rejects.toMatchObject({
      status: 409,
      code: 'already_rated',
      body: { message_ar: 'a' },
    });
  });

  it.each(['<html>Bad gateway</html>', '', '"text"', '{"error":true}'])(
    'rejects an unreadable refusal (%j) with a null body',
    async (body) => {
      handle = answer(502, body);
      await expect(call('GET', '/x')).rejects.toMatchObject({
        status: 502,
        code: 'unexpected',
        body: null,
      });
    },
  );

  it('loses the session on 401, but not for a wrong password', async () => {
    handle = answer(401, errorBody('wrong_credentials'));
    await expect(call('POST', '/auth/login', { body: {} })).rejects.toBeInstanceOf(HttpError);
    expect(onSessionLost).not.toHaveBeenCalled();
    handle = answer(401, errorBody('session_expired'));
    await expect(call('GET', '/me')).rejects.toMatchObject({ code: 'session_expired' });
    expect(onSessionLost).toHaveBeenCalledExactlyOnceWith('session_expired');
  });

  it('hands on that somebody ended it', async () => {
    handle = answer(401, errorBody('session_ended'));
    await expect(call('GET', '/me')).rejects.toMatchObject({ code: 'session_ended' });
    expect(onSessionLost).toHaveBeenCalledExactlyOnceWith('session_ended');
  });

  it('loses the session when it ended before the password was changed', async () => {
    handle = answer(401, errorBody('session_expired'));
    await expect(call('POST', '/auth/password', { body: {} })).rejects.toBeInstanceOf(HttpError);
    expect(onSessionLost).toHaveBeenCalledOnce();
  });

  it.each([200, 403])('follows the end of the session from an answer %i', async (status) => {
    handle = (_request, response) =>
      response
        .writeHead(status, { 'x-session-expires-at': '2026-11-15T12:30:00.000Z' })
        .end(errorBody('password_change_required'));
    await call('GET', '/x').catch(() => null);
    expect(onSessionMoved).toHaveBeenCalledExactlyOnceWith('2026-11-15T12:30:00.000Z');
  });

  it('learns the server’s time from any answer, signed in or not', async () => {
    const there = Math.floor(Date.now() / 1000) * 1000 + 3_600_000;
    handle = (_request, response) =>
      response.writeHead(200, { date: new Date(there).toUTCString() }).end('{}');
    await call('GET', '/auth/challenge');
    expect(Math.abs(serverNow() - there)).toBeLessThan(5000);
  });

  it('leaves the end alone when an answer does not say it', async () => {
    handle = answer(200, '{}');
    await call('GET', '/brand');
    expect(onSessionMoved).not.toHaveBeenCalled();
  });

  it('gives up in time', async () => {
    handle = () => {};
    configureHttp({ timeoutMs: 40 });
    await expect(call('GET', '/slow')).rejects.toMatchObject({ status: 0, code: 'timeout' });
  });

  it('gives up in time when the answer starts and then stalls', async () => {
    handle = (_request, response) => response.writeHead(200).write('{"a":');
    configureHttp({ timeoutMs: 40 });
    await expect(call('GET', '/stalls')).rejects.toMatchObject({ status: 0, code: 'timeout' });
  });

  it('is given up after 60,000 ms, and not at 59,999', async () => {
    handle = () => {};
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // the clock of the platform's own limit cannot be held; this one counts with the clock of the test
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const limit = new AbortController();
      setTimeout(() => limit.abort(), ms);
      return limit.signal;
    });
    // loaded anew, so that nobody has told it another limit than the product's own
    vi.resetModules();
    const fresh = await import('./client.ts');
    fresh.configureHttp({ origin: address() });
    const ended = vi.fn();
    const pending = fresh.call('GET', '/slow').catch(ended);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await pending;
    expect(ended.mock.calls[0]?.[0]).toMatchObject({ status: 0, code: 'timeout' });
  });

  it('says that the connection failed', async () => {
    handle = (request) => request.socket.destroy();
    await expect(call('GET', '/x')).rejects.toMatchObject({ status: 0, code: 'connection' });
  });

  it('passes a cancellation on as such', async () => {
    handle = () => {};
    const controller = new AbortController();
    const pending = call('GET', '/x', { signal: controller.signal });
    controller.abort();
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
  });
});
