/** An account and the devices of one person, as the real ones behave: for what a draft does between them. */
import type { DraftToKeep, FollowingDraft } from '@rafiq/contract/drafts/schema';
import { HttpError } from '@rafiq/kit/http/client.ts';
import { vi } from 'vitest';
import type { AccountDrafts } from '../lib/account-drafts/api.ts';
import type { OpenDraft } from '../lib/file-drafts.ts';
import type { StoredDraft } from '../lib/file-drafts-model.ts';
import { followDraft } from '../lib/followed-draft.ts';
import type { DraftNews } from '../lib/followed-draft-model.ts';

/** One account, as the server keeps it: a version, a writer, and a refusal where another has gone on. */
export const anAccount = () => {
  let kept: FollowingDraft | null = null;
  const sent = new Set<string>();
  let version = 0;
  const account = {
    read: vi.fn<AccountDrafts['read']>(async () => structuredClone(kept)),
    keep: vi.fn<AccountDrafts['keep']>(async (name, { seen, ...draft }: DraftToKeep) => {
      if (sent.has(draft.key)) throw new HttpError(409, 'draft_sent');
      if (!kept && seen !== 0) throw new HttpError(404, 'not_found');
      if ((kept?.version ?? 0) !== seen) throw new HttpError(409, 'draft_changed');
      version += 1;
      kept = { ...draft, name, version, userAgent: '', savedAt: '2026-11-15T11:00:00.000Z' };
      return { version };
    }),
    remove: vi.fn<AccountDrafts['remove']>(async () => {
      kept = null;
    }),
    readFile: vi.fn<AccountDrafts['readFile']>(async (id) => new Blob([id])),
  };
  return {
    ...account,
    kept: () => kept,
    send: (key: string) => {
      sent.add(key);
      kept = null;
    },
  };
};

export const aDevice = (account: AccountDrafts, { online = true, savesData = false } = {}) => {
  let stored: StoredDraft | null = null;
  const blobs = new Map<string, Blob>();
  const local: OpenDraft = {
    load: async () => stored && { draft: structuredClone(stored), blobs: new Map(blobs) },
    save: async (draft) => {
      stored = structuredClone(draft);
      return true;
    },
    saveFile: async (id, blob) => {
      blobs.set(id, blob);
      return true;
    },
    removeFile: async (id) => void blobs.delete(id),
    remove: async () => {
      stored = null;
      blobs.clear();
    },
    settled: async () => {},
  };
  const state = { online };
  const left: string[] = [];
  let ids = 0;
  const device = Math.random();
  const open = () => {
    const news: DraftNews[] = [];
    const draft = followDraft(local, {
      ...{ name: 'ticket', account, newId: () => `writer-${device}-${++ids}` },
      isOnline: () => state.online,
      isAwaited: () => false,
      savesData: () => savesData,
      onRemovalLeft: (name) => void left.push(name),
    });
    draft.listen?.((one) => news.push(one));
    return { draft, news };
  };
  return { open, state, blobs, left, stored: () => stored };
};

let second = 0;
export const typed = (message: string, part: Partial<StoredDraft> = {}): StoredDraft => ({
  ...{ values: { message }, step: '', key: 'key-1', recordId: null, files: [] },
  savedAt: new Date(Date.UTC(2026, 10, 15, 10, 0, ++second)).toISOString(),
  ...part,
});
export const aFile = (uploadId?: string) => ({
  ...{ id: 'photo', name: 'photo.png', type: 'image/png', size: 3, lastModified: 0, uploadId },
  isReceived: false,
});
