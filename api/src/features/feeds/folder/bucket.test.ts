/** @module-tag slow */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  S3_TEST_KEY,
  type S3Server,
  startS3Server,
} from '../../../platform/file-store/s3-server.testing.ts';
import { aContact, FILE, ndjson, watchedFolder } from '../../../testing/watched-folder.ts';
import { openPlace } from './open-place.ts';
import { dropAt, type Place } from './place.ts';
import { takeFile } from './take-file.ts';

const { deps, isThere, watch } = watchedFolder();

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
    const [right, wrong] = [aContact(), aContact({ last_name: '' })];
    await place.write(FILE, said(ndjson(right)));
    await place.write('crm/crm-contacts/bad é.ndjson', said(ndjson(wrong)));
    await place.write(`${FILE}.manifest.json`, said(JSON.stringify({ rows: 1 })));
    const { look } = watch(place);
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
    const [older, newer] = [aContact(), aContact()];
    await place.write(FILE, said(ndjson(older)));
    const [found] = await place.list();
    await place.write(FILE, said(ndjson(newer)));
    const dropped = found && dropAt(found);
    if (!dropped) throw new Error('it is a file of rows');
    expect(await takeFile(deps(), place, dropped)).toBe('gone');
    await place.move(FILE, 'crm/crm-contacts/.taken', found.mark).catch(() => undefined);
    expect((await place.list()).map(({ path }) => path)).toContain(FILE);
    const { look } = watch(place);
    await look();
    await look();
    expect([await isThere(older), await isThere(newer)]).toEqual([false, true]);
  });
});
