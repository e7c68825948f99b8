/** Files sent ahead by several members at once, each the next as soon as the one before is answered. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { FILLED_PDFS, nestedObjects } from '../../api/src/attacks/hostile-pdfs.ts';
import { aDocument } from '../world/form.ts';
import { exchange, jsonOf } from '../world/http.ts';
import { tally } from '../world/ledger.ts';

/** What is sent, by its name. */
export const FILES = {
  'harmless PDFs': aDocument,
  'obj<<obj<<…': nestedObjects,
  // the one that is looked at longest before it is known what it is
  'names only': (bytes: number) => FILLED_PDFS['names only']?.(bytes) ?? Buffer.alloc(0),
} satisfies Record<string, (bytes: number) => Buffer>;

export interface Sending {
  origin: string;
  publicUrl: string;
  /** One file at a time of each. */
  cookies: readonly string[];
  file: keyof typeof FILES;
  bytes: number;
  /** In milliseconds of the epoch: the file is made and the process warm by then. */
  startsAt: number;
  seconds: number;
}

const formOf = (file: Uint8Array): { type: string; body: Buffer } => {
  const boundary = `rafiq${randomUUID()}`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { type: `multipart/form-data; boundary=${boundary}`, body };
};

const issueOf = (said: Record<string, unknown> | undefined): string => {
  const [first] = Array.isArray(said?.issues) ? said.issues : [];
  return String(first?.code ?? said?.code ?? '');
};

/** Answers by status and issue. */
export const sendFiles = async (sending: Sending): Promise<Map<string, number>> => {
  const { origin, publicUrl, cookies, file, bytes, startsAt, seconds } = sending;
  const answers = new Map<string, number>();
  const { type, body } = formOf(FILES[file](bytes));
  await wait(Math.max(0, startsAt - Date.now()));
  const endsAt = performance.now() + seconds * 1_000;
  const sendOne = async (cookie: string, nth: number): Promise<void> => {
    const headers = {
      ...{ cookie, origin: publicUrl, 'content-type': type },
      ...{ 'idempotency-key': randomUUID(), 'x-forwarded-for': `10.1.${nth}.1` },
    };
    const call = { method: 'POST', path: '/v1/uploads', headers, body } as const;
    const answer = await exchange(origin, call).catch(() => null);
    tally(answers, answer ? `${answer.status} ${issueOf(jsonOf(answer))}`.trim() : 'no answer');
  };
  const sendAll = async (cookie: string, nth: number): Promise<void> => {
    while (performance.now() < endsAt) await sendOne(cookie, nth);
  };
  await Promise.all(cookies.map(sendAll));
  return answers;
};
