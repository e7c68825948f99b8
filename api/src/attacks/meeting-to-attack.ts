/** Two phones of somebody, and a meeting that waits for its second one. */
import type { TestApp } from '../testing/app.ts';
import {
  anEntry,
  aPhoneId,
  aSecret,
  ask,
  beginMeeting,
  joinAs,
  type TestPhone,
} from '../testing/meetings.ts';
import { forgetLimits } from '../testing/sign-in.ts';

export interface PhoneToAttack {
  /** Driver A's, whose other phone is in. */
  phone: TestPhone;
  /** Of a meeting that nobody has joined yet. */
  awaiting: TestPhone;
}

export const MEETING_PHOTO = 'x7Fq2';

export const addPhones = async (test: TestApp): Promise<PhoneToAttack> => {
  const phone = await beginMeeting(test);
  await joinAs(test, phone);
  await ask(test, phone.bearer, 'PUT', `/photos/${MEETING_PHOTO}`, Buffer.alloc(64, 7));
  const awaiting = await beginMeeting(test);
  // what somebody is furnished with is no call of theirs
  await forgetLimits(test.db);
  return { phone, awaiting };
};

/** Only a phone's own pass opens these. */
export const passOfCall = (path: string, { phone }: PhoneToAttack): Record<string, string> =>
  path.startsWith('/v1/constat/meeting/') ? { authorization: `Bearer ${phone.bearer}` } : {};

export const MEETING_RECIPES: Record<string, (of: PhoneToAttack) => Record<string, unknown>[]> = {
  'POST /v1/constat/meeting/entries': ({ phone }) => [{ entries: [anEntry(phone, 'a.plate')] }],
  'POST /v1/constat/meetings/join': ({ awaiting: { meeting, invite } }) => [
    { meeting, invite, secret: aSecret(), phone: aPhoneId() },
  ],
};
