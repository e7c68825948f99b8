/** What the environment says. What it leaves out fits `npm start` on the same machine. */
import { join } from 'node:path';

/** Of a trial: `npm start` prints it. An insurer's own key comes from the console and stands in no file. */
const KEY_OF_A_TRIAL = 'rafiq_0000000de300_demo-key-of-a-trial-known-to-everybody-0000';

export interface Settings {
  /** Where the portal answers its systems: CONSOLE_URL of the portal. */
  host: string;
  key: string;
  /** As the console shows it once, `whsec_…`; without it nothing that comes to /hooks is believed. */
  webhookSecret: string;
  port: number;
  /** Of its database and the files that it has taken. */
  folder: string;
  /** A folder with one file of rows for each entity. */
  registry: string;
  /** Kinds of request that it handles, with commas between; none: all that the key may read. */
  kinds: string;
  /** How often it asks; a webhook only makes it ask at once. */
  pollMs: number;
  /** From a folder's opening to its settlement, as if somebody had worked on it. */
  settleMs: number;
}

const secondsOf = (text: string): number => {
  const seconds = Number(text);
  if (!(seconds >= 0)) throw new Error(`a number of seconds is expected, not "${text}"`);
  return seconds * 1_000;
};

export const readSettings = (env: NodeJS.ProcessEnv): Settings => ({
  host: env.RAFIQ_URL ?? 'http://localhost:3000',
  key: env.RAFIQ_KEY ?? KEY_OF_A_TRIAL,
  webhookSecret: env.WEBHOOK_SECRET ?? '',
  port: Number(env.CORE_PORT ?? 4000),
  folder: env.CORE_FOLDER ?? 'data/core',
  registry: env.REGISTRY ?? join(import.meta.dirname, 'registry'),
  kinds: env.KINDS ?? '',
  pollMs: secondsOf(env.POLL_SECONDS ?? '5'),
  settleMs: secondsOf(env.SETTLE_SECONDS ?? '60'),
});
