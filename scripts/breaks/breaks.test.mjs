import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../setup.mjs';
import { whyStale } from './broken-file.mjs';
import { DOMAINS } from './domains/all.mjs';

const BREAKS = Object.values(DOMAINS).flat();

/** Titles with a part that differs from test to test: 'refuses %s', `the screens of ${area}`, 'keeps $name'. */
const GENERATED = /(['"`])((?:\\.|(?!\1)[^\\\n])*(?:%[sdifjo]|\$\w|\$\{)(?:\\.|(?!\1)[^\\\n])*)\1/g;
const PART_THAT_DIFFERS = /%[sdifjo]|\$\{[^}]*\}|\$[\w.]+/;

const longest = (texts) => texts.reduce((one, other) => (other.length > one.length ? other : one));

/** Whether a test file has this text, or a generated title whose longest fixed part is in it. */
const hasTitle = (text, name) =>
  text.includes(name) ||
  [...text.matchAll(GENERATED)]
    .map(([, , title]) => longest(title.split(PART_THAT_DIFFERS)))
    .some((fixed) => /\p{L}/u.test(fixed) && name.includes(fixed));

const whyUncaught = ({ caughtBy: [file, name] }) => {
  if (!file.includes('/')) return; // a check
  if (!existsSync(join(root, file))) return `there is no ${file}`;
  const text = readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'");
  if (!hasTitle(text, name)) return `${file} has no test "${name}"`;
};

const problems = (whyNot) =>
  BREAKS.flatMap((one) => {
    const why = whyNot(one);
    return why ? [`${one.what}: ${why}`] : [];
  });

it('finds what each deliberate break changes exactly once in its file', () => {
  expect(problems(whyStale)).toEqual([]);
});

it('finds the test that each deliberate break names', () => {
  expect(problems(whyUncaught)).toEqual([]);
});
