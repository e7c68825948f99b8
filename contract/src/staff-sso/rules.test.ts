import { expect, it } from 'vitest';
import { rolesOfGroups } from './rules.ts';
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
