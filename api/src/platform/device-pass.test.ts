import { expect, it } from 'vitest';
import { knownSince, readDevicePass, renewDevicePass } from './device-pass.ts';

const SECRET = 'a secret that all processes share';
const NOW = new Date('2026-06-01T12:00:00Z');
const DAY_MS = 24 * 3_600_000;
const passFor = (...cins: string[]): string =>
  cins.reduce(
    (text, who, n) =>
      renewDevicePass(SECRET, readDevicePass(text), { who, now: new Date(NOW.getTime() + n) }),
    '',
  );
const since = (text: string, who: string, { secret = SECRET, now = NOW } = {}) => {
  const pass = readDevicePass(text);
  return pass && knownSince(secret, pass, { who, now });
};
const knows = (text: string, who: string, secret = SECRET) => since(text, who, { secret }) !== null;

it('knows who has signed in with this browser, and nobody else', () => {
  const text = passFor('AB123456');
  expect(knows(text, 'AB123456')).toBe(true);
  expect(knows(text, 'AB123457')).toBe(false);
  expect(knows(text, 'AB123456', 'another secret')).toBe(false);
});

it('keeps its name and five people, and forgets the first', () => {
  const family = ['A1', 'A2', 'A3', 'A4', 'A5'];
  const five = passFor(...family);
  expect(family.every((who) => knows(five, who))).toBe(true);
  const six = renewDevicePass(SECRET, readDevicePass(five), { who: 'A6', now: NOW });
  expect(readDevicePass(six)?.id).toBe(readDevicePass(five)?.id);
  expect(knows(six, 'A1')).toBe(false);
  expect([...family.slice(1), 'A6'].every((who) => knows(six, who))).toBe(true);
});

it('does not grow when the same person signs in again', () => {
  expect(readDevicePass(passFor('A1', 'A1', 'A1'))?.signs).toHaveLength(1);
});

it('says since when, which nobody can change, and ends after 400 days', () => {
  const text = passFor('A1');
  expect(since(text, 'A1')).toEqual(NOW);
  const [id = '', sign = ''] = text.split('.');
  const later = new Date(NOW.getTime() + DAY_MS).getTime().toString(36).padStart(9, '0');
  expect(knows(`${id}.${later}${sign.slice(9)}`, 'A1')).toBe(false);
  const end = NOW.getTime() + 400 * DAY_MS;
  expect(since(text, 'A1', { now: new Date(end - 1) })).toEqual(NOW);
  expect(since(text, 'A1', { now: new Date(end) })).toBeNull();
});

it('cannot be moved to a browser of another name', () => {
  const mine = readDevicePass(passFor('A1'));
  const other = readDevicePass(passFor('A2'));
  expect(knows(`${other?.id}.${mine?.signs[0]}`, 'A1')).toBe(false);
});

it.each([
  undefined,
  '',
  'x',
  '.',
  `${'a'.repeat(22)}`,
  `${'a'.repeat(22)}.`,
  `${'é'.repeat(22)}.${'a'.repeat(31)}`,
  `${'a'.repeat(22)}.${'a'.repeat(22)}`,
])('%j is no pass', (text) => expect(readDevicePass(text)).toBeNull());

it('is no pass with more people than a browser is given', () => {
  const passOf = (people: number) =>
    readDevicePass(['a'.repeat(22), ...Array(people).fill('a'.repeat(31))].join('.'));
  expect(passOf(6)).toBeNull();
  expect(passOf(5)).not.toBeNull();
});
