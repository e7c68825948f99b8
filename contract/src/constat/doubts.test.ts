import { describe, expect, it } from 'vitest';
import { startOfDayInMorocco } from '../core/dates.ts';
import { DOUBT_CODES } from './doubt-codes.ts';
import { doubtsOf } from './doubts.ts';
import { type Value, write } from './entries.ts';
import { isKey } from './keys.ts';
import { readConstat } from './read.ts';

const half = (side: 'a' | 'b', plate: string): Record<string, Value> => ({
  [`${side}.insuredLastName`]: 'Alaoui',
  [`${side}.plate`]: plate,
  [`${side}.make`]: 'Dacia',
  [`${side}.insurer`]: 'Atlas',
  [`${side}.policyNumber`]: `P-${side}`,
  [`${side}.validFrom`]: '2026-01-01',
  [`${side}.validTo`]: '2026-12-31',
  [`${side}.driverIsInsured`]: true,
  [`${side}.driverBirthday`]: '1990-05-05',
  [`${side}.licenceNumber`]: '12/345678',
  [`${side}.licenceCategory`]: 'B',
  [`${side}.licenceDay`]: '2010-05-05',
  [`${side}.damage.front`]: true,
});
const whole: Record<string, Value> = {
  'common.day': '2026-11-17',
  'common.time': '10:00',
  'common.city': 'Rabat',
  'common.place': 'Avenue Mohammed V',
  'common.injured': false,
  'b.circumstance.reversing': true,
  ...half('a', '12345-أ-6'),
  ...half('b', '9876-ب-1'),
};
/** On the clock of the wall, whatever this machine knows of the country's hours. */
const at = (hours: number): Date =>
  new Date(startOfDayInMorocco('2026-11-17').getTime() + hours * 3_600_000);
const NOW = at(11);

const doubts = (
  more: Record<string, Value> = {},
  context: Partial<Parameters<typeof doubtsOf>[1]> = {},
) =>
  doubtsOf(readConstat(write({}, 'p', { ...whole, ...more })), { now: NOW, ...context }).map(
    ({ key, code }) => `${key} ${code}`,
  );

it('says nothing about a report that is as it should be', () => {
  expect(doubts()).toEqual([]);
});

it('says of an empty report what is missing, and is not upset', () => {
  const found = doubtsOf(readConstat({}), { now: NOW });
  expect(found).toContainEqual({ key: 'common.day', code: 'missing' });
  expect(found).toContainEqual({ key: 'a.driverLastName', code: 'missing' });
  expect(found.every(({ code }) => DOUBT_CODES.includes(code))).toBe(true);
  expect(new Set(found.map(({ key, code }) => `${key} ${code}`)).size).toBe(found.length);
});

it('marks boxes that there are', () => {
  const named = doubtsOf(readConstat({}), { now: NOW })
    .map(({ key }) => key)
    .filter((key) => !/^[ab]\.(?:circumstance|damage)$/.test(key));
  expect(named.filter((key) => !isKey(key))).toEqual([]);
});

describe('the day and the hour', () => {
  it.each([
    ['2026-11-17', '12:00', []],
    ['2026-11-17', '12:01', ['common.time time_in_future']],
    ['2026-11-18', '00:00', ['common.day day_in_future']],
    ['2026-11-12', '23:59', []],
    ['2026-11-11', '23:59', ['common.day day_old']],
  ])('%s at %s', (day, time, expected) => {
    expect(doubts({ 'common.day': day, 'common.time': time })).toEqual(expected);
  });

  it('may be tomorrow for a phone whose clock is a little behind midnight', () => {
    const now = at(23.5);
    expect(doubts({ 'common.day': '2026-11-18', 'common.time': '00:30' }, { now })).toEqual([]);
    expect(doubts({ 'common.day': '2026-11-18', 'common.time': '00:31' }, { now })).toEqual([
      'common.time time_in_future',
    ]);
  });
});

