/** Phones that meet: each asks by its own pass, as the portal does. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MeetingNewsWire } from '@rafiq/contract/constat/meeting/schema';
import { ORIGIN, type TestApp } from './app.ts';

export interface TestPhone {
  meeting: string;
  phone: string;
  secret: string;
  invite: string;
  bearer: string;
}

export const aSecret = (bytes = 32): string => randomBytes(bytes).toString('base64url');
export const aPhoneId = (): string => randomBytes(12).toString('base64url');

export const ask = (
  { app }: TestApp,
  bearer: string | null,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object | Buffer,
) =>
  app.inject({
    ...{ method, url: `/v1/constat/meeting${path}` },
    headers: {
      origin: ORIGIN,
      ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
      ...(Buffer.isBuffer(payload) && { 'content-type': 'application/octet-stream' }),
    },
    ...(payload && { payload }),
  });

/** Driver A's phone begins. */
export const beginMeeting = async (test: TestApp): Promise<TestPhone> => {
  const phone = aPhoneId();
  const made = await test.post('/v1/constat/meetings', { phone });
  if (made.statusCode !== 201) throw new Error(made.body);
  const { meeting, secret, invite } = made.json();
  return { meeting, phone, secret, invite, bearer: `${meeting}.${secret}` };
};

export const join = (test: TestApp, as: Omit<TestPhone, 'bearer'>) => {
  const { meeting, invite, secret, phone } = as;
  return test.post('/v1/constat/meetings/join', { meeting, invite, secret, phone });
};

/** Driver B's phone comes in by what A's shows. */
export const joinAs = async (test: TestApp, a: TestPhone): Promise<TestPhone> => {
  const { meeting, invite } = a;
  const b = { meeting, invite, phone: aPhoneId(), secret: aSecret() };
  const answer = await join(test, b);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return { ...b, bearer: `${meeting}.${b.secret}` };
};

export const anEntry = (of: Pick<TestPhone, 'phone'>, key: string, count = 1) => ({
  ...{ key, count, phone: of.phone },
  sealed: aSecret(92),
});

export const newsOf = async (test: TestApp, of: TestPhone, since = 0): Promise<MeetingNewsWire> => {
  const answer = await ask(test, of.bearer, 'GET', `/entries?since=${since}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
};

export const twoPhones = async (test: TestApp): Promise<{ a: TestPhone; b: TestPhone }> => {
  const a = await beginMeeting(test);
  return { a, b: await joinAs(test, a) };
};

export const putEntries = (test: TestApp, of: TestPhone, entries: object[]) =>
  ask(test, of.bearer, 'POST', '/entries', { entries });

export const codeOf = ({ body }: { body: string }): string => JSON.parse(body).code;

export interface MeetingLine {
  status: number;
  heard: string[];
  isOver(): boolean;
  leave(): void;
}

/** By a real connection, since the answer has no end. */
export const follow = async ({ app }: TestApp, bearer: string): Promise<MeetingLine> => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const headers = { authorization: `Bearer ${bearer}` };
  const path = '/v1/constat/meeting/live';
  const sent = request({ host: '127.0.0.1', port, path, agent: false, headers }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  sent.on('error', () => undefined);
  const heard: string[] = [];
  let text = '';
  let isOver = false;
  answer.setEncoding('utf8').on('data', (part: string) => {
    const parts = (text + part).split('\n\n');
    text = parts.pop() ?? '';
    heard.push(...parts.filter((one) => !one.startsWith(':')));
  });
  answer
    .on('error', () => undefined)
    .once('close', () => {
      isOver = true;
    });
  const leave = () => void sent.destroy();
  return { status: answer.statusCode ?? 0, heard, isOver: () => isOver, leave };
};
