/**
 * Drafts of the forms that send a request: typed values, step, chosen files and how far the sending has come. They
 * outlive a reload, a closed tab and an expired session, for their member only, until everything was sent, the person
 * starts over, or asks at sign-out to have them removed. A small form without files keeps using `useDraft`
 * (drafts.ts): that one lives in the tab and ends with it.
 */
import { BEGUN_FORM_DAYS } from '@rafiq/contract/core/constants';
import { draftHold } from './draft-tabs.ts';
import { browserStore } from './file-drafts-database.ts';
import type { DraftStore, StoredDraft } from './file-drafts-model.ts';
import { readSession, signedInMember } from './session.ts';
import { forgetUnsaved, noteUnsaved, readUnsaved } from './unsaved-draft.ts';

const ignore = (): undefined => undefined;

export interface LoadedDraft {
  draft: StoredDraft;
  blobs: Map<string, Blob>;
}

export interface OpenDraft {
  load: () => Promise<LoadedDraft | null>;
  /** False when the browser could not keep it: the form goes on, and says so. */
  save: (draft: StoredDraft) => Promise<boolean>;
  saveFile: (fileId: string, blob: Blob) => Promise<boolean>;
  removeFile: (fileId: string) => Promise<void>;
  remove: () => Promise<void>;
  /** Ends when everything that was asked for so far is done. */
  settled: () => Promise<void>;
}

/** What a reload has overtaken is written now, unless another tab has gone on since. */
const takeUp = async (memberId: string, form: string, store: DraftStore): Promise<void> => {
  const unsaved = readUnsaved(memberId, form);
  if (!unsaved) return;
  const stored = await store.read(memberId, form);
  if (!stored || stored.savedAt <= unsaved.savedAt) await store.write(memberId, form, unsaved);
  forgetUnsaved(memberId, form);
};

/** Bound to the member at the start: what is saved while a session runs out still belongs to them. */
export const openDraft = (
  memberId: string,
  form: string,
  store: DraftStore = browserStore,
): OpenDraft => {
  // One write after the other: an older state must never overtake a newer one.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const next = last.then(task);
    last = next.catch(ignore);
    return next;
  };
  const succeeds = (task: () => Promise<void>): Promise<boolean> =>
    inTurn(task).then(
      () => true,
      () => false,
    );
  let latest: StoredDraft | null = null;
  const write = async (draft: StoredDraft): Promise<void> => {
    await store.write(memberId, form, draft);
    if (draft === latest) forgetUnsaved(memberId, form);
  };
  return {
    load: () =>
      inTurn(async () => {
        await takeUp(memberId, form, store);
        const draft = await store.read(memberId, form);
        if (!draft) return null;
        const blobs = new Map<string, Blob>();
        for (const { id } of draft.files) {
          const blob = await store.readFile(memberId, form, id);
          if (blob) blobs.set(id, blob);
        }
        return { draft, blobs };
      }).catch(() => null),
    save: (draft) => {
      latest = draft;
      noteUnsaved(memberId, form, draft);
      return succeeds(() => write(draft));
    },
    saveFile: (fileId, blob) => succeeds(() => store.writeFile(memberId, form, fileId, blob)),
    removeFile: (fileId) => inTurn(() => store.removeFile(memberId, form, fileId)).catch(ignore),
    remove: () => {
      forgetUnsaved(memberId, form);
      return inTurn(() => store.remove(memberId, form)).catch(ignore);
    },
    settled: () => inTurn(async () => {}),
  };
};

/** What the signed-in member's draft of a form holds, without its files. */
export const peekDraft = async (
  form: string,
  store: DraftStore = browserStore,
): Promise<StoredDraft | null> => {
  const memberId = readSession()?.memberId;
  if (memberId === undefined) return null;
  await takeUp(memberId, form, store).catch(ignore);
  return (await store.read(memberId, form).catch(ignore)) ?? null;
};

/** Which forms of the signed-in member wait here. Nobody else's are ever listed. */
export const waitingForms = async (store: DraftStore = browserStore): Promise<string[]> => {
  const memberId = readSession()?.memberId;
  return memberId === undefined ? [] : store.forms(memberId).catch(() => []);
};

/** What they hold, without their files. */
export const listDrafts = async (
  store: DraftStore = browserStore,
): Promise<{ form: string; draft: StoredDraft }[]> => {
  const found: { form: string; draft: StoredDraft }[] = [];
  for (const form of await waitingForms(store)) {
    const draft = await peekDraft(form, store);
    if (draft) found.push({ form, draft });
  }
  return found;
};

/** False: another tab is filling it in, and nothing is taken from under it. */
export const removeDraftUnlessOpen = async (form: string): Promise<boolean> => {
  const memberId = readSession()?.memberId;
  if (memberId === undefined) return true;
  const nothing = () => {};
  const hold = draftHold(memberId, form, { onAsked: nothing, onLost: nothing });
  if (!(await hold.take())) return false;
  await openDraft(memberId, form).remove();
  hold.release();
  return true;
};

export const removeDrafts = async (store: DraftStore = browserStore): Promise<void> => {
  const memberId = readSession()?.memberId;
  if (memberId === undefined) return;
  for (const form of await waitingForms(store)) await store.remove(memberId, form).catch(ignore);
};

const ALL_TIME = '9999';

/** The device is another's now: papers of the one before do not rest on it. */
export const removeDraftsOfOthers = async (
  memberId: string,
  store: DraftStore = browserStore,
): Promise<void> => {
  const all = await store.savedBefore(ALL_TIME).catch(() => []);
  for (const [owner, form] of all)
    if (signedInMember(owner) !== memberId) await store.remove(owner, form).catch(ignore);
};

/** Whoever they belong to: nothing of them is shown, and what is old goes. */
export const removeOldDrafts = async (
  now: Date,
  store: DraftStore = browserStore,
): Promise<void> => {
  const limit = new Date(now.getTime() - BEGUN_FORM_DAYS * 86_400_000).toISOString();
  const old = await store.savedBefore(limit).catch(() => []);
  for (const [memberId, form] of old) await store.remove(memberId, form).catch(ignore);
};
