/** @module-tag slow */
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { spool } from '../spool.ts';
import { type Piece, readPieces } from './pieces.ts';
import { readApart } from './read-apart.ts';
import { READ_HERE_BYTES, readBody } from './read-body.ts';
import type { FeedShape } from './read-rows.ts';
import { collect, refusalOf } from './testing.ts';

const PLAIN: FeedShape = {
  format: 'ndjson',
  encoding: 'utf-8',
  isGzip: false,
  today: '2026-11-16',
};

const bodyOf = (content: string | Buffer) => spool(Readable.from([Buffer.from(content)]));

/** Some megabytes, of which every thousandth row has no name. */
const manyRows = (count: number): string =>
  Array.from({ length: count }, (_, nth) =>
    JSON.stringify({
      ...{ key: `K-${nth}`, source_version: 1, cin: `AB${100_000 + nth}`, first_name: 'Salma é' },
      ...(nth % 1_000 === 999 ? {} : { last_name: 'Bennani'.repeat(4) }),
    }),
  ).join('\n');

const joined = (pieces: Piece[]) => ({
  text: pieces.map(({ text }) => text).join(''),
  wrong: pieces.flatMap(({ wrong }) => wrong),
});

it('reads the same as it would here', async () => {
  const content = manyRows(20_000);
  const body = await bodyOf(content);
  expect(body.bytes).toBeGreaterThan(READ_HERE_BYTES);
  const apart = joined(await collect(readBody('crm-contacts', body, PLAIN)));
  const here = joined(
    await collect(readPieces('crm-contacts', Readable.from([Buffer.from(content)]), PLAIN)),
  );
  expect(apart.wrong).toHaveLength(20);
  expect(apart.text === here.text).toBe(true);
  expect(apart.wrong).toEqual(here.wrong);
  await body.remove();
});

it('can be given up half read', async () => {
  const body = await bodyOf(manyRows(40_000));
  const reading = readApart('crm-contacts', body.file, PLAIN);
  const first = await reading.next();
  await reading.return(undefined);
  expect(first.value?.text.length).toBeGreaterThan(0);
  await body.remove();
});

it('says why a file cannot be read as a whole, in the words of the place where it is read', async () => {
  const bomb = await bodyOf(gzipSync(Buffer.alloc(300 * 1024 ** 2)));
  expect(
    await refusalOf(collect(readBody('crm-contacts', bomb, { ...PLAIN, isGzip: true }))),
  ).toMatchObject({ code: 'gzip_bomb', max: expect.any(Number) });
  await bomb.remove();
});

it('refuses a file of which no piece comes in time', async () => {
  const body = await bodyOf('{}');
  // a thread takes longer than this to begin
  expect(await refusalOf(collect(readApart('crm-contacts', body.file, PLAIN, 1)))).toEqual({
    field: '',
    code: 'feed_too_slow',
  });
  await body.remove();
});

it('tells of whatever else goes wrong', async () => {
  const body = await bodyOf('{}');
  await expect(collect(readApart('nobody' as never, body.file, PLAIN))).rejects.toThrow();
  await body.remove();
});
