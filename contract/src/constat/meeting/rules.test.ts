import { expect, it } from 'vitest';
import {
  halvesOf,
  INVITE,
  invitationPath,
  isMeetingKey,
  mayHandOver,
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
  for (const wrong of ['', '.', id, `${id}.`, `${id}.${secret}.x`, `${id}.${secret}=`, secret])
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
  ])
    expect(readInvitation(wrong)).toBeNull();
});
