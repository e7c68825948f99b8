/** Which contacts may recover an access: a new one only once it is settled. */
import type { ContactProgress } from '@rafiq/contract/account/model';
import { countsFrom, isSettled } from '@rafiq/contract/account/rules';
import { isMobile } from '@rafiq/contract/core/formats';
import type { Channel } from '@rafiq/contract/onboarding/model';

/** Nothing answers where there is nothing any more, nor a landline, which takes no SMS and recovers nothing either. */
export const canAnswer = (kind: Channel, contact: string | null): boolean =>
  contact !== null && (kind === 'email' || isMobile(contact));

type Change = ContactProgress & { kind: Channel; oldValue: string | null };

/** The oldest change first. */
export const recoveringContacts = (
  onFile: Record<Channel, string | null>,
  changes: Change[],
  now: Date,
): Record<Channel, string | null> => {
  const of = (kind: Channel) => {
    const open = changes.find((change) => change.kind === kind && !isSettled(change, now));
    return open ? open.oldValue : onFile[kind];
  };
  return { email: of('email'), phone: of('phone') };
};

/** Of the last 72 hours, whoever proved or confirmed it: a thief's change would be as young. */
const isYoung = ({ changedAt }: Change, now: Date): boolean => now < countsFrom(changedAt);

/** Where the person is reached who had the account before any change that could be a thief's. */
export const contactsOfBefore = (
  onFile: Record<Channel, string | null>,
  changes: Change[],
  now: Date,
): Record<Channel, string | null> => {
  const of = (kind: Channel) => {
    const doubted = changes.find(
      (change) => change.kind === kind && (!isSettled(change, now) || isYoung(change, now)),
    );
    return doubted ? doubted.oldValue : onFile[kind];
  };
  return { email: of('email'), phone: of('phone') };
};

/** From when on no change is that young; null: none is. */
export const settledFrom = (changes: readonly Change[], now: Date): Date | null => {
  const ends = changes
    .filter((change) => isYoung(change, now))
    .map(({ changedAt }) => countsFrom(changedAt).getTime());
  return ends.length === 0 ? null : new Date(Math.max(...ends));
};
