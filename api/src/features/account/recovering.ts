/** Which contacts may recover an access: a new one only once it is settled. */
import type { ContactProgress } from '@rafiq/contract/account/model';
import { isSettled } from '@rafiq/contract/account/rules';
import type { Channel } from '@rafiq/contract/onboarding/model';

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
