import type { AccessAnswer } from '@rafiq/contract/onboarding/model';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EMPTY } from './model.ts';

const items = new Map<string, string>();
const START = Date.parse('2026-11-15T10:00:00Z');
const SECOND = 1000;
const HOUR = 3600 * SECOND;
const SECRET = { password: 'Rafiq#2026', confirmation: 'Rafiq#2026' };
const ANSWER: AccessAnswer = {
  ...{ code: 's3', isUser: false, isSponsored: false, isCrmContact: false, uid: 'u' },
  ...{ validation: null, onFile: { email: null, phone: null }, maskedName: null },
};

/** The store as a freshly loaded page has it: the tab's storage stays, the module's memory does not. */
const loadPage = async () => {
  vi.resetModules();
  return import('./store.ts');
};

beforeEach(() => {
  items.clear();
  vi.useFakeTimers({ now: START });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  return () => vi.useRealTimers();
});

describe('an unfinished onboarding', () => {
  it('survives a reload', async () => {
    const before = await loadPage();
    before.changeOnboarding({ cin: 'AB123456' });
    before.changeForm({ email: 'a@b.ma' });
    const after = await loadPage();
    expect(after.readOnboarding()).toEqual({
      ...EMPTY,
      cin: 'AB123456',
      form: { ...EMPTY.form, email: 'a@b.ma' },
    });
  });

  it.each([
    ['59:59', HOUR - SECOND, 'AB123456'],
    ['60:01', HOUR + SECOND, ''],
  ])('after %s without and with a reload', async (_time, passed, cin) => {
    const page = await loadPage();
    page.changeOnboarding({ cin: 'AB123456' });
    vi.setSystemTime(START + passed);
    expect((await loadPage()).readOnboarding().cin).toBe(cin);
    expect(page.readOnboarding().cin).toBe(cin);
    expect(items.has('onboarding')).toBe(cin !== '');
  });

  it('is not prolonged by typing, but by a new check', async () => {
    const store = await loadPage();
    store.changeOnboarding({ cin: 'AB123456' });
    vi.setSystemTime(START + HOUR - SECOND);
    store.changeForm({ email: 'a@b.ma' });
    vi.setSystemTime(START + HOUR + SECOND);
    expect(store.readOnboarding()).toEqual(EMPTY);

    store.changeOnboarding({ cin: 'AB123456' });
    vi.setSystemTime(START + 2 * HOUR);
    store.changeOnboarding({
      answer: ANSWER,
    });
    vi.setSystemTime(START + 3 * HOUR - SECOND);
    expect(store.readOnboarding().cin).toBe('AB123456');
  });

  it('never keeps the password, and forgets it with the rest', async () => {
    const store = await loadPage();
    store.changeOnboarding({ cin: 'AB123456' });
    store.changeSecret(SECRET);
    store.changeForm({ email: 'a@b.ma' });
    expect([...items.values()].join()).not.toContain('Rafiq#2026');
    expect((await loadPage()).readSecret().password).toBe('');

    expect(store.readSecret().password).toBe('Rafiq#2026');
    vi.setSystemTime(START + HOUR + SECOND);
    store.readOnboarding();
    expect(store.readSecret().password).toBe('');
  });

  it('forgets the password at the end of the hour, on a page that nobody touches', async () => {
    const store = await loadPage();
    store.changeOnboarding({ cin: 'AB123456' });
    vi.advanceTimersByTime(HOUR / 2);
    store.changeSecret(SECRET);
    const secret = store.readSecret();
    vi.advanceTimersByTime(HOUR / 2 - SECOND);
    expect(store.readSecret()).toBe(secret);
    expect(items.has('onboarding')).toBe(true);
    vi.advanceTimersByTime(SECOND);
    expect(store.readSecret().password).toBe('');
    expect(items.has('onboarding')).toBe(false);
  });

  it('forgets the password with the tab that a sign-in or a sign-out empties', async () => {
    const store = await loadPage();
    store.changeOnboarding({ cin: 'AB123456' });
    store.changeSecret(SECRET);
    items.clear();
    expect(store.readOnboarding()).toEqual(EMPTY);
    expect(store.readSecret().password).toBe('');
  });

  it.each([
    ['another CIN', { cin: 'CD234567' }, ''],
    ['another birth date', { birthDate: '1991-06-18' }, ''],
    ['the same person, written otherwise', { cin: 'ab 123456' }, SECRET.password],
  ])('answered for %s', async (_who, changes, password) => {
    const store = await loadPage();
    store.changeOnboarding({ cin: 'AB123456', birthDate: '1990-05-17', answer: ANSWER });
    store.changeForm({ email: 'a@b.ma' });
    store.changeSecret(SECRET);
    store.changeOnboarding({ ...changes, answer: null });
    store.changeOnboarding({ answer: ANSWER });
    expect(store.readSecret().password).toBe(password);
    // who mistyped their CIN types nothing else again
    expect(store.readOnboarding().form.email).toBe('a@b.ma');
  });

  it('that was sent leaves nothing of its person to the next one', async () => {
    const store = await loadPage();
    store.changeOnboarding({ cin: 'AB123456', birthDate: '1990-05-17', answer: ANSWER });
    store.changeForm({ email: 'a@b.ma' });
    store.changeSecret(SECRET);
    store.changeOnboarding({ sentAt: START, sentTo: { email: 'a@b.ma', phone: '' } });
    const next = { cin: 'CD234567', birthDate: '1991-06-18', answer: ANSWER };
    store.changeOnboarding(next);
    expect(store.readOnboarding()).toEqual({ ...EMPTY, ...next });
    expect(store.readSecret().password).toBe('');
  });

  it('leaves nothing but the fact when it is finished', async () => {
    const store = await loadPage();
    store.changeOnboarding({ cin: 'AB123456' });
    store.changeSecret(SECRET);
    store.finishOnboarding('activated');
    expect(store.readOnboarding()).toEqual({ ...EMPTY, done: 'activated' });
    expect(store.readSecret().password).toBe('');
    store.finishOnboarding(null);
    expect(items.size).toBe(0);
  });

  it.each(['', '{', 'null', '7', '{"startedAt":"x"}', '{"startedAt":1}'])(
    'starts afresh from a spoilt note: %j',
    async (note) => {
      items.set('onboarding', note);
      expect((await loadPage()).readOnboarding()).toEqual(EMPTY);
    },
  );

  it('tells those who listen', async () => {
    const store = await loadPage();
    const first = store.readOnboarding();
    store.changeOnboarding({ cin: 'X1' });
    expect(store.readOnboarding()).not.toBe(first);
    expect(store.readOnboarding()).toBe(store.readOnboarding());
  });
});
