import { createHash } from 'node:crypto';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  S3_TEST_KEY,
  type S3Server,
  startS3Server,
} from '../../../platform/file-store/s3-server.testing.ts';
import { feedRow } from '../../../testing/feeds.ts';
import { openFeeds, type TestFeeds } from '../../../testing/feeds-database.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { openLocalPlace } from './local-place.ts';
import { openPlace } from './open-place.ts';
import { dropAt, type Place } from './place.ts';
import { takeFile } from './take-file.ts';
import { watchFolder } from './watch.ts';

let test: TestFeeds;
let root: string;
let count = 0;

beforeAll(async () => {
  test = await openFeeds();
});
afterAll(() => test.close());
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'rafiq-drops-'));
  return () => rm(root, { recursive: true, force: true });
});

const aRow = (change = {}) => {
  count += 1;
  return feedRow('crm-contacts', `C-${count}`, { cin: `DR${10_000 + count}`, ...change });
};
const ndjson = (...rows: object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const drop = async (path: string, content: string | Buffer) => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), content);
};
const left = async (path = '') =>
  (await readdir(join(root, 'crm', 'crm-contacts', path)).catch(() => [])).toSorted();
const report = async (end: 'done' | 'refused') => {
  const name = (await left(end)).find((one) => one.endsWith('.report.json')) ?? '';
  return JSON.parse(await readFile(join(root, 'crm', 'crm-contacts', end, name), 'utf8'));
};
const isThere = async ({ cin }: Record<string, unknown>) => {
  const text = 'select 1 from crm_contacts where cin = $1';
  return (await test.db.rows({ text, values: [cin] })).length === 1;
};
const watch = () => watchFolder(test.deps, openLocalPlace(root), silentLog);
const FILE = 'crm/crm-contacts/night.ndjson';

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
    const row = aRow();
    await drop(FILE, ndjson(row));
    const { look } = watch();
    expect(await look()).toBe(0);
    const more = aRow();
    await appendFile(join(root, FILE), ndjson(more));
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
    const row = aRow();
    await drop(FILE, ndjson(row, aRow({ last_name: '' })));
    const { look } = watch();
    await look();
    expect(await look()).toBe(1);
    expect(await isThere(row)).toBe(false);
    const [file = '', csv = '', json = ''] = await left('refused');
    expect([csv, json]).toEqual([`${file}.refused.csv`, `${file}.report.json`]);
    expect(await report('refused')).toMatchObject({ state: 'checked', counts: { refused: 1 } });
  });

  it('that agrees with its manifest is taken as that says, packed or not', async () => {
    const row = aRow();
    const csv = `key;source_version;cin;last_name;first_name\n${row.key};1;${row.cin};Bénani;Ali\n`;
    const bytes = gzipSync(Buffer.from(csv, 'latin1'));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const path = 'crm/crm-contacts/a.csv.gz';
    await drop(path, bytes);
    const manifest = { rows: 1, sha256, encoding: 'windows-1252', muted: true };
    await drop(`${path}.manifest.json`, JSON.stringify(manifest));
    const { look } = watch();
    await look();
    await look();
    expect(await report('done')).toMatchObject({ state: 'applied', muted: true });
    expect(await left()).toEqual(['done']);
  });

  it.each([
    [{ rows: 2 }, 'rows_differ', { found: 1, expected: 2 }],
    [{ sha256: '0'.repeat(64) }, 'file_hash_differs', { expected: '0'.repeat(64) }],
    [{ lines: 2 }, 'manifest_format', {}],
  ])(
    'that does not agree with %j is refused with both figures',
    async (manifest, code, figures) => {
      const row = aRow();
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

  it('that a process died over is applied once, wherever it died', async () => {
    const row = aRow();
    const manifest = { rows: 1, sha256: hash(ndjson(row)), muted: true };
    await drop(FILE, ndjson(row));
    await drop(`${FILE}.manifest.json`, JSON.stringify(manifest));
    const place = openLocalPlace(root);
    let steps = 0;
    const diesAfter = (count: number): Place => {
      const step = <T>(work: () => Promise<T>): Promise<T> => {
        steps += 1;
        return steps > count ? Promise.reject(new Error('killed')) : work();
      };
      steps = 0;
      return {
        ...place,
        open: (path) => step(() => place.open(path)),
        move: (...asked) => step(() => place.move(...asked)),
        write: (...asked) => step(() => place.write(...asked)),
      };
    };
    for (let count = 0; count < 6; count += 1) {
      const { look } = watchFolder(test.deps, diesAfter(count), silentLog);
      await look();
      await look();
    }
    const { look } = watch();
    await look();
    await look();
    expect(await isThere(row)).toBe(true);
    // whoever dies before the last step leaves a manifest of a file that was put away
    expect((await left()).filter((name) => !name.endsWith('.manifest.json'))).toEqual(['done']);
    expect(await report('done')).toMatchObject({ state: 'applied', muted: true });
    const text = `select 1 from feed_batches where source = 'crm' and sha256 = decode($1, 'hex')`;
    expect(await test.db.rows({ text, values: [hash(ndjson(row))] })).toHaveLength(1);
  });

  it('that is dropped under the name of one that is being taken is taken after it', async () => {
    const [older, newer] = [aRow(), aRow()];
    await drop(FILE, ndjson(older));
    const place = openLocalPlace(root);
    let isDropped = false;
    const busy: Place = {
      ...place,
      write: async (...asked) => {
        if (!isDropped) await drop(FILE, ndjson(newer));
        isDropped = true;
        await place.write(...asked);
      },
    };
    const { look } = watchFolder(test.deps, busy, silentLog);
    const taken = [await look(), await look(), await look(), await look()];
    expect(taken).toEqual([0, 1, 0, 1]);
    expect([await isThere(older), await isThere(newer)]).toEqual([true, true]);
    expect((await left('done')).filter((name) => name.endsWith('-night.ndjson'))).toHaveLength(2);
  });

  it('that is written to while it is read is left for another look, and nothing of it is applied', async () => {
    const [first, second] = [aRow(), aRow()];
    await drop(FILE, ndjson(first));
    await drop(`${FILE}.manifest.json`, JSON.stringify({ sha256: hash(ndjson(first, second)) }));
    const place = openLocalPlace(root);
    let isWritten = false;
    const busy: Place = {
      ...place,
      open: async (path) => {
        const bytes = await place.open(path);
        if (!isWritten && path.endsWith('night.ndjson')) {
          isWritten = true;
          await appendFile(join(root, path), ndjson(second));
        }
        return bytes;
      },
    };
    const { look } = watchFolder(test.deps, busy, silentLog);
    await look();
    expect(await look()).toBe(0);
    expect([await isThere(first), await isThere(second)]).toEqual([false, false]);
    await look();
    await look();
    expect([await isThere(first), await isThere(second)]).toEqual([true, true]);
    expect(await left()).toEqual(['done']);
  });

  it('is taken once by two processes that see it together', async () => {
    const row = aRow();
    await drop(FILE, ndjson(row));
    const [one, other] = [watch(), watch()];
    await Promise.all([one.look(), other.look()]);
    const taken = await Promise.all([one.look(), other.look()]);
    expect(taken.toSorted()).toEqual([0, 1]);
    expect(await isThere(row)).toBe(true);
  });

  it('waits while the database is away', async () => {
    await drop(FILE, ndjson(aRow()));
    const away = { ...test.deps, db: { ...test.db, run: () => Promise.reject(new Error('away')) } };
    const { look } = watchFolder(away, openLocalPlace(root), silentLog);
    await look();
    expect(await look()).toBe(0);
    expect(await left()).toEqual([expect.stringMatching(/^\.taken-[0-9a-f]{8}-night\.ndjson$/)]);
    const back = watch();
    await back.look();
    expect(await back.look()).toBe(1);
  });
});

