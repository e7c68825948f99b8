import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { feedRow } from '../testing/feeds.ts';
import { operatorContext } from '../testing/operator-context.ts';
import { feedCommand } from './feed.ts';

let test: TestApp;
let folder: string;
const written: string[] = [];

beforeAll(async () => {
  test = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'rafiq-feed-test-'));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (...args: string[]) =>
  feedCommand.prepare(args)(operatorContext(test, systemClock, written));
const text = async (...args: string[]) => (await run(...args)).lines.join('\n');

const aFile = async (name: string, content: string | Buffer): Promise<string> => {
  await writeFile(join(folder, name), content);
  return join(folder, name);
};
const row = (key: string, cin: string, change = {}) =>
  JSON.stringify(feedRow('crm-contacts', key, { cin, ...change }));
const contacts = async () => {
  const all = { text: 'select last_name as name from crm_contacts order by cin' };
  return (await test.db.rows<{ name: string }>(all)).map(({ name }) => name);
};

it('looks at a file, loads it, shows it and takes it back', async () => {
  expect(await text('list')).toBe('There is no batch yet.');
  const file = await aFile('crm.ndjson', `${row('C-1', 'AB1')}\n${row('C-2', 'AB2')}\n`);
  const load = ['crm-contacts', file, '--source', 'crm', '--id', 'nightly', '--by', 'Nadia'];
  const looked = await run('check', ...load);
  expect(looked.done).toBe(true);
  expect(looked.lines.join('\n')).toMatch(
    /^Batch nightly of crm, crm-contacts: checked, not applied yet\n/,
  );
  expect(looked.lines.join('\n')).toContain('rows 2   new 2   changed 0');
  expect(looked.lines.at(-1)).toBe('To apply it: feed apply nightly');
  expect(await contacts()).toEqual([]);

  expect(await text('load', ...load, '--apply')).toContain(' by Nadia');
  expect(await contacts()).toHaveLength(2);
  expect(await text('list', '--source', 'crm')).toMatch(
    /^RECEIVED +BATCH +SOURCE +ENTITY +STATE +ROWS +REFUSED\n.* nightly {2}crm {5}crm-contacts {2}applied {2}2 {5}0$/,
  );
  expect(await text('undo', 'nightly', '--by', 'Adil')).toMatch(/undone .* by Adil/);
  expect(await contacts()).toEqual([]);
  expect(await text('show', 'nightly')).toContain('crm-contacts: undone');
});

it('says of each refused row its line, its field and why, and hands it back', async () => {
  const file = await aFile(
    'bad.ndjson',
    `${row('C-3', 'AB3')}\n${row('C-4', 'AB4', { cin: '?' })}`,
  );
  const loaded = await run(
    'load',
    'crm-contacts',
    file,
    '--source',
    'crm',
    '--apply',
    '--id',
    'bad',
  );
  expect(loaded.done).toBe(false);
  expect(loaded.lines.join('\n')).toContain('line 2  C-4  cin: The CIN must have');
  expect(loaded.lines.join('\n')).toContain('Refused: 1 row (feed refused bad writes them as CSV)');
  expect(loaded.lines.at(-1)).toBe('To apply it: feed apply bad --without-refused');
  expect(await contacts()).toEqual([]);
  expect(await text('apply', 'bad')).toContain('refused');
  written.length = 0;
  await run('refused', 'bad');
  expect(written.join('')).toMatch(/^\ufeffkey;source_version;deleted;cin;[\s\S]*\r\nC-4;1;;\?;/);
  expect(await text('apply', 'bad', '--without-refused', '--by', 'Nadia')).toContain(': applied');
  expect(await contacts()).toHaveLength(1);
});

it('reads windows-1252 and gzip, and a file that is none is a sentence', async () => {
  const csv = 'key,source_version,cin,last_name,first_name\nC-9,1,AB9,Bénani,Ali\n';
  const file = await aFile('a.csv.gz', gzipSync(Buffer.from(csv, 'latin1')));
  const args = ['crm-contacts', file, '--source', 'crm', '--apply'];
  expect((await run('load', ...args, '--encoding', 'windows-1252')).done).toBe(true);
  expect(await contacts()).toContain('Bénani');
  const empty = await aFile('empty.csv', '');
  const refused = await run('load', 'crm-contacts', empty, '--source', 'crm');
  expect([refused.done, refused.lines.join('\n')]).toEqual([
    false,
    expect.stringContaining('It cannot be read'),
  ]);
});

it('answers a batch that is not there, or may not be, with a sentence', async () => {
  expect(await run('show', 'nothing')).toEqual({
    done: false,
    lines: ['There is no batch nothing.'],
  });
  expect((await run('undo', 'bad', '--by', 'x', '--source', 'other')).done).toBe(false);
});
