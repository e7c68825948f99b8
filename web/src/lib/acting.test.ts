import { beforeEach, expect, it, vi } from 'vitest';
import { actingGrant, belowGrant } from './acting.ts';
import { keepSession, moveExpiry, readSession, signedInMember } from './session.ts';

const GRANT = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const at = (pathname: string) => vi.stubGlobal('location', { pathname });

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  at('/');
});

it('knows whose file the page is by its address alone', () => {
  expect(actingGrant()).toBeNull();
  at(`/for/${GRANT}`);
  expect(actingGrant()).toBe(GRANT);
  at('/for/else');
  expect(actingGrant()).toBeNull();
});

it('asks for the other person below their grant, and signs in and out as oneself', () => {
  expect(belowGrant('/dossiers/')).toBe('');
  at(`/for/${GRANT}`);
  expect(belowGrant('/dossiers/')).toBe(`/for/${GRANT}`);
  expect(belowGrant('/me')).toBe(`/for/${GRANT}`);
  for (const own of ['/auth/login', '/auth/signout', '/brand', '/support/callbacks'])
    expect(belowGrant(own)).toBe('');
});

it('keeps what belongs to another person under another name, and one note of the session', () => {
  keepSession({ memberId: '12', expiresAt: '2026-11-17T10:00:00.000Z' });
  at(`/for/${GRANT}`);
  const there = readSession()?.memberId ?? '';
  expect(there).not.toBe('12');
  expect(there).toContain(GRANT);
  expect(signedInMember(there)).toBe('12');
  moveExpiry('2026-11-17T11:00:00.000Z');
  at('/');
  expect(readSession()).toEqual({ memberId: '12', expiresAt: '2026-11-17T11:00:00.000Z' });
});
