/** What a member can show to prove that a request has arrived: made when it is asked for, at any time. */
import { maskEmail, maskPhone } from '@rafiq/contract/core/formats';
import { issue } from '@rafiq/contract/core/issue';
import type { Language } from '@rafiq/contract/core/language';
import type { Channel } from '@rafiq/contract/onboarding/model';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable } from '../../platform/db.ts';
import { AppError, refuseIssue } from '../../platform/errors.ts';
import type { Messages } from '../../platform/messages/messages.ts';
import type { PdfMaker } from '../../platform/pdf/maker.ts';
import { type Limit, takeAttempt, takeAttemptWithin } from '../../platform/rate-limit.ts';
import { isRowId } from '../../platform/row-id.ts';
import { draftReceipt, type ReceiptContext, receiptMessage, receiptName } from './receipt.ts';
import { findReceived, type Received } from './repository.ts';

export interface ReceiptDeps {
  db: Db;
  clock: Clock;
  brand: ReceiptContext['brand'];
  pdf: PdfMaker;
  messages: Messages;
  publicUrl: string;
}

/** Whose request, and in which language its page was read. */
interface Asked {
  memberId: string;
  id: string;
  language: Language | undefined;
}

/** Setting a page costs the processor of some hundred list calls. */
const PAPERS: Limit = { name: 'receipt-member', max: 20, minutes: 10 };
/** An SMS costs money, and a full mailbox costs patience. */
const SENDINGS: Limit = { name: 'receipt-messages', max: 6, minutes: 60 };
/** Whoever presses again because nothing has come yet gets a second one, and no third. */
const OF_ONE_REQUEST: Limit = { name: 'receipt-request', max: 2, minutes: 60 };

const requireReceived = async (db: Queryable, { memberId, id }: Asked): Promise<Received> => {
  const received = isRowId(id) ? await findReceived(db, memberId, id) : undefined;
  if (!received) throw new AppError('not_found');
  return received;
};

export interface ReceiptFile {
  name: string;
  mediaType: string;
  size: number;
  bytes: Buffer;
}

/** In the language that was asked for, else in the member's own. */
export const makeReceipt = async (
  { db, clock, brand, pdf }: Pick<ReceiptDeps, 'db' | 'clock' | 'brand' | 'pdf'>,
  asked: Asked,
): Promise<ReceiptFile> => {
  const now = clock();
  const received = await requireReceived(db, asked);
  await takeAttempt(db, PAPERS, asked.memberId, now);
  const language = asked.language ?? received.language;
  const bytes = await pdf.make(draftReceipt(received, { language, brand, now }));
  const name = receiptName(received, language);
  return { name, mediaType: 'application/pdf', size: bytes.length, bytes };
};

/** Only to what is on file. Answers where it goes, masked. */
export const sendReceipt = async (
  { db, clock, brand, messages, publicUrl }: Omit<ReceiptDeps, 'pdf'>,
  asked: Asked,
  channel: Channel,
): Promise<string> => {
  const received = await requireReceived(db, asked);
  const recipient = received[channel];
  if (recipient === null) return refuseIssue(issue('channel', 'contact_required'));
  const language = asked.language ?? received.language;
  const message = receiptMessage(received, channel, { language, brand, publicUrl });
  await db.transaction(async (tx) => {
    const now = clock();
    await takeAttemptWithin(tx, OF_ONE_REQUEST, `${asked.id} ${channel}`, now);
    await takeAttemptWithin(tx, SENDINGS, asked.memberId, now);
    await messages.queueMessage(tx, { ...message, recipient });
  });
  return channel === 'email' ? maskEmail(recipient) : maskPhone(recipient);
};
