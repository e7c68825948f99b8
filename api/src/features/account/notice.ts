/** What the person is told when somebody changed their account, at a contact that was on file before. */
import type { Brand } from '@rafiq/contract/core/brand';
import { fillText } from '@rafiq/contract/core/errors';
import type { Transaction } from '../../platform/db.ts';
import { isolate } from '../../platform/messages/isolate.ts';
import type { Messages } from '../../platform/messages/messages.ts';
import { noticesAr } from './messages/ar.ts';
import { noticesEn } from './messages/en.ts';
import { type NoticeName, noticesFr } from './messages/fr.ts';
import type { ContactsOnFile } from './repository.ts';

export interface NoticeDeps {
  messages: Messages;
  brand: Pick<Brand, 'name' | 'hotline'>;
}

const NOTICES = { fr: noticesFr, en: noticesEn, ar: noticesAr };

type Kind = 'email' | 'phone';

export const sendNotice = async (
  tx: Transaction,
  { messages, brand }: NoticeDeps,
  name: NoticeName,
  to: { kind: Kind; onFile: ContactsOnFile },
): Promise<void> => {
  const { language } = to.onFile;
  const recipient = to.onFile[to.kind];
  if (recipient === null) return;
  const { subject, email, sms } = NOTICES[language][name];
  const fill = (text: string) =>
    fillText(text, { brand: brand.name[language], hotline: isolate(brand.hotline, language) });
  await messages.queueMessage(
    tx,
    to.kind === 'email'
      ? { channel: 'email', recipient, subject: fill(subject), body: fill(email) }
      : { channel: 'sms', recipient, subject: '', body: fill(sms) },
  );
};

const KINDS: Kind[] = ['email', 'phone'];

/** A contact that was replaced is told itself; where there was none before, the other one is. */
export const whoHearsOfChange = (
  before: Record<Kind, string | null>,
  after: Record<Kind, string | null>,
): Kind[] => {
  const changed = KINDS.filter((kind) => before[kind] !== after[kind]);
  const told = changed.map((kind) => {
    if (before[kind] !== null) return kind;
    return kind === 'email' ? 'phone' : 'email';
  });
  return KINDS.filter((kind) => told.includes(kind) && before[kind] !== null);
};
