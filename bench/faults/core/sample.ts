/** The sample core system of examples/core, in a process that can be killed, and what it has in the end. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { systemClock } from '../../../api/src/platform/clock.ts';
import { createKey } from '../../../api/src/testing/access-keys.ts';
import { freePort } from '../../../api/src/testing/free-port.ts';
import { SOURCE } from '../../harness/feed-source.ts';
import { ended } from '../../harness/processes.ts';
import type { World } from '../../world/world.ts';

const PROGRAM = join(import.meta.dirname, '../../../examples/core/core.ts');

/** As the core system has recorded a request. */
export interface Claim {
  number: string;
  reference: string;
  fees: number;
  /** SHA-256 of those whose bytes lie in its folder. */
  files: string[];
}

export interface Sample {
  start(): void;
  kill(): Promise<void>;
  /** Undefined: it does not answer yet. */
  isRegistrySent(): Promise<boolean | undefined>;
  /** Once it has ended. */
  claims(): Promise<Claim[]>;
}

/** Its registry: the members as they are, under the keys of the source. */
const writeRegistry = async ({ db, members }: World, folder: string): Promise<void> => {
  const rows = await db.rows<object>({
    text: `select 'M' || id as key, 2 as source_version, cin, birth_date::text, last_name, first_name, client_id,
             membership_number, email, phone, address, language
           from members where id = any ($1::bigint[])`,
    values: [members.map(({ memberId }) => memberId)],
  });
  await mkdir(folder, { recursive: true });
  const lines = rows.map((row) => `${JSON.stringify(row)}\n`);
  await writeFile(join(folder, 'members.ndjson'), lines.join(''));
};

const isKept = async (folder: string, sha256: string): Promise<boolean> => {
  const bytes = await readFile(join(folder, 'files', sha256)).catch(() => undefined);
  return bytes !== undefined && createHash('sha256').update(bytes).digest('hex') === sha256;
};

interface Recorded {
  fields: { engagedFees: number };
  files: { sha256: string }[];
}

const readClaims = async (folder: string): Promise<Claim[]> => {
  const db = new DatabaseSync(join(folder, 'core.sqlite'));
  const rows = db.prepare('select number, reference, request from claims').all();
  db.close();
  return Promise.all(
    rows.map(async ({ number, reference, request }) => {
      const { fields, files }: Recorded = JSON.parse(String(request));
      const kept = await Promise.all(files.map(({ sha256 }) => isKept(folder, sha256)));
      return {
        ...{ number: String(number), reference: String(reference), fees: fields.engagedFees },
        files: files.filter((_file, nth) => kept[nth]).map(({ sha256 }) => sha256),
      };
    }),
  );
};

export const openSample = async (world: World): Promise<Sample> => {
  const [host = ''] = world.origins();
  const folder = join(world.dataDir, 'core');
  const registry = join(folder, 'registry');
  await writeRegistry(world, registry);
  const { bearer } = await createKey(
    { db: world.db, clock: systemClock },
    { name: 'core', source: SOURCE, scopes: ['feeds:*', 'requests:read', 'requests:answer'] },
    'bench',
  );
  const port = await freePort();
  let child: ChildProcess | undefined;
  const endWithUs = (): void => {
    child?.kill('SIGKILL');
  };
  process.once('exit', endWithUs);
  return {
    start: () => {
      const output = openSync(join(world.dataDir, 'core.log'), 'a');
      child = spawn(process.execPath, [PROGRAM], {
        stdio: ['ignore', output, output],
        env: {
          ...{ RAFIQ_URL: host, RAFIQ_KEY: bearer, CORE_PORT: String(port), CORE_FOLDER: folder },
          ...{ REGISTRY: registry, POLL_SECONDS: '0.1', SETTLE_SECONDS: '3600' },
        },
      });
      closeSync(output);
    },
    kill: async () => {
      const running = child;
      child = undefined;
      running?.kill('SIGKILL');
      if (running) await ended(running);
    },
    isRegistrySent: async () => {
      const answer = await fetch(`http://127.0.0.1:${port}`).catch(() => undefined);
      const shown = (await answer?.json()) as { isRegistrySent: boolean } | undefined;
      return shown?.isRegistrySent;
    },
    claims: () => readClaims(folder),
  };
};
