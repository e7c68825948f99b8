/** A browser that follows the queue: by a real connection, since the answer has no end. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestApp } from './app.ts';

export interface TestLine {
  status: number;
  headers: IncomingMessage['headers'];
  /** What came, one text each, without the beats. */
  heard: string[];
  /** Also those. */
  all: string[];
  isOver: () => boolean;
  leave: () => void;
}

const portOf = async ({ app }: TestApp): Promise<number> => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
};

/** Over a connection of its own, which `fetch` would share and open again by itself. */
export const openLine = async (test: TestApp, cookie: string): Promise<TestLine> => {
  const address = { host: '127.0.0.1', port: await portOf(test), path: '/v1/staff/live' };
  const sent = request({ ...address, agent: false, headers: { cookie } }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  sent.on('error', () => undefined);
  const all: string[] = [];
  let text = '';
  answer.setEncoding('utf8').on('data', (part: string) => {
    const parts = (text + part).split('\n\n');
    text = parts.pop() ?? '';
    all.push(...parts);
  });
  let isOver = false;
  answer
    .on('error', () => undefined)
    .once('close', () => {
      isOver = true;
    });
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    all,
    get heard() {
      return all.filter((one) => !one.startsWith(':'));
    },
    isOver: () => isOver,
    leave: () => void sent.destroy(),
  };
};
