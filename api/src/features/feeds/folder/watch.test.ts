import { appendFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  aContact,
  FILE,
  ndjson,
  sha256Of,
  watchedFolder,
} from '../../../testing/watched-folder.ts';
import { dropAt } from './place.ts';

const { at, db, deps, drop, left, report, isThere, watch } = watchedFolder();

it.each([
  ['crm/crm-contacts/a.ndjson', true],
  ['crm/crm-contacts/a.csv.gz', true],
  ['crm/crm-contacts/a.csv.part', false],
  ['crm/crm-contacts/.a.csv', false],
  ['crm/crm-contacts/.taken-01234567-a.csv', true],
  ['crm/crm-contacts/.taken-01234567-a.csv.manifest.json', false],
  ['crm/crm-contacts/a.csv.manifest.json', false],
  ['crm/crm-contacts/done/a.csv', false],
  ['crm/nothing/a.csv', false],
  ['CRM/crm-contacts/a.csv', false],
  ['a.csv', false],
])('%s is a file of rows: %s', (path, isOne) => {
  expect(dropAt({ path, mark: '' }) !== null).toBe(isOne);
});

describe('a file', () => {
  it('is taken once two looks found it the same, applied, and put away with its report', async () => {
    const row = aContact();
    await drop(FILE, ndjson(row));
    const { look } = watch();
    expect(await look()).toBe(0);
    const more = aContact();
    await appendFile(at(FILE), ndjson(more));
    expect(await look()).toBe(0);
    expect(await isThere(row)).toBe(false);
    expect(await look()).toBe(1);
    expect([await isThere(row), await isThere(more)]).toEqual([true, true]);
    expect(await left()).toEqual(['done']);
    const [file = '', ...others] = await left('done');
    expect(file).toMatch(/^[0-9a-f]{8}-night\.ndjson$/);
    expect(others).toEqual([`${file}.report.json`]);
    expect(await report('done')).toMatchObject({ state: 'applied', door: 'folder', source: 'crm' });
    expect(await look()).toBe(0);
  });

  it('with a refused row is put away with the rows to mend, and nothing is applied', async () => {
    const row = aContact();
    await drop(FILE, ndjson(row, aContact({ last_name: '' })));
    const { look } = watch();
    await look();
    expect(await look()).toBe(1);
    expect(await isThere(row)).toBe(false);
    const [file = '', csv = '', json = ''] = await left('refused');
    expect([csv, json]).toEqual([`${file}.refused.csv`, `${file}.report.json`]);
    expect(await report('refused')).toMatchObject({ state: 'checked', counts: { refused: 1 } });
  });

  it('that agrees with its manifest is taken as that says, packed or not', async () => {
    const row = aContact();
    const csv = `key;source_version;cin;last_name;first_name\n${row.key};1;${row.cin};Bénani;Ali\n`;
    const bytes = gzipSync(Buffer.from(csv, 'latin1'));
    const sha256 = sha256Of(bytes);
    const path = 'crm/crm-contacts/a.csv.gz';
    await drop(path, bytes);
    const manifest = { rows: 1, sha256, encoding: 'windows-1252', muted: true };
    await drop(`${path}.manifest.json`, JSON.stringify(manifest));
    const { look } = watch();
    await look();
    await look();
    expect(await report('done')).toMatchObject({ state: 'applied', isMuted: true });
    expect(await left()).toEqual(['done']);
  });

  it.each([
    [{ rows: 2 }, 'rows_differ', { found: 1, expected: 2 }],
    [{ sha256: '0'.repeat(64) }, 'file_hash_differs', { expected: '0'.repeat(64) }],
    [{ lines: 2 }, 'manifest_format', {}],
  ])(
    'that does not agree with %j is refused with both figures',
    async (manifest, code, figures) => {
      const row = aContact();
      await drop(FILE, ndjson(row));
      await drop(`${FILE}.manifest.json`, JSON.stringify(manifest));
      const { look } = watch();
      await look();
      expect(await look()).toBe(1);
      expect(await isThere(row)).toBe(false);
      expect(await report('refused')).toMatchObject({ issues: [{ code, ...figures }] });
      expect(await left()).toEqual(['refused']);
    },
  );

  it('is taken once by two processes that see it together', async () => {
    const row = aContact();
    await drop(FILE, ndjson(row));
    const [one, other] = [watch(), watch()];
    await Promise.all([one.look(), other.look()]);
    const taken = await Promise.all([one.look(), other.look()]);
    expect(taken.toSorted()).toEqual([0, 1]);
    expect(await isThere(row)).toBe(true);
  });

  it('waits while the database is away', async () => {
    await drop(FILE, ndjson(aContact()));
    const away = { ...deps(), db: { ...db(), run: () => Promise.reject(new Error('away')) } };
    const { look } = watch(undefined, away);
    await look();
    expect(await look()).toBe(0);
    expect(await left()).toEqual([expect.stringMatching(/^\.taken-[0-9a-f]{8}-night\.ndjson$/)]);
    const back = watch();
    await back.look();
    expect(await back.look()).toBe(1);
  });
});
