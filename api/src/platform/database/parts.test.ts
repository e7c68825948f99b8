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
const nobody = { info: () => undefined, warn: () => undefined, error: () => undefined };

let laid: object[];
let asked: string[];
let trouble: unknown;
let parts: ReturnType<typeof createParts>;
const read = (owner?: string): Statement => ({ name: 'list', text: 'from requests', owner });

beforeEach(() => {
  vi.useFakeTimers();
  [laid, asked, trouble] = [[LOWER, UPPER], [], undefined];
  parts = createParts({
    background: { rows: async <Row>() => laid as Row[] },
    log: nobody,
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

it('hands on what is wrong with the statement itself', async () => {
  await begin();
  trouble = Object.assign(new Error('division by zero'), { code: '22012' });
  await expect(parts.execute(read(BELOW))).rejects.toBe(trouble);
});

it('follows the map: a part that was taken out is no longer asked', async () => {
  await begin();
  laid = [UPPER];
  await vi.advanceTimersByTimeAsync(10_000);
  expect(parts.execute(read(BELOW))).toBeUndefined();
});
