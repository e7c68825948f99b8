import { expect, it } from 'vitest';
import { COUNT_MAX, type Entry } from '../entries.ts';
import {
  followed,
  halvesOf,
  INVITE,
  invitationPath,
  isLaterStamp,
  isMeetingKey,
  isPhotoId,
  LEAP,
  MEETING_KEY,
  mayHandOver,
  PHONE,
  passOf,
  readInvitation,
  readPass,
} from './rules.ts';

const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const secret = 'q5Yc2mGm1yX0b3m8mF2v9a4tQn7kS6wZr1pLhE5uJ0g';
const invite = 'Wn3kZ8pQ1rT5uV7xY9aB2c';

it.each([
  ['a', 'a.plate', 'in', true],
  ['a', 'common.day', 'in', true],
  ['a', 'b.plate', 'in', false],
  ['a', 'b.plate', 'left', false],
  ['a', 'b.plate', 'awaited', true],
  ['b', 'b.plate', 'in', true],
  ['b', 'common.day', 'left', true],
  ['b', 'a.plate', 'in', false],
  ['b', 'a.plate', 'awaited', false],
  ['a', 'c.plate', 'awaited', false],
] as const)('%s writes %s while the other is %s: %s', (side, key, other, may) => {
  expect(mayHandOver(side, key, other)).toBe(may);
});

it('writes its own half in a meeting, and both by itself', () => {
  expect(halvesOf({ side: 'b' })).toEqual(['b']);
  expect(halvesOf(null)).toEqual(['a', 'b']);
});

it.each([
  'a.plate',
  'common.witness.x-1_Z',
  'b.circumstance.hit-behind-same-lane',
  'b.damage.roof',
  'a.signature',
  'b.copy.0',
  'a.copy.7',
])('%s is the name of something', (key) => expect(isMeetingKey(key)).toBe(true));
it.each([
  '',
  'a',
  'a.wheel',
  'common.copy.0',
  'a.copy',
  'a.copy.8',
  'a.copy.00',
  'a.circumstance.flying',
  'a.',
  'c.plate',
  'a.Plate',
  'a.plate.',
  'a.plate.x.y',
  'a.plate.é',
  ' a.plate',
  `a.line.${'x'.repeat(41)}`,
  'a.plate\n',
])('%j is none', (key) => expect(isMeetingKey(key)).toBe(false));

it('reads a pass and an invitation as they were written, and nothing else', () => {
  expect(readPass(passOf({ id, secret }))).toEqual({ id, secret });
  for (const wrong of [
    '',
    '.',
    id,
    `${id}.`,
    `${id}.${secret}.x`,
    `${id}.${secret}=`,
    `${id}.x${secret}`,
    secret,
  ])
    expect(readPass(wrong)).toBeNull();
  const invitation = { meeting: id, invite, key: secret };
  expect(invite).toMatch(INVITE);
  const path = invitationPath(invitation);
  expect(path).toMatch(/^\/constat\/join\/[\w.-]+$/);
  expect(readInvitation(path.replace('/constat/join/', ''))).toEqual(invitation);
  for (const wrong of [
    '',
    '..',
    `${id}.${invite}`,
    `${id}.${invite}.${secret}.`,
    `x.${invite}.${secret}`,
    `x${id}.${invite}.${secret}`,
    `${id}x.${invite}.${secret}`,
    `${id}.x${invite}.${secret}`,
    `${id}.${invite}x.${secret}`,
    `${id}.${invite}.x${secret}`,
    `${id}.${invite}.${secret}x`,
  ])
    expect(readInvitation(wrong)).toBeNull();
});

it('has one shape for every key that a meeting may hold', () => {
  for (const key of ['a.plate', 'common.line.x-1_Z', `b.a${'Z'.repeat(30)}.${'9'.repeat(40)}`])
    expect(key).toMatch(MEETING_KEY);
  for (const key of [
    ...['xa.plate', 'a.Plate', 'a.plate.', 'a.plate.é', 'a.pl4te', 'a.plate\nx', 'a.plate x'],
    ...[`a.a${'Z'.repeat(31)}`, `a.plate.${'9'.repeat(41)}`],
  ])
    expect(key).not.toMatch(MEETING_KEY);
});

it('knows the id of a phone and of a photo', () => {
  for (const id of ['aZ09_-xx', 'x'.repeat(40)]) expect(id).toMatch(PHONE);
  for (const id of ['x'.repeat(7), 'x'.repeat(41), 'aZ09_-x.', '.aZ09_-xx', 'aZ09_-xx.'])
    expect(id).not.toMatch(PHONE);
  expect(['a', '_-9Z', 'x'.repeat(40)].every(isPhotoId)).toBe(true);
  expect(['', 'x'.repeat(41), '.a', 'a.', 'é'].some(isPhotoId)).toBe(false);
});

it.each([
  [2, 'a', 1, 'b', true],
  [1, 'b', 2, 'a', false],
  [1, 'b', 1, 'a', true],
  [1, 'a', 1, 'b', false],
  [1, 'a', 1, 'a', false],
])('%d of %s is later than %d of %s: %s', (count, phone, otherCount, other, later) => {
  expect(isLaterStamp({ count, phone }, { count: otherCount, phone: other })).toBe(later);
});

it('takes stamps one leap after the other, in whatever order they came, and none further ahead', () => {
  const entry = (count: number): [string, Entry] => [
    `common.line.l${count}`,
    { value: 1, stamp: { count, phone: 'aaaaaaaa' } },
  ];
  const counts = (came: number[]) =>
    followed({}, came.map(entry)).map(([, { stamp }]) => stamp.count);
  expect(counts([2 * LEAP, LEAP, 1])).toEqual([1, LEAP, 2 * LEAP]);
  expect(counts([LEAP + 1, 3])).toEqual([3, LEAP + 1]);
  expect(counts([LEAP + 1])).toEqual([]);
  expect(counts([1, LEAP + 2, LEAP + 3, COUNT_MAX])).toEqual([1]);
});
