/** The drafts of this device meet the account, while none of them is open: what is new goes there, what is gone goes here. */
import type { FollowingDraft } from '@rafiq/contract/drafts/schema';
import { accountDrafts, listAccountDrafts } from './account-drafts/api.ts';
import { meetingOf, toKeep } from './draft-sync.ts';
import { draftHold } from './draft-tabs.ts';
import { listDrafts, openDraft } from './file-drafts.ts';
import type { StoredDraft } from './file-drafts-model.ts';
import { follows } from './follows.ts';
import { forgetRemoved, removedDrafts } from './removed-drafts.ts';
import { readSession } from './session.ts';

const nothing = () => {};

/** Only while no tab fills it in: that one does it by itself. */
const whileClosed = async (
  form: string,
  work: (memberId: string) => Promise<void>,
): Promise<boolean> => {
  const memberId = readSession()?.memberId;
  if (memberId === undefined) return false;
  const hold = draftHold(memberId, form, { onAsked: nothing, onLost: nothing });
  if (!(await hold.take())) return false;
  try {
    await work(memberId);
    return true;
  } catch {
    return false;
  } finally {
    hold.release();
  }
};

const newWriter = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

const send = (form: string, draft: StoredDraft, seen: number): Promise<boolean> =>
  whileClosed(form, async (memberId) => {
    const sync = { writer: draft.sync?.writer ?? newWriter(), seen, savedAt: draft.savedAt };
    const { version } = await accountDrafts.keep(form, toKeep(draft, sync));
    await openDraft(memberId, form).save({ ...draft, sync: { ...sync, seen: version } });
  });

const meetOne = (
  form: string,
  draft: StoredDraft,
  kept: FollowingDraft | null,
): Promise<boolean> => {
  const meeting = meetingOf(draft, kept);
  if (meeting === 'drop') {
    return whileClosed(form, (memberId) => openDraft(memberId, form).remove());
  }
  const isNew = meeting === 'send' && draft.sync?.savedAt !== draft.savedAt;
  return isNew ? send(form, draft, kept?.version ?? 0) : Promise.resolve(false);
};

const following = async () =>
  (await listDrafts()).filter(({ form, draft }) => follows(form) && draft.recordId === null);

/** What was removed without a connection. */
const removeLeft = async (): Promise<void> => {
  for (const name of removedDrafts()) {
    await accountDrafts.remove(name).then(
      () => forgetRemoved(name),
      () => undefined,
    );
  }
};

/** `hasChanged`: something on this device did. */
export const meetAccount = async (
  signal?: AbortSignal,
): Promise<{ kept: FollowingDraft[]; hasChanged: boolean }> => {
  await removeLeft();
  const left = removedDrafts();
  const listed = await listAccountDrafts(signal);
  const kept = listed.filter(({ name }) => !left.includes(name));
  let hasChanged = false;
  for (const { form, draft } of await following()) {
    const one = kept.find(({ name }) => name === form) ?? null;
    if (await meetOne(form, draft, one)) hasChanged = true;
  }
  return { kept, hasChanged };
};

/** Before they are erased here: what the account has not got yet goes there, as long as there is time. */
export const putByAll = async (patience: AbortSignal): Promise<void> => {
  const all = (async () => {
    for (const { form, draft } of await following()) {
      if (draft.sync?.savedAt !== draft.savedAt) await send(form, draft, draft.sync?.seen ?? 0);
    }
  })();
  await Promise.race([
    all.catch(() => undefined),
    new Promise((end) => patience.addEventListener('abort', end, { once: true })),
  ]);
};
