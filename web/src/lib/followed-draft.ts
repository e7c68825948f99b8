/**
 * A draft that follows the person. The device comes first and works alone, as ever; behind it, when there is a line, the
 * account gets what was saved, and is asked what another device has added. Nothing here is ever waited for by whoever
 * types.
 */
import type { FollowingDraft } from '@rafiq/contract/drafts/schema';
import { HttpError } from '@rafiq/kit/http/client.ts';
import { asOwn, isInAccount, meetingOf, saysTheSame, toKeep } from './draft-sync.ts';
import type { LoadedDraft, OpenDraft } from './file-drafts.ts';
import type { DraftSync, StoredDraft } from './file-drafts-model.ts';
import type { DraftNews, FollowedDraft, FollowWorld } from './followed-draft-model.ts';

/** After the last letter; and at the latest, while somebody goes on typing. */
const PAUSE_MS = 1500;
const AT_LATEST_MS = 10_000;
/** A form that is opened waits so long for the account, and no longer. */
const PATIENCE_MS = 1500;

const isCode = (error: unknown, code: string): boolean =>
  error instanceof HttpError && error.code === code;
const isUploadLost = (error: unknown): boolean =>
  error instanceof HttpError &&
  (error.body?.issues?.some((issue) => issue.code === 'upload_unknown') ?? false);

