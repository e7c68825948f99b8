/** Reads what a gateway sends of a message's way. It is written by somebody else: nothing but known words is taken from it. */
import { createHmac } from 'node:crypto';
import { areSameSecrets } from '../same-secret.ts';
import { textAt, valueAt } from './answer-path.ts';
import type { Receipts, Signature, SmsWay } from './sms-way.ts';

export interface Receipt {
  id: string;
  isDelivered: boolean;
}

export interface ReadReceipts {
  receipts: Receipt[];
  /** That a message is on its way, or else something that changes nothing. */
  interim: number;
  /** Without an id or a status where the settings look for them. */
  unreadable: number;
}

/** Some answer with an address that ends in the id, and name the id alone in receipts. Null: it is none. */
export const receiptIdOf = (text: string | null): string | null =>
  /(?:^|\/)([\x21-\x2e\x30-\x7e]{1,200})$/.exec(text ?? '')?.[1] ?? null;

/** All are compared, so that the time it takes tells nothing. */
export const findReceipts = (ways: readonly SmsWay[], secret: string): Receipts | null =>
  ways.reduce<Receipts | null>(
    (found, { receipts }) =>
      receipts !== null && areSameSecrets(receipts.secret, secret) ? receipts : found,
    null,
  );

export const isSignedBy = (
  { algorithm, encoding, secret, prefix }: Signature,
  body: string,
  signature: unknown,
): boolean =>
  typeof signature === 'string' &&
  areSameSecrets(
    `${prefix}${createHmac(algorithm, secret).update(body).digest(encoding)}`,
    signature,
  );

const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/** Of two parameters with one name the first counts. */
const readForm = (body: string): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(body)].toReversed());

export const readSent = (body: string, mediaType: string): unknown =>
  mediaType === 'application/x-www-form-urlencoded' ? readForm(body) : parseJson(body);

export const readReceipts = (
  { each, id: idPath, status: statusPath, delivered, failed }: Receipts,
  sent: unknown,
): ReadReceipts => {
  const entries = [valueAt(sent, each)].flat();
  const read: ReadReceipts = { receipts: [], interim: 0, unreadable: 0 };
  for (const entry of entries) {
    const [id, status] = [receiptIdOf(textAt(entry, idPath)), textAt(entry, statusPath)];
    if (id === null || status === null) read.unreadable += 1;
    else if (delivered.includes(status)) read.receipts.push({ id, isDelivered: true });
    else if (failed.includes(status)) read.receipts.push({ id, isDelivered: false });
    else read.interim += 1;
  }
  return read;
};
