import { expect, it } from 'vitest';
import { isVerified, OTHER_GROUPS_MAX, rolesOfGroups, sortGroups, ssoName } from './rules.ts';
import { ssoRolesSchema } from './schema.ts';

const MAP = ssoRolesSchema.parse({
  roles: { agents: ['agent'], chefs: ['agent', 'supervisor'] },
});

it('adds the roles of all groups up, each once', () => {
  expect(MAP.claim).toBe('groups');
  expect(rolesOfGroups(MAP, ['chefs', 'agents', 'others'])).toEqual(['agent', 'supervisor']);
  expect(rolesOfGroups(MAP, 'agents')).toEqual(['agent']);
});

it.each([[undefined], [null], [[]], [['Agents']], [['__proto__', 'constructor']], [7], [{ a: 1 }]])(
  'gives nothing for %j',
  (claim) => {
    expect(rolesOfGroups(MAP, claim)).toEqual([]);
  },
);

it.each([[{}], [{ roles: { a: ['king'] } }], [{ roles: { a: [] } }], [{ roles: {}, more: 1 }]])(
  'takes no file like %j',
  (file) => {
    expect(ssoRolesSchema.safeParse(file).success).toBe(false);
  },
);

it.each([
  [true, true],
  ['true', true],
  [undefined, false],
  [false, false],
  ['false', false],
  [null, false],
  [1, false],
])('an address of which is said verified = %j counts: %j', (claim, counts) => {
  expect(isVerified(claim, MAP)).toBe(counts);
});

it('an address of which nothing is said counts where the file says so, and one that is doubted never', () => {
  const trusting = { ...MAP, trustEmails: true };
  expect([undefined, true, false, null].map((claim) => isVerified(claim, trusting))).toEqual([
    ...[true, true, false, false],
  ]);
});

it('a name is a line that can be shown, and the address where there is none', () => {
  expect(ssoName(' Hind\u0000\u202eSaidi ', 'h@x.example')).toBe('Hind  Saidi');
  expect(ssoName('م'.repeat(61), 'h@x.example')).toBe('م'.repeat(60));
  for (const none of ['', ' \n', undefined, null, 7, ['Hind']])
    expect(ssoName(none, 'h@x.example')).toBe('h@x.example');
});

it('tells the groups of the file from others, each once and in one order', () => {
  expect(sortGroups(MAP, ['z', 'chefs', 'a', 'agents', 'chefs', '', ' ', 'a\u0000b'])).toEqual({
    mapped: ['agents', 'chefs'],
    others: ['a', 'z'],
  });
  expect(sortGroups(MAP, undefined)).toEqual({ mapped: [], others: [] });
  const many = Array.from({ length: OTHER_GROUPS_MAX + 5 }, (_, index) => `g${index}`);
  expect(sortGroups(MAP, many).others).toHaveLength(OTHER_GROUPS_MAX);
  expect(sortGroups(MAP, ['x'.repeat(200), 'x'.repeat(201)]).others).toEqual(['x'.repeat(200)]);
});
