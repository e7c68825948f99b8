import { fileURLToPath } from 'node:url';
import type { FileStore } from './file-store.ts';
import { openFolderStore } from './folder-store.ts';
import { tellOutages } from './outages.ts';
import { openS3Store } from './s3-store.ts';

/** A path, a file:// URL, or s3://bucket/prefix?endpoint=http://…&region=… */
export const openFileStore = (filesUrl: string): FileStore => {
  if (filesUrl.startsWith('s3://')) return tellOutages(openS3Store(new URL(filesUrl)));
  const folder = filesUrl.startsWith('file://') ? fileURLToPath(filesUrl) : filesUrl;
  return tellOutages(openFolderStore(folder));
};