export const followDraft = (local: OpenDraft, world: FollowWorld): FollowedDraft => {
  const { name, account, newId, isOnline } = world;
  let tell: (news: DraftNews) => void = () => undefined;
  /** As it rests on the device. */
  let own: StoredDraft | null = null;
  let sync: DraftSync = { writer: newId(), seen: 0, savedAt: '' };
  /** Until the person has chosen nothing is sent. */
  let other: FollowingDraft | null = null;
  /** The request exists: the account has let go of it, and gets nothing more. */
  let isSent = false;
  /** Another tab may have it now: what still comes back changes nothing here. */
  let isReleased = false;
  /** A save was on its way to the account, whatever became of it. */
  let mayBeThere = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitsSince = 0;

  // One call after the other: a save never overtakes a removal.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (task: () => Promise<void>): Promise<void> => {
    const next = last.then(task).catch(() => undefined);
    last = next;
    return next;
  };

  const learn = async (part: Partial<DraftSync>): Promise<void> => {
    sync = { ...sync, ...part };
    if (!own || isSent || isReleased) return;
    own = { ...own, sync };
    await local.save(own);
    if (isInAccount(own)) tell({ type: 'accountKept', savedAt: own.savedAt });
  };

  const meetOther = async (kept: FollowingDraft): Promise<void> => {
    if (!own) return;
    if (kept.values === null || kept.writer === sync.writer || saysTheSame(own, kept)) {
      await learn({ seen: kept.version });
      return schedule();
    }
    other = kept;
    tell({ type: 'otherFound', other: kept });
  };

  const refused = async (error: unknown): Promise<void> => {
    if (isReleased) return;
    if (isCode(error, 'draft_sent')) return tell({ type: 'sentElsewhere' });
    if (isUploadLost(error)) return tell({ type: 'uploadsLost' });
    if (isCode(error, 'not_found') && sync.seen !== 0) {
      // removed elsewhere, and gone on with here
      await learn({ seen: 0, savedAt: '' });
      return schedule();
    }
    if (!isCode(error, 'draft_changed')) return;
    const kept = await account.read(name);
    if (kept) await meetOther(kept);
  };

  const push = async (): Promise<void> => {
    waitsSince = 0;
    const draft = own;
    if (!draft || other || isSent || !isOnline() || sync.savedAt === draft.savedAt) return;
    mayBeThere = true;
    try {
      const { version } = await account.keep(name, toKeep(draft, sync));
      if (own) await learn({ seen: version, savedAt: draft.savedAt });
    } catch (error) {
      await refused(error);
    }
  };

  const flush = (): void => {
    clearTimeout(timer);
    void inTurn(push);
  };

  const schedule = (): void => {
    if (isReleased) return;
    const now = Date.now();
    if (waitsSince === 0) waitsSince = now;
    clearTimeout(timer);
    timer = setTimeout(flush, Math.min(PAUSE_MS, Math.max(0, waitsSince + AT_LATEST_MS - now)));
  };

  const fetchFiles = async ({ draft, blobs }: LoadedDraft): Promise<void> => {
    for (const { id, type, uploadId } of draft.files) {
      if (uploadId === undefined || blobs.has(id)) continue;
      const bytes = await account.readFile(uploadId).catch(() => null);
      if (!bytes || own?.files.every((file) => file.id !== id)) continue;
      const blob = new Blob([bytes], { type });
      if (await local.saveFile(id, blob)) tell({ type: 'fileFetched', id, blob });
    }
  };

  const take = async (kept: FollowingDraft, before: LoadedDraft | null): Promise<LoadedDraft> => {
    const blobs = new Map(before?.blobs);
    const here = new Set(blobs.keys());
    own = asOwn(kept, { writer: sync.writer, here });
    for (const id of here) {
      if (own.files.some((file) => file.id === id)) continue;
      blobs.delete(id);
      await local.removeFile(id);
    }
    ({ sync = sync } = own);
    other = null;
    await local.save(own);
    const taken = { draft: own, blobs };
    if (!world.savesData()) void fetchFiles(taken);
    return taken;
  };

  const settle = async (found: LoadedDraft | null, kept: FollowingDraft | null) => {
    const isReadable = kept === null || kept.values !== null;
    switch (isReadable ? meetingOf(found?.draft ?? null, kept) : 'send') {
      case 'take':
        return kept ? take(kept, found) : found;
      case 'choose':
        if (!found || !kept || saysTheSame(found.draft, kept)) {
          await learn({ seen: kept?.version ?? 0 });
          return found;
        }
        other = kept;
        return { ...found, other: kept };
      case 'drop':
        own = null;
        await local.remove();
        return null;
      case 'send':
        if (kept) sync = { ...sync, seen: kept.version };
        if (found) schedule();
        return found;
      case 'rest':
        if (found && kept) await learn({ seen: kept.version });
        if (found && !world.savesData()) void fetchFiles(found);
        return found;
    }
  };

  /** It came after the form was drawn: nothing is changed under whoever types. */
  const settleLate = async (kept: FollowingDraft | null): Promise<void> => {
    if (!kept || kept.values === null || isSent || other) return;
    const meeting = meetingOf(own, kept);
    if (meeting !== 'take' && meeting !== 'choose') return;
    if (own && saysTheSame(own, kept)) return learn({ seen: kept.version });
    other = kept;
    tell({ type: 'otherFound', other: kept });
  };

  return {
    ...local,
    listen: (listener) => {
      tell = listener;
    },
    load: async () => {
      const asked = isOnline() ? account.read(name).catch(() => undefined) : undefined;
      const found = await local.load();
      own = found?.draft ?? null;
      other = null;
      isReleased = false;
      isSent = own !== null && own.recordId !== null;
      if (own?.sync) ({ sync } = own);
      if (isSent || !asked) return found;
      const mustWait = world.isAwaited() && !found;
      const late = Symbol();
      const patience = new Promise<typeof late>((end) =>
        setTimeout(() => end(late), mustWait ? 60_000 : PATIENCE_MS),
      );
      const kept = await Promise.race([asked, patience]);
      if (kept === late) {
        void asked.then((answer) => inTurn(() => settleLate(answer ?? null)));
        return found;
      }
      return kept === undefined ? found : settle(found, kept);
    },
    save: (draft) => {
      isSent = draft.recordId !== null;
      own = { ...draft, sync };
      if (!isSent) schedule();
      return local.save(own);
    },
    remove: async () => {
      clearTimeout(timer);
      const isThereToo = !isSent && (mayBeThere || sync.seen > 0);
      own = null;
      other = null;
      mayBeThere = false;
      sync = { writer: newId(), seen: 0, savedAt: '' };
      if (isThereToo) {
        void inTurn(() => account.remove(name).catch(() => world.onRemovalLeft(name)));
      }
      world.onRemoved?.(name);
      await local.remove();
    },
    settled: () => {
      if (!isReleased) flush();
      isReleased = true;
      return local.settled();
    },
    takeOther: async (kept) => take(kept, await local.load()),
    keepOwn: (kept) => {
      other = null;
      sync = { ...sync, seen: kept.version, savedAt: '' };
      schedule();
    },
    flush,
  };
};
