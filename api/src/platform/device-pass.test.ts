import { expect, it } from 'vitest';
import { knowsDevice, readDevicePass, renewDevicePass } from './device-pass.ts';

const SECRET = 'a secret that all processes share';
const passFor = (...cins: string[]): string =>
  cins.reduce((text, cin) => renewDevicePass(SECRET, readDevicePass(text), cin), '');
const knows = (text: string, cin: string, secret = SECRET) =>
  knowsDevice(secret, readDevicePass(text), cin);

it('knows who has signed in with this browser, and nobody else', () => {
  const text = passFor('AB123456');
  expect(knows(text, 'AB123456')).toBe(true);
  expect(knows(text, 'AB123457')).toBe(false);
  expect(knows(text, 'AB123456', 'another secret')).toBe(false);
});

it('keeps its name and five people, and forgets the first', () => {
  const family = ['A1', 'A2', 'A3', 'A4', 'A5'];
  const five = passFor(...family);
  expect(family.every((cin) => knows(five, cin))).toBe(true);
  const six = renewDevicePass(SECRET, readDevicePass(five), 'A6');
  expect(readDevicePass(six)?.id).toBe(readDevicePass(five)?.id);
  expect(knows(six, 'A1')).toBe(false);
  expect([...family.slice(1), 'A6'].every((cin) => knows(six, cin))).toBe(true);
});

it('does not grow when the same person signs in again', () => {
  expect(readDevicePass(passFor('A1', 'A1', 'A1'))?.signs).toHaveLength(1);
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
  `${'é'.repeat(22)}.${'a'.repeat(22)}`,
])('%j is no pass', (text) => expect(readDevicePass(text)).toBeNull());

it('is no pass with more people than a browser is given', () => {
  expect(readDevicePass(Array(7).fill('a'.repeat(22)).join('.'))).toBeNull();
  expect(readDevicePass(Array(6).fill('a'.repeat(22)).join('.'))).not.toBeNull();
});
