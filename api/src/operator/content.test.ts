import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { aMember } from '../testing/builders.ts';
import { aPdf } from '../testing/files.ts';
import { operatorContext } from '../testing/operator-context.ts';
import { UsageError } from './command.ts';
import { contentCommand } from './content.ts';

const CITY = { kind: 'city', id: 'ville-neuve', name_fr: 'Ville Neuve', name_ar: 'المدينة' };
const DOCUMENT = {
  kind: 'document',
  id: 'doc',
  title_fr: 'Titre',
  title_en: 'Title',
  title_ar: 'عنوان',
  file: 'files/doc.pdf',
};

let test: TestApp;
let folder: string;

beforeAll(async () => {
  test = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'rafiq-content-'));
  await mkdir(join(folder, 'files'));
  await writeFile(join(folder, 'files/doc.pdf'), aPdf('doc'));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const run = async (rows: object[], ...options: string[]) => {
  const file = join(folder, 'content.ndjson');
  await writeFile(file, rows.map((row) => JSON.stringify(row)).join('\n'));
  return contentCommand.prepare(['import', file, ...options])(operatorContext(test));
};

it('loads rows, and bytes from beside the file, and counts them by kind', async () => {
  expect(await run([DOCUMENT, CITY])).toEqual({
    done: true,
    lines: [
      'document    1 new, 0 changed, 0 unchanged, 0 removed',
      'city        1 new, 0 changed, 0 unchanged, 0 removed',
    ],
  });
  const cookie = await test.signIn((await aMember(test.db)).cin);
  expect((await test.get('/v1/documents/doc/file', cookie)).rawPayload).toEqual(aPdf('doc'));
  expect(await run([{ ...DOCUMENT, id: 'other' }], '--replace')).toEqual({
    done: true,
    lines: ['document    1 new, 0 changed, 0 unchanged, 1 removed'],
  });
});

it('says every problem with its line, and loads nothing', async () => {
  const bad = { ...DOCUMENT, id: 'bad', file: 'files/none.pdf' };
  expect(
    await run([{ ...CITY, id: 'ville-b' }, { kind: 'x' }, bad, { ...bad, file: 'files' }]),
  ).toEqual({
    done: false,
    lines: [
      'line 1: city ville-b name_fr: Another one has it already: ville-neuve.',
      'line 2: x kind: There is no such kind of content.',
      'line 3: document bad file: This document cannot be read.',
      'line 4: document bad id: This content is on line 3 already.',
      'line 4: document bad file: This document cannot be read.',
      'Nothing was loaded.',
    ],
  });
});

it('says when there is nothing in it', async () => {
  expect(await run([])).toEqual({ done: true, lines: ['The file holds nothing.'] });
});

it.each([
  [[]],
  [['import']],
  [['export', 'a.ndjson']],
  [['import', 'a.ndjson', 'b.ndjson']],
  [['import', '/nowhere/at/all.ndjson']],
])('refuses %j before anything is opened', (args) => {
  expect(() => contentCommand.prepare(args)).toThrow(UsageError);
});
