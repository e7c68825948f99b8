/** What a measurement needs to know of a process: whether it lives, what it holds, how it ends. */
import type { ChildProcess } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

const START_TRIES = 100;
const START_PAUSE_MS = 100;

/** Those who worked for a killed server take a moment to notice, and hold its memory until then. */
export const startPatiently = async (
  launch: () => Promise<ChildProcess>,
  left = START_TRIES,
): Promise<ChildProcess> => {
  try {
    return await launch();
  } catch (error) {
    if (left === 0) throw error;
    await wait(START_PAUSE_MS);
    return startPatiently(launch, left - 1);
  }
};

/** Resolves once the process is gone, also when it already is. */
export const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

const kilobytes = (text: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0);

/** The memory that a process really occupies now. */
export const residentBytes = async (pid: number): Promise<number> =>
  kilobytes(await readFile(`/proc/${pid}/status`, 'utf8'), 'VmRSS') * 1024;

/** The kernel counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/** The processor time that a process has used so far, all threads together. */
export const processorSeconds = async (pid: number): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // the name of the program may hold spaces: count from behind it
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
};

/** The same with that of its children, also of those that have ended. */
export const familyProcessorSeconds = async (pid: number): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  let ticks = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0);
  for (const child of await childrenOf(pid)) {
    ticks += (await processorSeconds(Number(child)).catch(() => 0)) * TICKS_PER_SECOND;
  }
  return ticks / TICKS_PER_SECOND;
};

const parentOf = async (pid: string): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? 0);
};

const childrenOf = async (pid: number): Promise<string[]> => {
  const children: string[] = [];
  for (const name of await readdir('/proc')) {
    if (/^\d+$/.test(name) && (await parentOf(name)) === pid) children.push(name);
  }
  return children;
};

/** Of a process and its children; memory that they share counts once. */
export const familyBytes = async (pid: number): Promise<number> => {
  const family = [String(pid), ...(await childrenOf(pid))];
  const shares = family.map(async (member) =>
    kilobytes(await readFile(`/proc/${member}/smaps_rollup`, 'utf8').catch(() => ''), 'Pss'),
  );
  return (await Promise.all(shares)).reduce((sum, share) => sum + share, 0) * 1024;
};
