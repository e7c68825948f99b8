import { Readable } from 'node:stream';
import { createGzip, gzipSync } from 'node:zlib';
import { FREE_UNPACK_BYTES } from '@rafiq/contract/feeds/limits';
import { expect, it } from 'vitest';
import { readRows } from './read-rows.ts';
import { collect, readAll, refusalOf, sayRows } from './testing.ts';

const contact = (key: string): string =>
  `${JSON.stringify({ key, source_version: 1, cin: 'CD1', last_name: 'A', first_name: 'B' })}\n`;
const packed = { isGzip: true };

it('reads what was packed, in one piece or in several', async () => {
  const bytes = gzipSync(contact('1') + contact('2'));
  expect(sayRows(await readAll('crm-contacts', bytes, packed))).toEqual(['1 1', '2 2']);
  const both = Buffer.concat([gzipSync(contact('1')), gzipSync(contact('2'))]);
  expect(sayRows(await readAll('crm-contacts', both, packed))).toEqual(['1 1', '2 2']);
});

it.each([
  ['cut', gzipSync(contact('1')).subarray(0, 40)],
  ['damaged', Buffer.concat([gzipSync(contact('1')).subarray(0, -8), Buffer.alloc(8)])],
  ['not packed at all', Buffer.from(contact('1'))],
])('refuses a gzip file that is %s', async (_what, bytes) => {
  expect(await refusalOf(readAll('crm-contacts', bytes, packed))).toMatchObject({
    code: 'gzip_format',
  });
});

it('stops a bomb long before it has unpacked', async () => {
  const empty = Buffer.alloc(1024 * 1024, '\n');
  let fed = 0;
  const bomb = Readable.from(
    (async function* () {
      for (; fed < 2_000; fed += 1) yield empty;
    })(),
  ).pipe(createGzip());
  const shape = { format: 'ndjson', encoding: 'utf-8', isGzip: true, today: '2026-11-16' } as const;
  const reading = collect(readRows('crm-contacts', bomb, shape));
  expect(await refusalOf(reading)).toEqual({ field: '', code: 'gzip_bomb', max: 200 });
  expect(fed * empty.length).toBeLessThan(20 * FREE_UNPACK_BYTES);
});

it('throws what its source throws', async () => {
  const source = new Readable({
    read() {
      this.destroy(new Error('the line broke'));
    },
  });
  const shape = { format: 'ndjson', encoding: 'utf-8', isGzip: true, today: '2026-11-16' } as const;
  await expect(collect(readRows('crm-contacts', source, shape))).rejects.toThrow('the line broke');
});
