/** Where drafts with files rest: the browser's own database, the only store that takes files. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { DraftStore, StoredDraft } from './file-drafts-model.ts';

/** Files stand apart, so that a typed letter does not write twenty photos again. */
interface Layout extends DBSchema {
  drafts: { key: [memberId: string, form: string]; value: StoredDraft };
  files: { key: [memberId: string, form: string, fileId: string]; value: Blob };
}

let opened: Promise<IDBPDatabase<Layout>> | null = null;

const open = (): Promise<IDBPDatabase<Layout>> => {
  opened ??= openDB<Layout>('drafts', 1, {
    upgrade: (database) => {
      database.createObjectStore('drafts');
      database.createObjectStore('files');
    },
    // A browser that closes it (storage cleared, out of room) may open it again at the next call.
    terminated: () => {
      opened = null;
    },
  }).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
};

/** Everything whose key begins so: an array sorts after every text. */
const below = (...start: string[]) => IDBKeyRange.bound(start, [...start, []]);

export const browserStore: DraftStore = {
  read: async (memberId, form) => (await open()).get('drafts', [memberId, form]),
  readFile: async (memberId, form, fileId) => (await open()).get('files', [memberId, form, fileId]),
  write: async (memberId, form, draft) => {
    await (await open()).put('drafts', draft, [memberId, form]);
  },
  writeFile: async (memberId, form, fileId, blob) => {
    await (await open()).put('files', blob, [memberId, form, fileId]);
  },
  removeFile: async (memberId, form, fileId) => {
    await (await open()).delete('files', [memberId, form, fileId]);
  },
  remove: async (memberId, form) => {
    const transaction = (await open()).transaction(['drafts', 'files'], 'readwrite');
    await Promise.all([
      transaction.objectStore('drafts').delete([memberId, form]),
      transaction.objectStore('files').delete(below(memberId, form)),
      transaction.done,
    ]);
  },
  forms: async (memberId) => {
    const keys = await (await open()).getAllKeys('drafts', below(memberId));
    return keys.map(([, form]) => form);
  },
  savedBefore: async (instant) => {
    const found: [string, string][] = [];
    let cursor = await (await open()).transaction('drafts').store.openCursor();
    while (cursor) {
      if (cursor.value.savedAt < instant) found.push(cursor.key);
      cursor = await cursor.continue();
    }
    return found;
  },
};
