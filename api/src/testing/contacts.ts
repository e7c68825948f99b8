/** What a message to a contact holds: the code, the link, the notice. */
import { maskEmail, maskPhone } from '@rafiq/contract/core/formats';
import type { MessageRecord } from '../platform/messages/repository.ts';
import type { TestApp } from './app.ts';
import { aMember } from './builders.ts';
import { forgetLimits, giveContacts } from './sign-in.ts';

let count = 0;

const PATHS = { confirm: '/#/contact/confirm/', undo: '/#/undo/' };

const newest = async (test: TestApp, recipient: string, pattern: RegExp): Promise<string> => {
  const found = (await test.messagesTo(recipient))
    .toReversed()
    .flatMap(({ body }) => pattern.exec(body ?? '')?.[1] ?? []);
  if (found[0] === undefined) throw new Error(`nothing like ${pattern} was sent to ${recipient}`);
  return found[0];
};

/** The token of the newest link of that kind. */
export const linkTo = (
  test: TestApp,
  recipient: string,
  kind: keyof typeof PATHS,
): Promise<string> => newest(test, recipient, new RegExp(`${PATHS[kind]}([\\w-]+)`));

export const codeTo = (test: TestApp, recipient: string): Promise<string> =>
  newest(test, recipient, /\b(\d{4})\b/);

/** That somebody changed the contacts; not what asks a new one to confirm itself. */
export const noticesTo = async (test: TestApp, recipient: string): Promise<MessageRecord[]> =>
  (await test.messagesTo(recipient)).filter(
    ({ body }) =>
      !body?.includes(PATHS.confirm) && !/\b\d{4}\b(?=, valable|, valid)/.test(body ?? ''),
  );

const MINUTE = 60_000;
const BORN = '1990-05-17';

/** A member with an e-mail and a phone who has just signed in, and somebody else who wants to be reached instead. */
export const aContactStory = async (test: TestApp, clock: { now: number }) => {
  // the puzzle's own library looks at the machine's clock too
  clock.now = Date.now();
  count += 1;
  const [email, phone] = [`owner${count}@rafiq.example`, `06${String(count).padStart(8, '0')}`];
  await forgetLimits(test.db);
  const { id, cin } = await aMember(test.db);
  await giveContacts(test.db, { id }, { email, phone });
  const cookie = await test.signIn(cin);
  const lookUp = () => test.post('/v1/auth/forgot/check', { NUM_CIN: cin, DATE_NAISSANCE: BORN });
  return {
    ...{ id, cin, email, phone, cookie, lookUp },
    thief: `thief${count}@rafiq.example`,
    /** More than ten minutes after the sign-in: the cookie is all there is. */
    cookieAlone: () => {
      clock.now += 11 * MINUTE;
    },
    change: (body: object, asked = cookie) =>
      test.post('/v1/me', { email, TEL: phone, ...body }, asked),
    confirmMail: async (mail: string) =>
      test.post('/v1/contacts/confirm', { token: await linkTo(test, mail, 'confirm') }),
    undo: async (recipient: string) =>
      test.post('/v1/contacts/undo', { token: await linkTo(test, recipient, 'undo') }),
    onFile: async (asked = cookie) => {
      const { email: mail, TEL } = (await test.get('/v1/me', asked)).json();
      return [mail, TEL];
    },
    /** Where a lost access would be sent to, masked. */
    recovers: async () => {
      await forgetLimits(test.db);
      const contacts = (await lookUp()).json();
      return [contacts.email, contacts.phone];
    },
    masked: [maskEmail(email), maskPhone(phone)],
  };
};

export type ContactStory = Awaited<ReturnType<typeof aContactStory>>;
