import { describe, expect, it } from 'vitest';
import { aReport, SIGNED_AT, sign, signBoth } from '../testing/a-constat.ts';
import { type Entries, type Value, write } from './entries.ts';
import { commonHash, contentHash, sha256 } from './hash.ts';
import { readConstat } from './read.ts';
import { isWhole, sealOf, signatureFor } from './seal.ts';

/** As a hand would in a kept file: the value changed, the stamp left. */
const tampered = (entries: Entries, key: string, value: Value): Entries => ({
  ...entries,
  [key]: { value, stamp: entries[key]?.stamp ?? { count: 1, phone: 'x' } },
});

describe('a hash', () => {
  it('is SHA-256, as everybody counts it', async () => {
    expect(await sha256('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });

  it('is what it was for reports that phones have signed before', async () => {
    const report = write({}, 'p', {
      ...{ 'common.day': '2026-11-17', 'a.make': 'Citroe\u0308n "C3"', 'b.make': 'داسيا' },
      'a.circumstance.parked': true,
    });
    const at = new Date('2026-11-17T10:00:00Z');
    const signature = await signatureFor(report, [[0.5, 1, 2, 3.25]], at);
    expect([signature.hash, signature.sha256]).toEqual([
      '4845485b7031c9122856c9fa244591d9c5e8c3e146f7eb6d5d1d6906beeb0949',
      'fce985efcf2ed5d019277d2cb9a40f45e3a83502aca00d63b441fd60a94e75f4',
    ]);
  });

  it('does not know who wrote, when, nor in what order', async () => {
    const one = write(write({}, 'x', { 'a.make': 'é', 'b.make': 'f' }), 'y', { 'a.model': 'g' });
    const other = write(write({}, 'z', { 'a.model': 'g', 'b.make': 'f' }), 'z', {
      'a.make': 'e\u0301',
      'a.agency': '',
      'common.line.9': null,
    });
    expect(await contentHash(one)).toBe(await contentHash(other));
  });

  it('does not count what is not read', async () => {
    const report = aReport();
    const hostile = { ...report, 'a.evil': { value: 'x', stamp: { count: 1, phone: 'p' } } };
    expect(await contentHash(hostile)).toBe(await contentHash(report));
  });

  it('tells two boxes with their texts exchanged, and a text cut in two elsewhere', async () => {
    const hashes = await Promise.all(
      [
        { 'a.make': 'ab', 'a.model': 'c' },
        { 'a.make': 'c', 'a.model': 'ab' },
        { 'a.make': 'a', 'a.model': 'bc' },
      ].map((values) => contentHash(write({}, 'p', values))),
    );
    expect(new Set(hashes).size).toBe(3);
  });

  it('of what is common is never that of the whole', async () => {
    const report = write({}, 'p', { 'common.day': '2026-11-17' });
    expect(await commonHash(report)).not.toBe(await contentHash(report));
    const more = write(report, 'p', { 'a.make': 'Dacia' });
    expect(await commonHash(more)).toBe(await commonHash(report));
  });
});

describe('agreement', () => {
  it('holds while the common part is what was agreed to', async () => {
    const report = aReport();
    const agreed = write(report, 'phone-a', { 'a.agreed': await commonHash(report) });
    expect((await sealOf(agreed)).agreed).toEqual({ a: 'holds', b: 'no' });
    const half = write(agreed, 'phone-b', { 'b.make': 'Opel' });
    expect((await sealOf(half)).agreed.a).toBe('holds');
    const changed = write(agreed, 'phone-b', { 'common.city': 'Rabat' });
    expect((await sealOf(changed)).agreed.a).toBe('lapsed');
    const back = write(changed, 'phone-b', { 'common.city': 'Casablanca' });
    expect((await sealOf(back)).agreed.a).toBe('holds');
  });
});

describe('a seal', () => {
  it('needs both', async () => {
    const report = aReport();
    expect((await sealOf(report)).state).toBe('open');
    expect((await sealOf(await sign(report, 'b'))).state).toBe('b');
    const sealed = await sealOf(await signBoth(report));
    expect(sealed).toEqual({
      state: 'sealed',
      hash: await contentHash(report),
      signed: { a: 'holds', b: 'holds' },
      agreed: { a: 'no', b: 'no' },
    });
  });

  it('lapses for who signed before a change, and is made anew', async () => {
    const signed = await sign(aReport(), 'a');
    const changed = write(signed, 'phone-b', { 'b.observations': 'Il pleuvait.' });
    expect(await sealOf(changed)).toMatchObject({
      state: 'open',
      signed: { a: 'lapsed', b: 'no' },
    });
    const half = await sign(changed, 'b');
    expect(await sealOf(half)).toMatchObject({ state: 'b', signed: { a: 'lapsed', b: 'holds' } });
    expect((await sealOf(await sign(half, 'a'))).state).toBe('sealed');
  });

  it.each<[string, Value]>([
    ['common.day', '2026-11-16'],
    ['a.plate', '12346-أ-6'],
    ['b.make', null],
    ['a.circumstance.parked', null],
    ['b.circumstance.reversing', true],
    ['common.line.new', [1, 1]],
    ['common.position', { latitude: 33.5, longitude: -7.6, accuracy: 10 }],
  ])('breaks when %s is made %j in what was kept', async (key, value) => {
    const broken = tampered(await signBoth(aReport()), key, value);
    expect(await sealOf(broken)).toMatchObject({
      state: 'open',
      signed: { a: 'lapsed', b: 'lapsed' },
    });
  });

  it('is made by a name in letters as well, and breaks when a letter is changed', async () => {
    const report = aReport();
    const typed = await signatureFor(report, 'Hamid Alaoui', SIGNED_AT);
    const signed = await sign(write(report, 'phone-b', { 'b.signature': typed }), 'a');
    expect((await sealOf(signed)).state).toBe('sealed');
    const forged = tampered(signed, 'b.signature', { ...typed, typed: 'Hamid Alaoul' });
    expect((await sealOf(forged)).state).toBe('a');
  });

  it('breaks on its own side when a stroke or the time is moved', async () => {
    const sealed = await signBoth(aReport());
    const signature = readConstat(sealed).a.signature;
    if (!signature) throw new Error('A has signed');
    expect(await isWhole(signature)).toBe(true);
    expect(signature.signedAt).toBe(SIGNED_AT.toISOString());
    const moved = { ...signature, strokes: [[10, 10, 50, 61]] };
    const later = { ...signature, signedAt: '2026-11-17T09:30:00.001Z' };
    for (const forged of [moved, later]) {
      expect(await sealOf(tampered(sealed, 'a.signature', forged))).toMatchObject({
        state: 'b',
        signed: { a: 'lapsed', b: 'holds' },
      });
    }
  });
});
