import { beforeEach, expect, it, vi } from 'vitest';
import { keepTypedCin } from '../../lib/typed-cin.ts';
import { keepRecovery, readRecovery } from './state.ts';

const START = Date.parse('2026-11-15T10:00:00Z');
const MINUTE = 60_000;

let items: Map<string, string>;
beforeEach(() => {
  items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
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
  keepRecovery({ cin: 'AB123456', birthDate: '1990-05-17', step: 'error' });
  vi.setSystemTime(START + 10 * MINUTE - 1);
  expect(readRecovery().step).toBe('error');
  vi.setSystemTime(START + 10 * MINUTE);
  expect(readRecovery()).toMatchObject({ cin: 'AB123456', birthDate: '', step: 'request' });
});

it('waits for who reads the message, as long as the password counts', () => {
  const sent = { channel: 'phone', contact: '******5678', at: START } as const;
  keepRecovery({ cin: 'AB123456', birthDate: '1990-05-17', step: 'success', sent });
  vi.setSystemTime(START + 30 * MINUTE - 1);
  expect(readRecovery()).toMatchObject({ step: 'success', sent });
  vi.setSystemTime(START + 30 * MINUTE);
  expect([...items.values()].join()).toContain('1990-05-17');
  expect(readRecovery()).toMatchObject({ step: 'request', sent: null });
  expect([...items.values()].join()).not.toContain('1990-05-17');
});

it('is not that of another CIN, typed elsewhere since', () => {
  keepRecovery({ cin: 'AB123456', birthDate: '1990-05-17' });
  keepTypedCin('CD234567');
  expect(readRecovery()).toMatchObject({ cin: 'CD234567', birthDate: '' });
});
