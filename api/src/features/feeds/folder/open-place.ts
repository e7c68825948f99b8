import { fileURLToPath } from 'node:url';
import { openLocalPlace } from './local-place.ts';
import type { Place } from './place.ts';

/** S3's library takes a tenth of the process's memory, so that only whoever drops files there loads it. */
const openS3 = (address: URL): Place => {
  const loaded = import('./s3-place.ts').then(({ openS3Place }) => openS3Place(address));
  return {
    list: async () => (await loaded).list(),
    markOf: async (path) => (await loaded).markOf(path),
    open: async (path) => (await loaded).open(path),
    move: async (from, to, mark) => (await loaded).move(from, to, mark),
    write: async (path, text) => (await loaded).write(path, text),
  };
};

/** A path, a file:// URL, or s3://bucket/prefix?endpoint=http://…&region=… */
export const openPlace = (feedsUrl: string): Place => {
  if (feedsUrl.startsWith('s3://')) return openS3(new URL(feedsUrl));
  return openLocalPlace(feedsUrl.startsWith('file://') ? fileURLToPath(feedsUrl) : feedsUrl);
};
