import type { Profile } from '@rafiq/contract/profile/model';
import { expect, it } from 'vitest';
import {
  keepSeen,
  readSeen,
  type SeenHome,
  type SeenStore,
  seenAt,
  withoutCins,
  withoutPrivateParts,
} from './last-seen.ts';

const storeOf = (stored?: SeenHome): SeenStore & { stored: () => SeenHome | undefined } => {
  let home = stored;
  return {
    read: async () => home,
    write: async (next) => {
      home = next;
    },
    clear: async () => {
      home = undefined;
    },
    stored: () => home,
  };
};

const SALMA = { memberId: '1', version: 'a' };
const OMAR = { memberId: '2', version: 'a' };
const me = (name: string, at: number) => ({ key: ['me'], data: name, at });
const folders = { key: ['health-folders', { top: 3 }], data: [7], at: 500 };

it('gives a member back what was seen, and nobody else anything', async () => {
  const store = storeOf();
  await keepSeen(store, SALMA, [me('Salma', 1000), folders]);
  expect((await readSeen(store, SALMA))?.answers).toEqual([me('Salma', 1000), folders]);
  expect(await readSeen(store, OMAR)).toBeNull();
});

it('removes what belongs to another member as soon as one looks', async () => {
  const store = storeOf();
  await keepSeen(store, SALMA, [folders]);
  await readSeen(store, OMAR);
  expect(store.stored()).toBeUndefined();
});

it('holds one member only: the next one replaces the first whole', async () => {
  const store = storeOf();
  await keepSeen(store, SALMA, [me('Salma', 1), folders]);
  await keepSeen(store, OMAR, [me('Omar', 2)]);
  expect(store.stored()).toEqual({ ...OMAR, answers: [me('Omar', 2)] });
});

it('renews an answer and keeps those that were not asked again', async () => {
  const store = storeOf();
  await keepSeen(store, SALMA, [me('Salma', 1000), folders]);
  await keepSeen(store, SALMA, [me('Salma B.', 2000)]);
  expect(store.stored()?.answers).toEqual([me('Salma B.', 2000), folders]);
});

it('is not read by another version of the portal', async () => {
  const store = storeOf();
  await keepSeen(store, SALMA, [folders]);
  expect(await readSeen(store, { ...SALMA, version: 'b' })).toBeNull();
});

it('is as old as its oldest part', () => {
  expect(seenAt({ answers: [me('Salma', 1000), folders] })).toBe('1970-01-01T00:00:00.500Z');
});

it('is as old as the home, whatever forms are filled with', () => {
  const cities = { key: ['cities'], data: [], at: 1, isForForms: true };
  expect(seenAt({ answers: [me('Salma', 1000), cities] })).toBe('1970-01-01T00:00:01.000Z');
});

it('keeps of the people that a form may be about no CIN', () => {
  const person = { id: '3', cin: 'ZZ1', lastName: 'B', firstName: 'Y', birthDate: '2018-02-01' };
  const [kept] = withoutCins([{ ...person, kinship: 'child' }]);
  expect(kept).toEqual({ ...person, kinship: 'child', cin: null });
});

it('does without a browser that keeps nothing', async () => {
  const broken: SeenStore = {
    read: () => Promise.reject(new Error('no storage')),
    write: () => Promise.reject(new Error('no storage')),
    clear: () => Promise.reject(new Error('no storage')),
  };
  await expect(keepSeen(broken, SALMA, [folders])).resolves.toBeUndefined();
  await expect(readSeen(broken, SALMA)).resolves.toBeNull();
});

it('keeps of the profile only what the home shows', () => {
  const profile: Profile = {
    id: '1',
    cin: 'AB123456',
    lastName: 'Bennani',
    firstName: 'Salma',
    email: 'salma@example.ma',
    phone: '0612345678',
    address: '12, rue Ibn Sina',
    birthDate: '1990-05-17',
    clientId: 'K-1',
    membershipNumber: 'ADH-1',
    isMember: true,
    isVerified: true,
    hasSponsored: false,
    hasSponsor: false,
    policies: { health: [], motor: [] },
    mustChangePassword: false,
    sessionExpiresAt: '2026-11-15T12:00:00Z',
    provedAt: '2026-11-15T11:30:00Z',
  };
  const kept = JSON.stringify(withoutPrivateParts(profile));
  for (const part of ['AB123456', 'salma@', '0612345678', 'Ibn Sina', '1990', 'K-1', 'ADH-1']) {
    expect(kept).not.toContain(part);
  }
  expect(withoutPrivateParts(profile)).toMatchObject({ id: '1', firstName: 'Salma' });
});
