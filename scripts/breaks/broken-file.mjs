/** One file of the product is broken at a time, and restored whatever happens. */
import { existsSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup.mjs';

/** What the broken file held before and holds now, for the next run: this one may be killed before it restores the file. */
const SAVED = 'node_modules/.broken-file.json';
/** The process that breaks files: two at once would restore each other's break. */
const LOCK = 'node_modules/.breaks.lock';

const inRoot = (path) => join(root, path);
const read = (path) => (existsSync(inRoot(path)) ? readFileSync(inRoot(path), 'utf8') : undefined);

const save = (content) => {
  const unfinished = inRoot(`${SAVED}.unfinished`);
  writeFileSync(unfinished, JSON.stringify(content));
  renameSync(unfinished, inRoot(SAVED));
};

const isRunning = (processId) => {
  try {
    process.kill(processId, 0);
    return true;
  } catch ({ code }) {
    return code === 'EPERM';
  }
};

/** The sentence that says why no file may be broken now, or undefined. */
export const lock = () => {
  const holder = Number(read(LOCK));
  if (holder && isRunning(holder))
    return `Another \`npm run breaks\` is running as process ${holder}. If that is something else, delete ${LOCK}.`;
  rmSync(inRoot(LOCK), { force: true });
  try {
    writeFileSync(inRoot(LOCK), String(process.pid), { flag: 'wx' });
  } catch {
    return 'Another `npm run breaks` started in the same moment.';
  }
};

export const unlock = () => unlinkSync(inRoot(LOCK));

/** Restores what is broken. Where somebody has changed it since, it is left alone, and the sentence that says so is returned. */
export const restore = () => {
  const saved = read(SAVED);
  if (saved === undefined) return;
  const { file, text, broken } = JSON.parse(saved);
  const current = read(file);
  if (current !== text && current !== broken)
    return `${file} was broken on purpose and has been changed since. Correct it, then delete ${SAVED}, which has its text from before.`;
  if (current === broken) writeFileSync(inRoot(file), text);
  rmSync(inRoot(SAVED));
};

/** The sentence that says why a break cannot be made any more, or undefined. */
export const whyStale = ({ file, from, to }) => {
  const text = read(file);
  if (text === undefined) return `stale: there is no ${file}`;
  if (from === to) return 'stale: it changes nothing';
  const times = text.split(from).length - 1;
  return times === 1 ? undefined : `stale: its \`from\` occurs ${times} times in ${file}`;
};

export const breakFile = ({ file, from, to }) => {
  const text = read(file);
  const broken = text.replace(from, () => to);
  save({ file, text, broken });
  writeFileSync(inRoot(file), broken);
};
