import { closeSync, fsyncSync, openSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';

/** What the file layer inside PGlite hands over: files carry a descriptor, folders do not. */
interface OpenFile {
  nfd?: number;
  node: unknown;
}
interface NodeFiles {
  stream_ops: { fsync?: (file: OpenFile) => number };
  realPath(node: unknown): string;
}

/** PGlite starts with fsync off (-F), and of PostgreSQL's ways to sync only plain fsync reaches its file layer. */
export const DURABLE_START = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
];

/** PGlite's file layer leaves fsync empty: a commit would be acknowledged before it is on the disk. */
export const syncFilesForReal = (database: PGlite): void => {
  const files = database.Module.NODEFS as unknown as NodeFiles;
  files.stream_ops.fsync = ({ nfd, node }) => {
    const descriptor = nfd ?? openSync(files.realPath(node), 'r');
    fsyncSync(descriptor);
    if (nfd === undefined) closeSync(descriptor);
    return 0;
  };
};
