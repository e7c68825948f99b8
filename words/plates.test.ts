/** A plate in an Arabic text turns its region to the other side of the letter, unless its one component shows it. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** `{policy.plate}` as it stands in JSX or in a sentence; handed to a part it is `plate={policy.plate}`. */
const BARE = /(?<!plate=|className=)\{[\w.?]*\bplate\}/;

it('is nowhere drawn or written without Plate or plateText', () => {
  const files = globSync('{web,console,kit,api}/src/**/*.{ts,tsx}', { cwd: ROOT });
  const bare = files
    .filter((file) => !/[./]test(ing)?[./]/.test(file))
    .filter((file) => BARE.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(files.length).toBeGreaterThan(1000);
  expect(bare).toEqual([]);
});
