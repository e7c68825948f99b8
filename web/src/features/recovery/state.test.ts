import { beforeEach, expect, it, vi } from 'vitest';
import { keepRecovery, readRecovery } from './state.ts';

const START = Date.parse('2026-11-15T10:00:00Z');
const MINUTE = 60_000;

beforeEach(() => {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
  vi.useFakeTimers({ now: START });
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', storage);
  return () => vi.useRealTimers();
});

it('keeps what was typed however long the next field takes', () => {
  keepRecovery({ cin: 'AB123456' });
  vi.setSystemTime(START + 11 * MINUTE);
  expect(keepRecovery({ birthDate: '1990-05-17' })).toMatchObject({
    cin: 'AB123456',
    birthDate: '1990-05-17',
  });
  expect(readRecovery().cin).toBe('AB123456');
});

it('starts afresh for who comes back after ten minutes', () => {
  keepRecovery({ cin: 'AB123456', step: 'error' });
  vi.setSystemTime(START + 10 * MINUTE - 1);
  expect(readRecovery().step).toBe('error');
  vi.setSystemTime(START + 10 * MINUTE);
  expect(readRecovery()).toMatchObject({ cin: '', step: 'request' });
});
