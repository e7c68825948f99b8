import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Statement } from '../db.ts';
import { AppError } from '../errors.ts';
import { hashInt8 } from './hash-int8.ts';
import type { PartStatement } from './part-statement.ts';
import { createParts } from './parts.ts';

const LOWER = { number: 0, min: -2147483648, max: -1, host: 'north', port: 5432 };
const UPPER = { number: 1, min: 0, max: 2147483647, host: 'south', port: 5433 };
const BELOW = '1';
const ABOVE = '2';

let laid: object[];
let asked: string[];
let trouble: unknown;
let noMap: Error | undefined;
let warned: string[];
let parts: ReturnType<typeof createParts>;
const read = (owner?: string): Statement => ({ name: 'list', text: 'from requests', owner });

beforeEach(() => {
  vi.useFakeTimers();
  [laid, asked, trouble] = [[LOWER, UPPER], [], undefined];
  [noMap, warned] = [undefined, []];
  parts = createParts({
    background: {
      rows: async <Row>() => {
        if (noMap) throw noMap;
        return laid as Row[];
      },
    },
    log: {
      info: () => undefined,
      warn: (_, said) => warned.push(said),
      error: () => undefined,
    },
    coordinator: async ({ text }) => {
      asked.push(`coordinator ${text}`);
      return [];
    },
    detour: async ({ text }) => {
      asked.push(`detour ${text}`);
      return [];
    },
    open: ({ host, port }) => ({
      execute: async ({ text }: PartStatement) => {
        asked.push(`${host}:${port} ${text}`);
        if (trouble !== undefined) throw trouble;
        return [];
      },
      close: async () => undefined,
    }),
  });
});
afterEach(async () => {
  await parts.close();
  vi.useRealTimers();
});

const begin = async (): Promise<void> => {
  parts.begin();
  await vi.advanceTimersByTimeAsync(0);
};

it('knows no part of a plain PostgreSQL, and asks nothing of it', async () => {
  await vi.advanceTimersByTimeAsync(60_000);
  expect(parts.execute(read(BELOW))).toBeUndefined();
  expect(asked).toEqual([]);
});

it('reads a member where the hash of the id says', async () => {
  expect([hashInt8(BELOW) < 0, hashInt8(ABOVE) < 0]).toEqual([true, false]);
  await begin();
  await parts.execute(read(BELOW));
  await parts.execute(read(ABOVE));
  expect(asked).toEqual(['north:5432 from part_0.requests', 'south:5433 from part_1.requests']);
});

it('leaves to the coordinator what is not of one member', async () => {
  await begin();
  expect(parts.execute(read())).toBeUndefined();
});

it('lets the coordinator answer for a part that was laid for other tables', async () => {
  await begin();
  trouble = Object.assign(new Error('no such view'), { code: '42P01' });
  await parts.execute(read(BELOW));
  expect(asked).toEqual(['north:5432 from part_0.requests', 'coordinator from requests']);
});

it('does not ask a server that is away for a while, and the others as before', async () => {
  await begin();
  trouble = new AppError('unavailable', { cause: Object.assign(new Error(), { code: '57P01' }) });
  await parts.execute(read(BELOW));
  trouble = undefined;
  await parts.execute(read(BELOW));
  await parts.execute(read(ABOVE));
  vi.advanceTimersByTime(5_001);
  await parts.execute(read(BELOW));
  expect(asked).toEqual([
    'north:5432 from part_0.requests',
    'detour from requests',
    'detour from requests',
    'south:5433 from part_1.requests',
    'north:5432 from part_0.requests',
  ]);
});

it.each([
  ['no line in pg_hba.conf', { code: '28000' }],
  ['a wrong password', { code: '28P01' }],
  ['no TLS', {}],
])(
  'lets the coordinator answer for a server that refuses the connection: %s',
  async (said, code) => {
    await begin();
    trouble = new AppError('unavailable', { cause: Object.assign(new Error(said), code) });
    await parts.execute(read(BELOW));
    expect(asked).toEqual(['north:5432 from part_0.requests', 'detour from requests']);
  },
);

it.each([
  ['the statement itself', Object.assign(new Error('division by zero'), { code: '22012' })],
  [
    'a statement that took too long',
    new AppError('unavailable', { cause: Object.assign(new Error(), { code: '57014' }) }),
  ],
])('hands on what is wrong with %s', async (_, error) => {
  await begin();
  trouble = error;
  await expect(parts.execute(read(BELOW))).rejects.toBe(error);
});

it('warns of a part that refuses once a minute', async () => {
  await begin();
  trouble = Object.assign(new Error('not yours'), { code: '42501' });
  for (let reads = 0; reads < 3; reads += 1) await parts.execute(read(BELOW));
  expect(warned).toEqual(['a part was read by way of the coordinator']);
  await vi.advanceTimersByTimeAsync(60_000);
  await parts.execute(read(BELOW));
  expect(warned).toHaveLength(2);
});

it('keeps the map that it has while the next cannot be read, and warns of it once', async () => {
  await begin();
  noMap = new Error('the coordinator is away');
  await vi.advanceTimersByTimeAsync(30_000);
  await parts.execute(read(BELOW));
  expect(asked).toEqual(['north:5432 from part_0.requests']);
  expect(warned).toEqual(['the map of parts could not be read']);
});

it('follows the map: a part that was taken out is no longer asked', async () => {
  await begin();
  laid = [UPPER];
  await vi.advanceTimersByTimeAsync(10_000);
  expect(parts.execute(read(BELOW))).toBeUndefined();
});
