/** What was done without a line: told and sent when there is one, whatever screen is open. */
import { queryClient } from '@rafiq/kit/http/query.ts';
import { ensureProfile } from '../../profile/api.ts';
import { requestKey } from '../../requests/list/pages.ts';
import { tellLeft } from '../meeting/leaving.ts';
import { listReports, openReport } from '../store.ts';
import { ownMember, realParts } from './real-parts.ts';
import { sendDeclaration } from './send.ts';

/** Answers the requests that have just been made. */
export const sendWaiting = async (): Promise<string[]> => {
  await tellLeft();
  const member = ownMember();
  if (member === null) return [];
  const waiting = (await listReports()).filter(
    ({ declared, declaring }) => !declared && declaring?.memberId === member,
  );
  const made: string[] = [];
  for (const { id } of waiting) {
    const store = await openReport(id);
    const outcome = store && (await sendDeclaration(store, realParts(ensureProfile)));
    if (outcome?.is === 'sent') made.push(outcome.requestId);
  }
  if (made.length > 0)
    await queryClient.invalidateQueries({ queryKey: requestKey('motor-declaration') });
  return made;
};
