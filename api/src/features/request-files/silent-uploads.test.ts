import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ORIGIN } from '../../testing/app.ts';
import { aMember } from '../../testing/builders.ts';
import { PNG } from '../../testing/files.ts';
import { createTestPace } from '../../testing/pace.ts';
import { aRequest } from '../../testing/requests.ts';
import { forgetLimits } from '../../testing/sign-in.ts';
import { startUploads, type Uploads } from '../../testing/uploads.ts';
import { requestFileRoutes } from './routes.ts';

const pace = createTestPace();
let uploads: Uploads;
beforeAll(async () => {
  uploads = await startUploads({
    features: [requestFileRoutes],
    paceClock: pace,
  });
});
afterAll(() => uploads.test.close());
beforeEach(() => forgetLimits(uploads.test.db));

/** Places of one network, see AT_ONCE. */
const PER_NETWORK = 24;

interface Sender {
  cookie: string;
  recordId: string;
}

const aSender = async (): Promise<Sender> => {
  const { test } = uploads;
  const member = await aMember(test.db);
  return { cookie: await test.signIn(member.cin), recordId: await aRequest(test.db, member) };
};

const HEAD = (cookie: string) =>
  `POST /v1/sf-files HTTP/1.1\r\nhost: localhost:3000\r\norigin: ${ORIGIN}\r\ncookie: ${cookie}\r\nidempotency-key: ${randomUUID()}\r\ncontent-type: multipart/form-data; boundary=B\r\ncontent-length: 900000\r\n\r\n`;
const FIELD = (recordId: string) =>
  `--B\r\ncontent-disposition: form-data; name="record_id"\r\n\r\n${recordId}\r\n`;
const FILE = '--B\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';

interface Sending {
  socket: Socket;
  /** Everything that came back, once the server has closed. */
  answer: Promise<string>;
}

/** Says what it is given, and then nothing more. */
const begin = (said: (string | Buffer)[], localAddress = '127.0.0.1'): Sending => {
  const socket = connect({ port: uploads.port, host: '127.0.0.1', localAddress });
  for (const part of said) socket.write(part);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk)).on('error', () => undefined);
  const answer = once(socket, 'close').then(() => Buffer.concat(chunks).toString());
  return { socket, answer };
};

const inTheFile = ({ cookie, recordId }: Sender) => [
  HEAD(cookie),
  FIELD(recordId),
  FILE,
  PNG,
  Buffer.alloc(20_000),
];

const pendingFiles = async () =>
  (await uploads.test.db.rows({ text: 'select 1 from pending_files' })).length;
/** As long as a busy machine may take; most often it is true at once. */
const until = (check: () => unknown, interval = 20) =>
  vi.waitFor(check, { interval, timeout: 20_000 });
const untilPending = (count: number) => until(async () => expect(await pendingFiles()).toBe(count));

/** What was sent may still be on its way to the store, and that time does not count: so the time goes by until it does. */
const afterSilence = async (sendings: Sending[]): Promise<string[]> => {
  let isOver = false;
  const answers = Promise.all(sendings.map(({ answer }) => answer)).finally(() => {
    isOver = true;
  });
  const passTime = () => {
    pace.pass(31);
    expect(isOver).toBe(true);
  };
  await until(passTime);
  return answers;
};

const TOO_SLOW = /^HTTP\/1\.1 408 [\s\S]*connection: close[\s\S]*"code":"upload_too_slow"/i;

describe('silent uploads', () => {
  it('of one network leave places to the others, and lose theirs after thirty seconds', async () => {
    const before = await uploads.kept();
    const senders = await Promise.all(Array.from({ length: PER_NETWORK / 4 }, aSender));
    const silent = senders.flatMap((sender) =>
      Array.from({ length: 4 }, () => begin(inTheFile(sender))),
    );
    await untilPending(PER_NETWORK);
    const { cookie: as, recordId } = await aSender();
    const refused = await uploads.refusal(PNG, { as, recordId });
    expect(refused).toMatchObject({ status: 429, code: 'network_busy' });
    const elsewhere = begin(inTheFile({ cookie: as, recordId }), '127.0.0.2');
    await untilPending(PER_NETWORK + 1);

    for (const answer of await afterSilence([...silent, elsewhere]))
      expect(answer).toMatch(TOO_SLOW);
    await untilPending(0);
    await until(async () => expect(await uploads.kept()).toEqual(before));
    await uploads.sent(PNG, { as, recordId });
  });

  it.each([
    ['before its first field', (_: Sender) => ['--B\r\n']],
    ['before its file', ({ recordId }: Sender) => [FIELD(recordId)]],
    ['behind a file that came first', (_: Sender) => [FILE, PNG, '\r\n--B\r\n']],
  ])('%s is ended too, and leaves nothing behind', async (_where, said) => {
    const before = await uploads.kept();
    const sender = await aSender();
    let bytesRead = () => 0;
    uploads.test.app.server.once('connection', (one: Socket) => {
      bytesRead = () => one.bytesRead;
    });
    const parts = [HEAD(sender.cookie), ...said(sender)];
    const bytes = parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0);
    const sending = begin(parts);
    await until(() => expect(bytesRead()).toBe(bytes));
    if (parts.includes(PNG)) await untilPending(1);
    // the session is read first: only then is the form looked at
    await until(() => expect(pace.watched()).toBe(1));
    expect(await afterSilence([sending])).toEqual([expect.stringMatching(TOO_SLOW)]);
    await untilPending(0);
    expect(await uploads.kept()).toEqual(before);
  });
});

it('a phone that brings two kilobytes a second is served, file first or last', async () => {
  for (const fileFirst of [false, true]) {
    const sender = await aSender();
    const file = Buffer.concat([PNG, Buffer.alloc(80_000, 1)]);
    const parts = [
      Buffer.from(FIELD(sender.recordId)),
      Buffer.concat([Buffer.from(FILE), file, Buffer.from('\r\n')]),
    ];
    const form = Buffer.concat([
      ...(fileFirst ? parts.reverse() : parts),
      Buffer.from('--B--\r\n'),
    ]);
    const head = HEAD(sender.cookie).replace('900000', `${form.length}\r\nconnection: close`);
    let bytesRead = () => 0;
    uploads.test.app.server.once('connection', (one: Socket) => {
      bytesRead = () => one.bytesRead;
    });
    const { socket, answer } = begin([head]);
    await until(() => expect(pace.watched()).toBe(1));
    for (let at = 0; at < form.length; at += 2048) {
      socket.write(form.subarray(at, at + 2048));
      const sent = Math.min(at + 2048, form.length) + head.length;
      await until(() => expect(bytesRead()).toBe(sent), 1);
      pace.pass(1);
    }
    expect(await answer).toMatch(/^HTTP\/1\.1 201 /);
  }
});
