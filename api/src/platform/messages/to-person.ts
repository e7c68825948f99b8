import type { MessageDraft } from './repository.ts';

/** By e-mail where there is one, else by SMS; nobody can be told who left neither. */
export const toPerson = (
  { email, phone }: { email: string | null; phone: string | null },
  texts: { subject: string; body: string; sms: string },
): MessageDraft | null => {
  if (email) {
    const { subject, body } = texts;
    return { channel: 'email', recipient: email, subject, body };
  }
  return phone ? { channel: 'sms', recipient: phone, subject: '', body: texts.sms } : null;
};
