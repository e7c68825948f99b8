import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config.ts';
import type { DataPlaces } from '../platform/backup/write-archive.ts';
import { UsageError } from './command.ts';

const ELSEWHERE = [
  'This command is for the embedded database with its files in a folder.',
  'PostgreSQL is kept with pg_dump, or pg_basebackup and archived WAL; files in S3 with the',
  'versions or a copy of their bucket. docs/operations.md, "Backup and restore", says how, and in which order.',
];

/** Where a trial keeps its data, or the way that holds for everything else. */
export const dataPlaces = (config: Config): DataPlaces | { elsewhere: string[] } => {
  const { databaseUrl, filesUrl, dataDir } = config;
  if (databaseUrl !== null || filesUrl?.startsWith('s3://')) return { elsewhere: ELSEWHERE };
  const files = filesUrl?.startsWith('file://') ? fileURLToPath(filesUrl) : filesUrl;
  return {
    database: join(dataDir, 'database'),
    files: files === null ? join(dataDir, 'files') : resolve(files),
  };
};

export const readArchiveName = (positionals: string[]): string => {
  const [file, ...more] = positionals;
  if (file === undefined) throw new UsageError('Say which file, for example rafiq.tar.gz');
  if (more.length > 0) throw new UsageError('One file at a time.');
  return resolve(file);
};

export const summaryOf = (copy: {
  manifest: { counts: Record<string, number> };
  check: { whole: number };
}): string => `${copy.manifest.counts['public.members'] ?? 0} members, ${copy.check.whole} files`;
