/** The insurer's system: it sends a batch by HTTP with its key, and asks again until it is answered. */
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { systemClock } from '../../api/src/platform/clock.ts';
import type { Db } from '../../api/src/platform/db.ts';
import { createKey } from '../../api/src/testing/access-keys.ts';
import { SOURCE } from '../harness/feed-source.ts';
import { type Answer, type Call, exchange, jsonOf } from './http.ts';

export const CONSOLE_URL = 'https://console.rafiq.example';

export interface Told {
  status: number;
  /** Of the batch, or the code of the refusal. */
  says: string;
}

export interface Sender {
  send(id: string, body: Buffer | Readable): Promise<Told>;
  /** The body takes so long to come. */
  sendSlowly(id: string, body: Buffer, duringMs: number): Promise<Told>;
  apply(id: string): Promise<Told>;
  undo(id: string): Promise<Told>;
}

const PIECES = 40;
/** A million rows are answered in their own time. */
const patienceMs = 900_000;
const AGAIN_LIMIT_MS = 120_000;
const AGAIN_EVERY_MS = 50;

async function* inPieces(body: Buffer, duringMs: number): AsyncGenerator<Buffer> {
  const size = Math.ceil(body.length / PIECES);
  for (let from = 0; from < body.length; from += size) {
    yield body.subarray(from, from + size);
    await wait(duringMs / PIECES);
  }
}

const toldBy = (answer: Answer): Told => {
  const said = jsonOf(answer) ?? {};
  return { status: answer.status, says: String(said.state ?? said.code ?? '') };
};

export const openSender = async (
  db: Db,
  origin: string,
  { isMuted = false }: { isMuted?: boolean } = {},
): Promise<Sender> => {
  const wanted = { name: 'bench', source: SOURCE, scopes: ['feeds:health-folders' as const] };
  const { bearer } = await createKey({ db, clock: systemClock }, wanted, 'bench');
  const headers = { host: new URL(CONSOLE_URL).host, authorization: `Bearer ${bearer}` };
  const post = async (path: string, type: string, sent: Pick<Call, 'body' | 'stream'>) => {
    const call = { method: 'POST' as const, path: `/v1/feeds/${path}`, ...sent, patienceMs };
    return toldBy(
      await exchange(origin, { ...call, headers: { ...headers, 'content-type': type } }),
    );
  };
  const sendAs = (id: string, sent: Pick<Call, 'body' | 'stream'>): Promise<Told> =>
    post(`health-folders/batches?id=${id}&muted=${isMuted}`, 'application/x-ndjson', sent);
  return {
    send: (id, body) => sendAs(id, body instanceof Readable ? { stream: body } : { body }),
    sendSlowly: (id, body, duringMs) =>
      sendAs(id, { stream: Readable.from(inPieces(body, duringMs), { objectMode: false }) }),
    apply: (id) => post(`batches/${id}/apply`, 'application/json', { body: '{}' }),
    undo: (id) => post(`batches/${id}/undo`, 'application/json', { body: '{}' }),
  };
};

const isForLater = ({ status }: Told): boolean => status === 503 || status === 429;

/** As a system does that was cut off or told to come back: the same call again. */
export const untilAnswered = async (call: () => Promise<Told>): Promise<Told> => {
  const until = performance.now() + AGAIN_LIMIT_MS;
  for (;;) {
    const told = await call().catch((error: unknown) => {
      if (performance.now() > until) throw error;
      return undefined;
    });
    if (told && (!isForLater(told) || performance.now() > until)) return told;
    await wait(AGAIN_EVERY_MS);
  }
};
