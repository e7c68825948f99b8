import { fileURLToPath } from 'node:url';
import type { FileStore } from './file-store.ts';
import { openFolderStore } from './folder-store.ts';
import { tellOutages } from './outages.ts';

/** S3's library takes a tenth of the process's memory, so that only whoever keeps files there loads it. */
const openS3 = (address: URL): FileStore => {
  const loaded = import('./s3-store.ts').then(({ openS3Store }) => openS3Store(address));
  return {
    put: async (...file) => (await loaded).put(...file),
    get: async (key) => (await loaded).get(key),
    has: async (key) => (await loaded).has(key),
    remove: async (key) => (await loaded).remove(key),
    sweep: async (before) => (await loaded).sweep(before),
  };
};

/** A path, a file:// URL, or s3://bucket/prefix?endpoint=http://…&region=… */
export const openFileStore = (filesUrl: string): FileStore => {
  if (filesUrl.startsWith('s3://')) return tellOutages(openS3(new URL(filesUrl)));
  const folder = filesUrl.startsWith('file://') ? fileURLToPath(filesUrl) : filesUrl;
  return tellOutages(openFolderStore(folder));
};
