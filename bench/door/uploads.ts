/** Files sent ahead by several members at once, each the next as soon as the one before is answered. */
import { randomUUID } from 'node:crypto';
import { exchange, jsonOf } from '../world/http.ts';
import { tally } from '../world/ledger.ts';

export interface Sending {
  origin: string;
  publicUrl: string;
  /** One file at a time of each. */
  cookies: readonly string[];
  file: Uint8Array;
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
  const { origin, publicUrl, cookies, file, seconds } = sending;
  const answers = new Map<string, number>();
  const { type, body } = formOf(file);
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
