/** One file of the product at a time is broken, and is put back whatever happens. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup.mjs';

/** What the file held before, for the next run: this one may be killed before it puts the file back. */
const ASIDE = join(root, 'node_modules/.broken-file.json');

/** Puts back what is broken, if anything is. */
export const mend = () => {
  if (!existsSync(ASIDE)) return;
  const { file, text } = JSON.parse(readFileSync(ASIDE, 'utf8'));
  writeFileSync(join(root, file), text);
  rmSync(ASIDE);
};

const timesIn = (text, part) => text.split(part).length - 1;

/** The sentence that says why a break cannot be made any more, or undefined. */
export const whyStale = ({ file, from, to }) => {
  if (!existsSync(join(root, file))) return `stale: there is no ${file}`;
  if (from === to) return 'stale: it changes nothing';
  const times = timesIn(readFileSync(join(root, file), 'utf8'), from);
  return times === 1 ? undefined : `stale: its \`from\` occurs ${times} times in ${file}`;
};

export const breakFile = ({ file, from, to }) => {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(ASIDE, JSON.stringify({ file, text }));
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
};

process.on('exit', mend);
