import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addressOf, dropDraft, keepDraft, readDraft } from './drafts.ts';
import { endSession, expireSession, startSession } from './session.ts';

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

let tab = storage();
const EMPTY = { email: '', phone: '' };
const typed = { email: 'salma@exemple.ma', phone: '06' };

const signIn = (memberId: string) =>
  startSession({ memberId, expiresAt: '2026-11-15T12:00:00Z' }, { cin: 'AB123456' });
const at = (hash: string) => vi.stubGlobal('location', { hash });

beforeEach(() => {
  tab = storage();
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', tab);
  at('#/account');
  signIn('1');
});

describe('a draft', () => {
  it('comes back at its own address, under its own key', () => {
    keepDraft('contact', typed);
    expect(readDraft('contact', EMPTY)).toEqual(typed);
    expect(readDraft('other', EMPTY)).toBeNull();
    at('#/polices');
    expect(readDraft('contact', EMPTY)).toBeNull();
  });

  it('waits for the same member after the session ran out', () => {
    keepDraft('contact', typed);
    expireSession('1');
    expect(readDraft('contact', EMPTY)).toBeNull();
    signIn('1');
    expect(readDraft('contact', EMPTY)).toEqual(typed);
  });

  it('is never shown to another member, and gone when the first comes back', () => {
    keepDraft('contact', typed);
    expireSession('1');
    signIn('2');
    expect(readDraft('contact', EMPTY)).toBeNull();
    expect([...tab.items.values()].join()).not.toContain('salma');
    signIn('1');
    expect(readDraft('contact', EMPTY)).toBeNull();
  });

  it('is cleared by a sign-out and by a save', () => {
    keepDraft('contact', typed);
    endSession();
    signIn('1');
    expect(readDraft('contact', EMPTY)).toBeNull();
    keepDraft('contact', typed);
    dropDraft('contact');
    expect(readDraft('contact', EMPTY)).toBeNull();
  });

  it('is not kept for a visitor', () => {
    endSession();
    keepDraft('contact', typed);
    expect(tab.items.size).toBe(0);
  });

  it('leaves passwords out, however deep', () => {
    keepDraft('form', { email: 'a@b.ma', newPassword: 'Rafiq#2026', step: { password: 'x' } });
    expect([...tab.items.values()]).toEqual(['{"email":"a@b.ma","step":{}}']);
  });

  it.each(['{', 'null', '7', '[]', '{"email":7,"phone":""}', '{"email":"a"}'])(
    'is ignored when it no longer fits the form: %s',
    (stored) => {
      tab.setItem('draft:1:/account:contact', stored);
      expect(readDraft('contact', EMPTY)).toBeNull();
    },
  );

  it('costs nothing but itself when the storage is full', () => {
    vi.stubGlobal('sessionStorage', {
      ...tab,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(() => keepDraft('contact', typed)).not.toThrow();
  });
});

it('takes the steps of a wizard for one address, and each record for its own', () => {
  expect(addressOf('#/declarations/create#benef')).toBe('/declarations/create');
  expect(addressOf('#/health/info?id=12#files')).toBe('/health/info?id=12');
  expect(addressOf('')).toBe('/');
});