describe('the insurance', () => {
  it.each<[Record<string, Value>, string[]]>([
    [{ 'a.validTo': '2026-11-17' }, []],
    [{ 'a.validTo': '2026-11-16' }, ['a.validTo cover_ended']],
    [{ 'b.validFrom': '2026-11-17' }, []],
    [{ 'b.validFrom': '2026-11-18' }, ['b.validFrom cover_not_started']],
    [{ 'b.validTo': '2025-12-31' }, ['b.validTo cover_dates_crossed']],
  ])('with %j', (more, expected) => expect(doubts(more)).toEqual(expected));

  const policy = { plate: '12345 | أ | 6', policyNumber: 'X', effectDate: '2026-01-01' };
  it('is doubted where the member’s own contract had ended, whatever was written', () => {
    const over = { ...policy, expiryDate: '2026-11-16' };
    expect(doubts({}, { policies: [over] })).toEqual(['a.policyNumber cover_ended']);
    expect(doubts({}, { policies: [{ ...over, expiryDate: '2026-11-17' }] })).toEqual([]);
    // it was renewed
    const next = { ...policy, effectDate: '2026-11-17', expiryDate: '2027-11-16' };
    expect(doubts({}, { policies: [over, next] })).toEqual([]);
    const otherCar = { ...over, plate: '1-ب-2' };
    expect(doubts({}, { policies: [otherCar] })).toEqual([]);
    expect(doubts({}, { policies: [{ ...otherCar, policyNumber: 'P-a' }] })).toHaveLength(1);
  });
});

describe('the driver', () => {
  it.each<[Record<string, Value>, string[]]>([
    [{ 'a.driverBirthday': '2008-11-17', 'a.licenceDay': '2026-11-17' }, []],
    [
      { 'a.driverBirthday': '2008-11-18', 'a.licenceDay': null },
      ['a.driverBirthday driver_too_young'],
    ],
    [
      { 'a.driverBirthday': '2010-11-17', 'a.licenceCategory': 'A1', 'a.licenceDay': '2026-11-17' },
      [],
    ],
    [
      { 'a.driverBirthday': '2010-11-18', 'a.licenceCategory': 'A1', 'a.licenceDay': null },
      ['a.driverBirthday driver_too_young'],
    ],
    [{ 'b.licenceDay': '2026-11-18' }, ['b.licenceDay licence_after_accident']],
    [{ 'b.licenceDay': '2006-05-05' }, []],
    [{ 'b.licenceDay': '2006-05-04' }, ['b.licenceDay licence_too_early']],
    [{ 'b.driverBirthday': '2026-11-18' }, ['b.driverBirthday birthday_unlikely']],
    [{ 'b.driverBirthday': '1916-11-16' }, ['b.driverBirthday birthday_unlikely']],
    [{ 'b.driverBirthday': '1916-11-17' }, []],
    [{ 'a.driverIsInsured': null, 'a.driverFirstName': 'Sara' }, ['a.driverLastName missing']],
  ])('with %j', (more, expected) => expect(doubts(more)).toEqual(expected));
});

describe('plates, phones, circumstances and damage', () => {
  it.each<[Record<string, Value>, string[]]>([
    [{ 'b.plate': 'Dacia' }, ['b.plate plate_unlikely']],
    [{ 'b.plate': '12345 أ 6' }, ['a.plate plate_twice', 'b.plate plate_twice']],
    [{ 'a.insuredPhone': '06 12 34 56 78', 'a.driverPhone': '+33 6 12 34 56 78' }, []],
    [{ 'a.insuredPhone': '١٢٣٤٥٦٧٨' }, []],
    [{ 'a.insuredPhone': '1234567' }, ['a.insuredPhone phone_unlikely']],
    [{ 'a.driverPhone': '06 abc' }, ['a.driverPhone phone_unlikely']],
    [
      { 'common.witness.w': { name: 'Z', address: '', phone: '12', passengerOf: null } },
      ['common.witness.w phone_unlikely'],
    ],
    [{ 'common.witness.w': { name: 'Z', address: '', phone: '', passengerOf: null } }, []],
    [
      { 'b.circumstance.reversing': null },
      ['a.circumstance no_circumstance', 'b.circumstance no_circumstance'],
    ],
    [{ 'b.circumstance.parked': true }, ['b.circumstance circumstances_clash']],
    [{ 'a.circumstance.parked': true, 'a.circumstance.leaving-parking': true }, []],
    [{ 'a.damage.front': null }, ['a.damage no_damage']],
    [{ 'a.damage.front': null, 'a.visibleDamage': 'Une rayure' }, []],
    [{ 'a.damage.front': null, 'a.impact': 'roof' }, []],
    [{ 'common.injured': true }, ['common.injured injured']],
  ])('with %j', (more, expected) => expect(doubts(more)).toEqual(expected));
});

