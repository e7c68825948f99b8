/** Ties the last seen home to the query cache: kept while the server answers, shown when it does not. */
import type { Beneficiary } from '@rafiq/contract/beneficiaries/model';
import type { Profile } from '@rafiq/contract/profile/model';
import { tellServerLost } from '@rafiq/kit/http/connection.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import type { Query } from '@tanstack/react-query';
import { actingGrant } from '../../lib/acting.ts';
import { readSession } from '../../lib/session.ts';
import {
  keepSeen,
  readSeen,
  type SeenAnswer,
  seenAt,
  withoutCins,
  withoutPrivateParts,
} from './last-seen.ts';
import { browserSeenStore } from './last-seen-database.ts';

const QUIET_MS = 1000;
const PROFILE = 'me';
const PEOPLE = 'beneficiaries';

/** Each build has another name for its first file. */
const version = (): string =>
  document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';

const owner = () => {
  const session = readSession();
  return session && { memberId: session.memberId, version: version() };
};

let shownSince: string | null = null;
const listeners = new Set<() => void>();
const tell = (since: string | null): void => {
  shownSince = since;
  tellServerLost(since !== null);
  for (const listener of listeners) listener();
};

/** When the home on screen was seen; null while the server's own answers are shown. */
export const shownSeenAt = (): string | null => shownSince;

export const onSeenChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const isSeen = ({ meta, state }: Query): boolean =>
  meta?.isLastSeen === true && state.data !== undefined;

const isProfile = ({ queryKey }: Query): boolean =>
  queryKey[0] === PROFILE && queryKey.length === 1;

const isPeople = ({ queryKey }: Query): boolean => queryKey[0] === PEOPLE;

const keptOf = (query: Query): unknown => {
  const { data } = query.state;
  if (isProfile(query)) return withoutPrivateParts(data as Profile);
  return isPeople(query) ? withoutCins(data as Beneficiary[]) : data;
};

const answerOf = (query: Query): SeenAnswer => ({
  key: query.queryKey,
  data: keptOf(query),
  at: query.state.dataUpdatedAt,
  ...(query.meta?.isForForms === true && { isForForms: true }),
});

const save = (): void => {
  const mine = owner();
  const queries = queryClient.getQueryCache().findAll({ predicate: isSeen });
  const profile = queries.find(isProfile)?.state.data as Profile | undefined;
  // Somebody else signed in, or nobody: what is in memory is not theirs to keep.
  if (!mine || shownSince !== null || profile?.id !== mine.memberId) return;
  void keepSeen(browserSeenStore, mine, queries.map(answerOf));
};

/** From now on what the home is answered is kept, and a real answer ends the showing of an old one. */
export const followSeen = (): (() => void) => {
  let timer = 0;
  const later = (): void => {
    clearTimeout(timer);
    timer = window.setTimeout(save, QUIET_MS);
  };
  later();
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !isSeen(event.query)) return;
    if (isProfile(event.query) && !event.action.manual && shownSince !== null) {
      tell(null);
      void queryClient.invalidateQueries();
    }
    later();
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
};

/** False when nothing was kept for whoever is signed in; of somebody else nothing ever is. */
export const showSeen = async (): Promise<boolean> => {
  const mine = actingGrant() === null ? owner() : null;
  const home = mine && (await readSeen(browserSeenStore, mine));
  if (!home || home.answers.length === 0) return false;
  for (const { key, data, at } of home.answers) {
    queryClient.setQueryData(key, data, { updatedAt: at });
  }
  tell(seenAt(home));
  return true;
};

/** The session is over. */
export const forgetSeen = async (): Promise<void> => {
  tell(null);
  await browserSeenStore.clear().catch(() => undefined);
};
