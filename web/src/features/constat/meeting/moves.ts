/** Into a meeting and out of it: what a phone notes of it, and from then on which halves it writes. */
import type { Invitation, MeetingPass } from '@rafiq/contract/constat/meeting/model';
import { halvesOf, invitationPath } from '@rafiq/contract/constat/meeting/rules';
import { newSecret } from '@rafiq/contract/constat/meeting/seal';
import type { Language } from '@rafiq/contract/core/language';
import { HttpError } from '@rafiq/kit/http/client.ts';
import { leftBy } from '../report.ts';
import { openShared } from '../seen.ts';
import { createReport, type ReportStore, removeReport } from '../store.ts';
import { createMeeting, inviteAgain, joinMeeting } from './api.ts';
import { tellLeft } from './leaving.ts';
import { sessionOf } from './sessions.ts';

const enter = (store: ReportStore, meeting: MeetingPass): void =>
  store.patch({ meeting, mine: halvesOf(meeting) });

/** Not where two phones scan each other: who is which driver is settled there, and the other phone is in already. */
export const begin = async (store: ReportStore): Promise<void> => {
  if (store.get().exchange) return;
  const made = await createMeeting(store.get().phone);
  enter(store, { ...made, side: 'a', key: newSecret() });
  await store.settled();
};

export const invite = async (store: ReportStore): Promise<void> => {
  const { meeting } = store.get();
  if (meeting) enter(store, { ...meeting, invite: await inviteAgain(meeting) });
};

/** What the other phone opens: the page's own address, and all that matters behind its `#`. */
export const invitationAddress = ({ id, invite: code, key }: MeetingPass): string | null =>
  code && `${location.origin}/#${invitationPath({ meeting: id, invite: code, key })}`;

/** So long does somebody who leaves wait for their last letters to be on their way. */
const LAST_LETTERS_MS = 3_000;

/** The other driver goes on with what this one wrote: also with what was typed a moment ago, if the line is quick. */
const handOverLast = async (store: ReportStore): Promise<void> => {
  const isLate = new Promise((resolve) => setTimeout(resolve, LAST_LETTERS_MS));
  await Promise.race([
    sessionOf(store)
      ?.handOver()
      .catch(() => undefined),
    isLate,
  ]);
};

/** For good. Without a line it is noted, and told to the server when there is one. */
export const goOnAlone = async (store: ReportStore): Promise<void> => {
  await handOverLast(store);
  const { exchange } = store.get();
  store.patch({
    ...(exchange && { exchange: null }),
    meeting: null,
    // from here on this phone writes both halves: a signature on it is no longer one driver's
    given: [],
    mine: halvesOf(null),
    leaving: leftBy(store.get()),
  });
  await store.settled();
  await tellLeft();
};

const REFUSED = ['meeting_full', 'meeting_invite', 'meeting_ended'];

/**
 * As the second phone. Its secret is kept before it is sent: an answer that never comes is asked for again, and lets the
 * same phone in.
 */
export const come = async (
  { meeting: id, invite: code, key }: Invitation,
  language: Language,
): Promise<ReportStore> => {
  const known = await openShared(id);
  const store = known ?? (await createReport({ mine: ['b'] }));
  const { meeting: before, mine } = store.get();
  const pass: MeetingPass = before ?? {
    ...{ id, side: 'b', secret: newSecret(), key, invite: code },
  };
  enter(store, pass);
  await store.settled();
  try {
    await joinMeeting({ ...pass, invite: code }, store.get().phone);
  } catch (error) {
    const isRefused = error instanceof HttpError && REFUSED.includes(error.code);
    // what this driver wrote before stays, whoever is in now
    if (isRefused && known) store.patch({ meeting: before, mine });
    else if (isRefused) await removeReport(store.get().id);
    throw error;
  }
  enter(store, { ...pass, invite: null });
  store.put({ 'b.language': language });
  await store.settled();
  return store;
};
