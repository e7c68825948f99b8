import { beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, keepAuthSlice, readAuthSlice, readSession, startSession } from './session.ts';

/** The part of the browser's storage that is used, since Node has none. */
const storage = () => {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
  };
};

let local = storage();
let tab = storage();

beforeEach(() => {
  local = storage();
  tab = storage();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', tab);
});

const session = { memberId: '1', expiresAt: '2026-11-15T12:00:00Z' };

describe('what the browser keeps', () => {
  it('is three keys without a secret, and a sign-in asks for the contacts again', () => {
    local.setItem('confirm-info', 'true');
    startSession(session, { cin: 'AB123456', language: 'fr' });
    expect([...local.items.keys()].sort()).toEqual(['already-in', 'session']);
    expect(readSession()).toEqual(session);
  });

  it('keeps only the auth slice after a sign-out', () => {
    startSession(session, { cin: 'AB123456', language: 'ar' });
    tab.setItem('selected-policy:1', 'health|1');
    endSession();
    expect(readSession()).toBeNull();
    expect(readAuthSlice()).toEqual({ cin: 'AB123456', language: 'ar' });
    expect(tab.items.size).toBe(0);
  });

  it.each(['', 'null', '7', '[]', '{', '{"memberId":7}'])('survives a spoilt note: %j', (note) => {
    local.setItem('session', note);
    local.setItem('already-in', note);
    expect(readSession()).toBeNull();
    expect(readAuthSlice()).toEqual({ cin: '' });
  });

  it('remembers a banner until it is replaced', () => {
    keepAuthSlice({ cin: 'X1', banner: 'phone' });
    expect(readAuthSlice()).toEqual({ cin: 'X1', banner: 'phone' });
  });
});