describe('at its edges', () => {
  it('insurance of a single day is not crossed', () => {
    const day = { 'a.validFrom': '2026-11-17', 'a.validTo': '2026-11-17' };
    expect(doubts(day)).toEqual([]);
    expect(doubts({ ...day, 'a.validTo': '2026-11-16' })).toEqual([
      'a.validTo cover_dates_crossed',
    ]);
  });

  it('insurance whose first day nobody wrote has begun, and one without a last day is only incomplete', () => {
    expect(doubts({ 'a.validFrom': null })).toEqual([]);
    expect(doubts({ 'a.validTo': null })).toEqual(['a.validTo missing']);
  });

  it('a contract of the member that begins later did not insure the accident', () => {
    const policy = { plate: '12345-أ-6', policyNumber: 'P-a', expiryDate: '2027-12-31' };
    const known = (effectDate: string) => doubts({}, { policies: [{ ...policy, effectDate }] });
    expect(known('2026-11-17')).toEqual([]);
    expect(known('2026-11-18')).toEqual(['a.policyNumber cover_ended']);
  });

  it('a contract of the member is found by its number where no plate is written', () => {
    const policy = { plate: '55555-أ-6', effectDate: '2020-01-01', expiryDate: '2020-12-31' };
    expect(doubts({ 'a.plate': null }, { policies: [{ ...policy, policyNumber: 'P-a' }] })).toEqual(
      ['a.plate missing', 'a.policyNumber cover_ended'],
    );
  });

  it('a phone has nothing before or after its figures', () => {
    for (const phone of ['x0612345678', '0612345678x', '1234567890123456'])
      expect(doubts({ 'a.insuredPhone': phone }), phone).toEqual(['a.insuredPhone phone_unlikely']);
  });

  it('somebody born today is too young to drive, and somebody born tomorrow is nobody', () => {
    const born = (day: string) => doubts({ 'a.driverBirthday': day, 'a.licenceDay': null });
    expect(born('2026-11-17')).toEqual(['a.driverBirthday driver_too_young']);
    expect(born('2026-11-18')).toEqual(['a.driverBirthday birthday_unlikely']);
  });

  it('a licence is as old as the day of the accident asks, or today where no day is written', () => {
    const licence = (day: string | null, licenceDay: string) =>
      doubts({ 'common.day': day, 'a.licenceDay': licenceDay }).filter((one) =>
        one.startsWith('a.licenceDay'),
      );
    expect(licence('2026-11-15', '2026-11-15')).toEqual([]);
    expect(licence('2026-11-15', '2026-11-16')).toEqual(['a.licenceDay licence_after_accident']);
    expect(licence(null, '2026-11-17')).toEqual([]);
    expect(licence(null, '2026-11-18')).toEqual(['a.licenceDay licence_after_accident']);
  });

  it('circumstances of one driver are enough, whichever', () => {
    expect(doubts({ 'a.circumstance.reversing': true, 'b.circumstance.reversing': null })).toEqual(
      [],
    );
    expect(doubts({ 'b.circumstance.reversing': null })).toEqual([
      'a.circumstance no_circumstance',
      'b.circumstance no_circumstance',
    ]);
  });
});
