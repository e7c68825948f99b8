/** The sample core system of examples/core, in a process of its own, as `npm run core` starts it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../api/src/testing/free-port.ts';

const PROGRAM = join(import.meta.dirname, '../../examples/core/core.ts');

interface Claim {
  number: string;
  reference: string;
  files: number;
  acknowledged: number;
  /** The version of its folder; null: it has none. */
  folder: number | null;
  refusal: string | null;
  /** `sent`, once the member has it. */
  answer: string;
}

export interface Core {
  hooks: string;
  start(settings: { host: string; webhookSecret: string }): void;
  /** What it shows to whoever looks, once it answers. */
  shown(): Promise<{ isRegistrySent: boolean; heard: number; claims: Claim[] } | undefined>;
  end(): Promise<void>;
}

/** With a registry of these rows, one an entity. */
export const prepareCore = async (rows: Record<string, object>): Promise<Core> => {
  const folder = await mkdtemp(join(tmpdir(), 'rafiq-core-'));
  const registry = join(folder, 'registry');
  await mkdir(registry);
  for (const [entity, row] of Object.entries(rows))
    await writeFile(join(registry, `${entity}.ndjson`), `${JSON.stringify(row)}\n`);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  return {
    hooks: `${address}/hooks`,
    start: ({ host, webhookSecret }) => {
      child = spawn(process.execPath, [PROGRAM], {
        stdio: 'inherit',
        env: {
          ...{ RAFIQ_URL: host, WEBHOOK_SECRET: webhookSecret, CORE_PORT: String(port) },
          ...{ CORE_FOLDER: folder, REGISTRY: registry, POLL_SECONDS: '2', SETTLE_SECONDS: '2' },
          // what other walks send of other kinds is not even read
          KINDS: 'health-declaration',
        },
      });
    },
    shown: async () => {
      const answer = await fetch(address).catch(() => undefined);
      return answer?.json() as ReturnType<Core['shown']>;
    },
    end: async () => {
      if (child?.kill()) await once(child, 'exit');
      await rm(folder, { recursive: true });
    },
  };
};
