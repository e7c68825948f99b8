import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { AppError } from './errors.ts';
import { createStrangerGate, type StrangerGate } from './stranger-gate.ts';

let test: TestDatabase;
let pass: StrangerGate;
let nowMs = Date.UTC(2026, 10, 15, 12, 0);
beforeAll(async () => {
  test = await openTestDatabase();
  const puzzle = {
    verify: async (answer: string) => {
      if (answer !== 'solved') throw new AppError('human_check_failed');
    },
  };
  pass = createStrangerGate({ db: test.db, clock: () => new Date(nowMs), puzzle });
});
afterAll(() => test.close());

const call = async (address: string, humanCheck: string | null = null): Promise<string> => {
  try {
    await pass({ address, humanCheck });
    return 'passed';
  } catch (error) {
    return error instanceof AppError ? error.code : 'unexpected';
  }
};
const calls = async (times: number, addressOf: (n: number) => string) => {
  const answers: string[] = [];
  for (let n = 0; n < times; n += 1) answers.push(await call(addressOf(n)));
  return answers;
};

describe('whoever is not known', () => {
  it('calls ten times in an hour as the specs say, then with a solved check', async () => {
    const ten = await calls(10, () => '198.51.100.1');
    expect(new Set(ten)).toEqual(new Set(['passed']));
    expect(await call('198.51.100.1')).toBe('human_check_required');
    expect(await call('198.51.100.1', 'solved')).toBe('passed');
    expect(await call('198.51.100.2')).toBe('passed');
    nowMs += 60 * 60_000;
    expect(await call('198.51.100.1')).toBe('passed');
  });

  it('is no other for having many addresses in one rented network', async () => {
    const answers = await calls(41, (n) => `2001:db8:7:${(n * 0x1_00).toString(16)}::1`);
    expect(answers.indexOf('human_check_required')).toBe(40);
    expect(await call('2001:db8:8::1')).toBe('passed');
  });

  it('is refused with a check that is wrong, also while calls are free', async () => {
    expect(await call('198.51.100.9', 'made up')).toBe('human_check_failed');
  });
});
