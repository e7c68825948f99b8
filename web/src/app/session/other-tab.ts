/** What another tab did to the session. */
import { phaseAt } from '@rafiq/kit/http/expiry.ts';
import { parseSession, readSession } from '../../lib/session.ts';

type Change = 'moved' | 'expired' | 'replaced' | 'signed-out';

/**
 * A note that stands has the last word: it may be newer than the event. Where there is none, the event's values tell
 * how it went.
 */
export const changeInOtherTab = (
  { oldValue, newValue }: Pick<StorageEvent, 'oldValue' | 'newValue'>,
  memberId: string,
  now: number,
): Change => {
  const isOver = (expiresAt: string) => phaseAt(expiresAt, now).name === 'over';
  const session = readSession() ?? parseSession(newValue);
  if (session && session.memberId !== memberId) return 'replaced';
  if (session) return isOver(session.expiresAt) ? 'expired' : 'moved';
  const before = parseSession(oldValue);
  return before && isOver(before.expiresAt) ? 'expired' : 'signed-out';
};
