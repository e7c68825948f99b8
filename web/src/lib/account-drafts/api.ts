/** Drafts in the account: the calls, and nothing of what they mean. */
import type {
  DraftKept,
  DraftList,
  DraftToKeep,
  FollowingDraft,
} from '@rafiq/contract/drafts/schema';
import { call, HttpError } from '@rafiq/kit/http/client.ts';
import { fetchFile } from '@rafiq/kit/http/download.ts';

const pathOf = (name: string): string => `/me/drafts/${encodeURIComponent(name)}`;

const isUnknown = (error: unknown): boolean => error instanceof HttpError && error.status === 404;

export interface AccountDrafts {
  /** Null: the account has none. Fails where nobody answers. */
  read: (name: string) => Promise<FollowingDraft | null>;
  keep: (name: string, draft: DraftToKeep) => Promise<{ version: number }>;
  remove: (name: string) => Promise<void>;
  readFile: (uploadId: string) => Promise<Blob>;
}

export const listAccountDrafts = async (signal?: AbortSignal): Promise<FollowingDraft[]> =>
  (await call<DraftList>('GET', '/me/drafts', { signal })).drafts;

export const removeAccountDrafts = async (): Promise<void> => {
  await call('DELETE', '/me/drafts');
};

export const accountDrafts: AccountDrafts = {
  // one that is not there is the usual case, and no error that a browser should tell of
  read: async (name) => (await listAccountDrafts()).find((one) => one.name === name) ?? null,
  // the page may be left at once: somebody goes on with it on their phone
  keep: (name, draft) => call<DraftKept>('PUT', pathOf(name), { body: draft, outlives: true }),
  remove: async (name) => {
    try {
      await call('DELETE', pathOf(name), { outlives: true });
    } catch (error) {
      // gone already is as good
      if (!isUnknown(error)) throw error;
    }
  },
  readFile: async (uploadId) => (await fetchFile(`/uploads/${encodeURIComponent(uploadId)}`)).blob,
};
