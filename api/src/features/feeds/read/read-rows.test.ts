import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { readBlocks } from './read-rows.ts';

const CHUNK_ROWS = 500;
const chunk = (from: number): string =>
  Array.from(
    { length: CHUNK_ROWS },
    (_, index) =>
      `{"key":"${from + index}","source_version":1,"cin":"CD1","last_name":"A","first_name":"B"}\n`,
  ).join('');

it('holds one piece of a file at a time, however long the file is', async () => {
  let given = 0;
  let read = 0;
  const source = Readable.from(
    (function* () {
      for (; given < 20_000; given += CHUNK_ROWS) yield Buffer.from(chunk(given));
    })(),
    { highWaterMark: 1 },
  );
  const shape = {
    format: 'ndjson',
    encoding: 'utf-8',
    isGzip: false,
    today: '2026-11-16',
  } as const;
  for await (const rows of readBlocks('crm-contacts', source, shape)) {
    read += rows.length;
    expect(rows).toHaveLength(CHUNK_ROWS);
    expect(given - read).toBeLessThanOrEqual(2 * CHUNK_ROWS);
  }
  expect(read).toBe(20_000);
});
