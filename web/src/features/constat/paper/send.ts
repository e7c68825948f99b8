/**
 * A report on its way to become a declaration. Every step can be done again without a second declaration: its key is the
 * report's own, each file has one, and what is done is written down before the next step begins.
 */
import { PHOTO_FILE } from '@rafiq/contract/constat/paper/files';
import { readConstat } from '@rafiq/contract/constat/read';
import type { IsoDate } from '@rafiq/contract/core/dates';
import type { MotorPolicy } from '@rafiq/contract/policies/model';
import { enabledOnly } from '@rafiq/contract/policies/rules';
import type { Profile } from '@rafiq/contract/profile/model';
import { HttpError } from '@rafiq/kit/http/client.ts';
import type { Sending } from '../../requests/calls.ts';
import { keeper } from '../database.ts';
import type { Declaring } from '../report.ts';
import type { ReportStore } from '../store.ts';
import { fileNameOf } from './kept-paper.ts';
import { type Plan, planOf } from './plan.ts';

interface SentFile {
  /** Its `Idempotency-Key`. */
  id: string;
  name: string;
  blob: Blob;
}
export interface SendParts {
  /** Who is signed in, in their own file; null: nobody. */
  member: () => string | null;
  profile: () => Promise<Profile | null>;
  cities: () => Promise<{ french: string; arabic: string }[]>;
  create: (
    plan: Plan & Pick<Sending, 'filesToFollow'> & { car: MotorPolicy },
    profile: Profile,
    key: string,
  ) => Promise<string>;
  upload: (requestId: string, file: SentFile) => Promise<void>;
  paper: (report: string, entries: ReturnType<ReportStore['get']>['entries']) => Promise<Blob>;
  photo: (report: string, photo: string) => Promise<Blob | null>;
  today: () => IsoDate;
  now: () => Date;
  pause: (ms: number) => Promise<void>;
}
/** `asks`: only the person can say which contract or place. `refused`: the insurer said why. */
export type Outcome =
  | { is: 'sent'; requestId: string }
  | { is: 'asks' | 'nothing' }
  /** For a line, for the session of who pressed, or for a server that has too much to do just now. */
  | { is: 'waiting'; for: 'line' | 'session' | 'server' }
  | { is: 'refused'; error: unknown };

