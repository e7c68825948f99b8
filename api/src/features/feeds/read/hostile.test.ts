import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { HOSTILE_FEEDS } from '../../../attacks/hostile-feeds.ts';
import { spool } from '../spool.ts';
import { readQuoted } from './csv-cells.ts';
import { READ_HERE_BYTES, readBody } from './read-body.ts';
import { collect } from './testing.ts';
import { UnreadableFeed } from './unreadable.ts';

const SHAPE = { format: 'ndjson', encoding: 'utf-8', isGzip: false, today: '2026-11-16' } as const;

it.each(
  Object.entries(HOSTILE_FEEDS).flatMap(([what, feed]) =>
    [READ_HERE_BYTES / 2, READ_HERE_BYTES + 10_000].map((bytes) => [what, bytes, feed] as const),
  ),
)(
  '%s, %i bytes: no row is taken, and it is said why',
  { tags: ['slow'] },
  async (_what, bytes, { make, ...shape }) => {
    const body = await spool(Readable.from([make(bytes)]));
    try {
      const pieces = await collect(readBody('members', body, { ...SHAPE, ...shape }));
      expect(pieces.reduce((sum, { rows }) => sum + rows, 0)).toBe(0);
      const wrong = pieces.flatMap((piece) => piece.wrong);
      expect(wrong.every(({ issues }) => issues.length > 0)).toBe(true);
    } catch (error) {
      expect(error).toBeInstanceOf(UnreadableFeed);
    } finally {
      await body.remove();
    }
  },
);

it('looks for the end of a quoted line once, not once a cell', () => {
  const line = `"a"${',b'.repeat(1_000)}\n`;
  let looks = 0;
  const text = Object.assign(Object(line), {
    indexOf: (sign: string, from?: number) => {
      if (sign === '\n') looks += 1;
      return line.indexOf(sign, from);
    },
  }) as string;
  expect(readQuoted(text, 0, ',')).toMatchObject({ next: line.length });
  expect(looks).toBe(1);
});
