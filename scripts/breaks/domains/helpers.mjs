/** Somebody who helps: for chosen contracts, until a day, and no further. */
export const HELPERS = [
  {
    what: 'An invitation goes to a landline',
    file: 'contract/src/helpers/rules.ts',
    from: 'return isMobile(normalizePhone(typed)) ?',
    to: 'return normalizePhone(typed).length === 10 ?',
    caughtBy: ['api/src/features/helpers/routes.test.ts', 'is refused with {"phone":"0522000000"}'],
  },
  {
    what: 'Whoever only sees may declare too',
    file: 'contract/src/helpers/calls.ts',
    from: "(asked === 'declare' && granted === 'declare')",
    to: "asked === 'declare'",
    caughtBy: [
      'contract/src/helpers/rules.test.ts',
      'opens only the calls that are named, and those that change something only to declare',
    ],
  },
  {
    what: 'An invitation needs no proof of who one is',
    file: 'api/src/features/helpers/service.ts',
    from: '  requireProof(session, now);\n',
    to: '',
    caughtBy: ['api/src/features/helpers/routes.test.ts', 'needs a fresh proof of who one is'],
  },
  {
    what: 'A sixth helper is invited',
    file: 'api/src/features/helpers/service.ts',
    from: 'now)) >= HELPERS_MAX)',
    to: 'now)) > HELPERS_MAX)',
    caughtBy: [
      'api/src/features/helpers/routes.test.ts',
      'is the last of five: a sixth waits until one has ended',
    ],
  },
  {
    what: 'The secret of an invitation is enough, whoever comes with it',
    file: 'api/src/features/helpers/repository.ts',
    from: 'and g.helper_cin = $3 and g.owner_id <> $4`',
    to: 'and $3::text is not null and g.owner_id <> $4`',
    caughtBy: [
      'api/src/features/helpers/routes.test.ts',
      'is nobody with another CIN, even with the secret',
    ],
  },
  {
    what: 'An invitation is taken a moment too late',
    file: 'api/src/features/helpers/repository.ts',
    from: 'where g.token_hash = $1 and g.token_expires_at > $2 and',
    to: 'where g.token_hash = $1 and g.token_expires_at >= $2 and',
    caughtBy: [
      'api/src/features/helpers/routes.test.ts',
      'comes too late after three days, and not a second before',
    ],
  },
  {
    what: 'Help goes on after its end',
    file: 'api/src/migrations/22_helped.sql',
    from: "g.state = 'accepted' and g.expires_at > at;",
    to: "g.state in ('accepted', 'ended') and g.expires_at > at;",
    caughtBy: [
      'api/src/features/helpers/routes.test.ts',
      'comes with one press of either, and holds for the very next call',
    ],
  },
  {
    what: 'Help goes on after its last day',
    file: 'api/src/migrations/22_helped.sql',
    from: "g.state = 'accepted' and g.expires_at > at;",
    to: "g.state = 'accepted' and at is not null;",
    caughtBy: [
      'api/src/features/helpers/routes.test.ts',
      'comes by itself after the last day in Morocco',
    ],
  },
  {
    what: 'Help goes on while the owner is suspended',
    file: 'api/src/migrations/22_helped.sql',
    from: 'o.member_id = g.owner_id and o.suspended_at is null',
    to: 'o.member_id = g.owner_id',
    caughtBy: [
      'api/src/features/helpers/routes.test.ts',
      'holds off while the owner’s account is suspended, and no longer',
    ],
  },
  {
    what: 'A stranger ends somebody’s help',
    file: 'api/src/features/helpers/repository.ts',
    from: 'where id = $1 and (owner_id = $2 or helper_id = $2) and state in',
    to: 'where id = $1 and ($2::bigint is not null) and state in',
    caughtBy: ['api/src/features/helpers/routes.test.ts', 'is no stranger’s'],
  },
  {
    what: 'Only the owner is told that help has ended',
    file: 'api/src/features/helpers/service.ts',
    from: 'for (const side of [ended.ownerId, ...(ended.helperId === null ? [] : [ended.helperId])])',
    to: 'for (const side of [ended.ownerId])',
    caughtBy: ['api/src/features/helpers/routes.test.ts', 'is told to both'],
  },
  {
    what: 'What a helper sent ahead stays after the end',
    file: 'api/src/features/helpers/service.ts',
    from: '    await dropSentAhead(tx, ended.ownerId, id);\n',
    to: '',
    caughtBy: [
      'api/src/features/helpers/waiting-room.test.ts',
      'goes with the end, and nothing of the owner’s own',
    ],
  },
  {
    what: 'A helper reads the day of birth',
    file: 'api/src/migrations/22_helped.sql',
    from: `owner.',\n  '{"cin": "null", "birth_date": "case when x.kinship <> ''self'' then x.birth_date end"}'`,
    to: `owner.',\n  '{"cin": "null"}'`,
    caughtBy: ['api/src/features/helpers/hidden.test.ts', 'is not the day of birth'],
  },
  {
    what: 'A helper keeps the rights of the portal',
    file: 'api/src/migrations/22_helped.sql',
    from: "set_config('role', 'rafiq_helper', true)",
    to: "set_config('role', 'none', true)",
    caughtBy: ['api/src/attacks/helped-tables.test.ts', 'reads no table of the portal'],
  },
  {
    what: 'The next statement of the portal goes with a helper’s rights',
    file: 'api/src/features/helpers/acting-db.ts',
    from: 'sealed ? enter(sealed) : LEAVE',
    to: 'sealed ? enter(sealed) : { ...LEAVE, text: "select 1" }',
    caughtBy: [
      'api/src/features/helpers/acting-db.test.ts',
      'goes as the helper where the owner is named, and as the portal where not',
    ],
  },
  {
    what: 'A request about another contract is seen',
    file: 'api/src/migrations/22_helped.sql',
    from: "'x.member_id = of_member and (x.health_policy_id = any (health) or x.motor_policy_id = any (motor))'",
    to: "'x.member_id = of_member'",
    caughtBy: ['api/src/attacks/helpers-contracts.test.ts', 'is not there: healthOnly'],
  },
  {
    what: 'A helper who may only see changes something',
    file: 'api/src/migrations/24_helped_writes.sql',
    from: " or current_setting('rafiq.scope', true) is distinct from 'declare'",
    to: '',
    caughtBy: [
      'api/src/attacks/helped-tables.test.ts',
      'a helper who may only see calls no function for the owner',
    ],
  },
  {
    what: 'Nobody is told what a helper did',
    file: 'api/src/features/helpers/acting-db.ts',
    from: '        await finish();\n',
    to: '',
    caughtBy: [
      'api/src/attacks/helpers-contracts.test.ts',
      'makes and sends in the owner’s name, and says by whom',
    ],
  },
];