/** One tab at a time; a browser that can't wait in turn has the keys alone, which are enough. */
const inTurn = <Result>(report: string, work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request(`constat-declare-${report}`, work) : work();

const keyOf = (report: string, what = ''): string =>
  `constat-${report.replace(/[^\w-]/g, '')}${what && `-${what}`}`.slice(0, 100);

/** No line, no session, no room just now: the same again later. */
const passes = (error: unknown): error is HttpError =>
  error instanceof HttpError &&
  (error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500);

const BUSY_PAUSE_MS = 5_000;
const TRIES_WHEN_BUSY = 12;

const whatIsMissing = ({ status }: HttpError): 'line' | 'session' | 'server' => {
  if (status === 0) return 'line';
  return status === 401 ? 'session' : 'server';
};

/** What another tab has done meanwhile is known to the database before it is known here. */
const refresh = async (store: ReportStore): Promise<void> => {
  const kept = await (await keeper()).read(store.get().id);
  if (!kept) return;
  const { declared, declaring = null } = kept.about;
  const { declared: known } = store.get();
  if (declared && !known) store.patch({ declared, declaring: null });
  else if (declaring && !known) store.patch({ declaring });
};

const note = async (store: ReportStore, part: Partial<Declaring>): Promise<void> => {
  const { declaring } = store.get();
  if (declaring) store.patch({ declaring: { ...declaring, ...part } });
  await store.settled();
};

const filesOf = async (store: ReportStore, parts: SendParts): Promise<(SentFile | string)[]> => {
  const { id, entries } = store.get();
  const paper = await parts.paper(id, entries);
  const { photos } = readConstat(entries).common;
  const pictures = photos.map(async (photo, at) => {
    const key = keyOf(id, photo.id);
    const blob = await parts.photo(id, photo.id);
    const ending = photo.type.split('/')[1]?.replace('jpeg', 'jpg') ?? '';
    const picture = blob && new Blob([blob], { type: photo.type });
    return picture ? { id: key, name: `${PHOTO_FILE}${at + 1}.${ending}`, blob: picture } : key;
  });
  const first = { id: keyOf(id, 'paper'), name: `${fileNameOf(entries)}.pdf`, blob: paper };
  return [first, ...(await Promise.all(pictures))];
};

const deliver = async (store: ReportStore, requestId: string, parts: SendParts): Promise<void> => {
  for (const file of await filesOf(store, parts)) {
    const { sent = [], refused = [] } = store.get().declaring ?? {};
    const id = typeof file === 'string' ? file : file.id;
    if (sent.includes(id) || refused.includes(id)) continue;
    try {
      // a photo that was taken on the other phone stays there
      if (typeof file === 'string') throw new HttpError(404, 'not_found');
      await parts.upload(requestId, file);
      await note(store, { sent: [...sent, id] });
    } catch (error) {
      if (passes(error)) throw error;
      await note(store, { refused: [...refused, id] });
    }
  }
};

const createOf = async (
  store: ReportStore,
  { policyId, city }: Declaring,
  parts: SendParts,
): Promise<string | null> => {
  const { id, entries, mine } = store.get();
  const [profile, cities] = await Promise.all([parts.profile(), parts.cities()]);
  if (!profile) throw new HttpError(0, 'connection');
  const plan = planOf({
    ...{ entries, mine, cities, policies: enabledOnly(profile.policies).motor },
    ...{ today: parts.today(), chosen: { policyId, city } },
  });
  const { car } = plan;
  if (!car || plan.issues.length > 0) return null;
  await note(store, { policyId: car.id, city: plan.draft.city, isTried: true });
  // its paper, and each photo
  const filesToFollow = 1 + readConstat(entries).common.photos.length;
  return parts.create({ ...plan, car, filesToFollow }, profile, keyOf(id));
};

const send = async (store: ReportStore, parts: SendParts): Promise<Outcome> => {
  await refresh(store);
  const { declared, declaring, id, entries } = store.get();
  if (declared) return { is: 'sent', requestId: declared.requestId };
  if (!declaring) return { is: 'nothing' };
  if (parts.member() !== declaring.memberId) return { is: 'waiting', for: 'session' };
  try {
    // before anything is made: a declaration without its paper would be incomplete
    await parts.paper(id, entries);
    const requestId = declaring.requestId ?? (await createOf(store, declaring, parts));
    if (requestId === null) return { is: 'asks' };
    await note(store, { requestId });
    await deliver(store, requestId, parts);
    const { refused = [] } = store.get().declaring ?? {};
    store.patch({
      declared: { requestId, at: parts.now().toISOString() },
      // what did not go along is still told
      declaring: refused.length > 0 ? { ...declaring, requestId, refused } : null,
    });
    await store.settled();
    return { is: 'sent', requestId };
  } catch (error) {
    if (passes(error)) return { is: 'waiting', for: whatIsMissing(error) };
    store.patch({ declaring: null });
    await store.settled();
    return { is: 'refused', error };
  }
};

/** As often as anybody asks: there will be one declaration. A busy server is asked again; meanwhile it can be taken back. */
export const sendDeclaration = async (
  store: ReportStore,
  parts: SendParts,
  tries = TRIES_WHEN_BUSY,
): Promise<Outcome> => {
  const outcome = await inTurn(store.get().id, () => send(store, parts));
  if (outcome.is !== 'waiting' || outcome.for !== 'server' || tries <= 1) return outcome;
  await parts.pause(BUSY_PAUSE_MS);
  return sendDeclaration(store, parts, tries - 1);
};

/** The person's press. It is written down before it is tried. */
export const askToDeclare = async (
  store: ReportStore,
  asked: Pick<Declaring, 'memberId' | 'askedAt'> & { policyId?: string; city?: string },
): Promise<void> => {
  const { declared, declaring } = store.get();
  if (declared || declaring?.isTried) return;
  store.patch({ declaring: asked });
  await store.settled();
};

/** Only while nothing can have arrived. */
export const takeBack = async (store: ReportStore): Promise<void> =>
  inTurn(store.get().id, async () => {
    await refresh(store);
    const { declared, declaring } = store.get();
    if (declared || declaring?.isTried) return;
    store.patch({ declaring: null });
    await store.settled();
  });