describe('a bucket', () => {
  let s3: S3Server;
  let place: Place;
  beforeAll(async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', S3_TEST_KEY);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', S3_TEST_KEY);
    s3 = await startS3Server('drops');
    place = openPlace(`s3://drops/in?endpoint=${s3.endpoint}`);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await s3.close();
  });

  async function* said(text: string): AsyncGenerator<string> {
    yield text;
  }

  it('is watched like a folder', async () => {
    const [right, wrong] = [aRow(), aRow({ last_name: '' })];
    await place.write(FILE, said(ndjson(right)));
    await place.write('crm/crm-contacts/bad é.ndjson', said(ndjson(wrong)));
    await place.write(`${FILE}.manifest.json`, said(JSON.stringify({ rows: 1 })));
    const { look } = watchFolder(test.deps, place, silentLog);
    expect(await look()).toBe(0);
    expect(await look()).toBe(2);
    expect([await isThere(right), await isThere(wrong)]).toEqual([true, false]);
    // what was put away is there, and never listed again
    expect(await place.list()).toEqual([]);
    const ends = (await s3.filesLeft()).filter((name) => name.endsWith('._S3rver_object'));
    expect(
      ends.map((name) => name.replace(/^[0-9a-f]{8}-|\._S3rver_object$/g, '')).toSorted(),
    ).toEqual([
      'bad é.ndjson',
      'bad é.ndjson.refused.csv',
      'bad é.ndjson.report.json',
      'night.ndjson',
      'night.ndjson.manifest.json',
      'night.ndjson.report.json',
    ]);
    expect(await look()).toBe(0);
  });

  it('keeps a newer file that comes into the place of one that is taken', async () => {
    const [older, newer] = [aRow(), aRow()];
    await place.write(FILE, said(ndjson(older)));
    const [found] = await place.list();
    await place.write(FILE, said(ndjson(newer)));
    const dropped = found && dropAt(found);
    if (!dropped) throw new Error('it is a file of rows');
    expect(await takeFile(test.deps, place, dropped)).toBe('gone');
    await place.move(FILE, 'crm/crm-contacts/.taken', found.mark).catch(() => undefined);
    expect((await place.list()).map(({ path }) => path)).toContain(FILE);
    const { look } = watchFolder(test.deps, place, silentLog);
    await look();
    await look();
    expect([await isThere(older), await isThere(newer)]).toEqual([false, true]);
  });
});
