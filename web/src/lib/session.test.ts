import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  endSession,
  expiredMember,
  expireSession,
  keepAuthSlice,
  keepContactConfirmed,
  moveExpiry,
  needsSession,
  onSessionKept,
  readAuthSlice,
  readSession,
  settleAuthSlice,
  startSession,
} from './session.ts';

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
    keepContactConfirmed();
    expect([...local.items.keys()].sort()).toEqual(['already-in', 'confirm-info', 'session']);
  });

  it('keeps only the language after a sign-out', () => {
    startSession(session, { cin: 'AB123456', language: 'ar' });
    tab.setItem('selected-policy:1', 'health|1');
    endSession();
    expect(readSession()).toBeNull();
    expect(readAuthSlice()).toEqual({ cin: '', language: 'ar' });
    expect([...local.items.values()].join()).not.toContain('AB123456');
    expect(tab.items.size).toBe(0);
  });

  it('keeps the CIN for whoever returns when the session has run out', () => {
    startSession(session, { cin: 'AB123456', language: 'ar' });
    expireSession('1');
    expect(readAuthSlice()).toEqual({ cin: 'AB123456', language: 'ar' });
  });

  it('keeps nothing of a recovery beyond the sign-in that it led to', () => {
    startSession(session, { cin: 'AB123456' });
    expireSession('1');
    tab.setItem('draft', 'typed');
    tab.setItem('recovery', '{"birthDate":"1990-05-17"}');
    startSession(session, { cin: 'AB123456' });
    expect([...tab.items.keys()]).toEqual(['draft']);
  });

  it.each(['', 'null', '7', '[]', '{', '{"memberId":7}'])('survives a spoilt note: %j', (note) => {
    local.setItem('session', note);
    local.setItem('already-in', note);
    expect(readSession()).toBeNull();
    expect(readAuthSlice()).toEqual({ cin: '' });
  });

  it('remembers a banner until it was told, and the CIN beyond', () => {
    keepAuthSlice({ cin: 'X1', banner: 'phone', passwordRequired: true });
    expect(readAuthSlice()).toEqual({ cin: 'X1', banner: 'phone', passwordRequired: true });
    settleAuthSlice();
    expect(readAuthSlice()).toEqual({ cin: 'X1' });
  });
});

describe('the end of the session', () => {
  it('moves on, is told in this tab, and never moves back', () => {
    startSession(session, { cin: 'AB123456' });
    const heard = vi.fn();
    const stop = onSessionKept(heard);
    moveExpiry('2026-11-15T12:10:00Z');
    moveExpiry('2026-11-15T12:05:00Z');
    moveExpiry('nonsense');
    expect(readSession()).toEqual({ memberId: '1', expiresAt: '2026-11-15T12:10:00Z' });
    expect(heard).toHaveBeenCalledOnce();
    stop();
    moveExpiry('2026-11-15T12:20:00Z');
    expect(heard).toHaveBeenCalledOnce();
  });

  it('does not bring a signed-out session back to life', () => {
    startSession(session, { cin: 'AB123456' });
    endSession();
    moveExpiry('2026-11-15T12:10:00Z');
    expect(readSession()).toBeNull();
  });

  it('keeps the tab for the same member and empties it for another', () => {
    startSession(session, { cin: 'AB123456' });
    tab.setItem('draft:1:/account:contact', '{}');
    expireSession('1');
    expect(readSession()).toBeNull();
    expect(expiredMember()).toBe('1');
    startSession(session, { cin: 'AB123456' });
    expect([...tab.items.keys()]).toEqual(['draft:1:/account:contact']);
    expireSession('1');
    startSession({ ...session, memberId: '2' }, { cin: 'CD234567' });
    expect(tab.items.size).toBe(0);
  });
});

it.each([
  ['/me', true],
  ['/auth/password', true],
  ['/auth/login', false],
  ['/auth/challenge', false],
])('a call of %s needs a session: %s', (path, isNeeded) => {
  expect(needsSession(path)).toBe(isNeeded);
});
