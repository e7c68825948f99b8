/** The insurer’s systems: keys, webhooks. */
export const SYSTEMS = [
  {
    what: 'Events are sent out of order',
    file: 'api/src/features/webhooks/delivery-repository.ts',
    from: 'order by d.number limit $3',
    to: 'order by d.number desc limit $3',
    caughtBy: [
      'api/src/features/webhooks/deliver.test.ts',
      'gets each event once, in order, signed so that the package verifies it',
    ],
  },
  {
    what: 'A webhook gets types that it has not chosen',
    file: 'api/src/features/webhooks/repository.ts',
    from: '(w.types is null or e.type = any (w.types))',
    to: '(w.types is null or e.type is not null)',
    caughtBy: [
      'api/src/features/webhooks/deliver.test.ts',
      'gets only the types that it has chosen, and nothing of before it was made',
    ],
  },
  {
    what: 'After a pause a newer event overtakes those that have failed',
    file: 'api/src/features/webhooks/deliver.ts',
    from: 'isAll: isFirst }',
    to: 'isAll: false }',
    caughtBy: [
      'api/src/features/webhooks/failing.test.ts',
      'gets all in order after a pause, however often it was tried',
    ],
  },
  {
    what: 'A key that is narrowed to sources is told of the contacts of others',
    file: 'api/src/features/contacts/repository.ts',
    from: 'k.source = any ($2))',
    to: 'true)',
    caughtBy: [
      'api/src/features/contacts/routes.test.ts',
      'is told to a key that is narrowed to sources only of whom they lead',
    ],
  },
  {
    what: 'A page of contacts begins with its cursor once more',
    file: 'api/src/features/contacts/repository.ts',
    from: 'where c.number > $1',
    to: 'where c.number >= $1',
    caughtBy: [
      'api/src/features/contacts/routes.test.ts',
      'comes again when it is changed again, behind the others, and is skipped by no page',
    ],
  },
  {
    what: 'A batch says of a contact whether its value was guessed',
    file: 'api/src/features/feeds/findings.ts',
    from: 'and led.is_led group by',
    to: 'and led.is_led and m.email is distinct from (select s.email from ${rowsTable(work)} s where s.line = p.line) group by',
    caughtBy: [
      'api/src/features/feeds/members.test.ts',
      'stay the member’s own when the feed has once said the same',
    ],
  },
  {
    what: 'The old secret signs for ever',
    file: 'api/src/features/webhooks/sign.ts',
    from: 'formerSecret !== null && formerUntil !== null && now < formerUntil',
    to: 'formerSecret !== null && formerUntil !== null',
    caughtBy: [
      'api/src/features/webhooks/deliver.test.ts',
      'is signed with both secrets after a rotation, and with the new one alone a day later',
    ],
  },
  {
    what: 'The body of an event is not signed',
    file: 'api/src/features/webhooks/secrets.ts',
    from: '${message.id}.${timestamp}.${message.body}`',
    to: '${message.id}.${timestamp}.`',
    caughtBy: [
      'api/src/features/webhooks/deliver.test.ts',
      'gets each event once, in order, signed so that the package verifies it',
    ],
  },
  {
    what: 'An inner address is called',
    file: 'api/src/features/webhooks/post.ts',
    from: '      targets.refuseLiteral(url);\n',
    to: '',
    caughtBy: [
      'api/src/features/webhooks/post.test.ts',
      'is not even connected to unless a setting names it',
    ],
  },
  {
    what: 'An answer that goes on for ever is read for ever',
    file: 'api/src/features/webhooks/post.ts',
    from: '    if (left < 0) answer.destroy();\n',
    to: '',
    caughtBy: [
      'api/src/features/webhooks/post.test.ts',
      'that answers and never ends its text has answered, and is cut off',
    ],
  },
  {
    what: 'A key that has ended opens',
    file: 'api/src/features/access-keys/keys.ts',
    from: 'found.endsAt !== null && found.endsAt <= clock()',
    to: 'found.endsAt !== null && found.endsAt < new Date(0)',
    caughtBy: [
      'api/src/features/access-keys/keys.test.ts',
      'lets the old secret live on until its day, and not a moment longer',
    ],
  },
  {
    what: 'A key opens what it is not for',
    file: 'api/src/features/access-keys/keys.ts',
    from: 'if (!scopes.some((scope) => mayDo(found.scopes, scope)))',
    to: 'if (!scopes.some((scope) => mayDo(scopes, scope)))',
    caughtBy: [
      'api/src/features/access-keys/keys.test.ts',
      'says who calls and for which source, by its scope alone',
    ],
  },
  {
    what: 'Wrong keys are tried without a limit',
    file: 'api/src/features/access-keys/keys.ts',
    from: '    await takeAttempts(db, ofNetworks(WRONG_KEYS, caller.ip), clock());\n',
    to: '',
    caughtBy: [
      'api/src/features/access-keys/keys.test.ts',
      'that is wrong is counted by network: the 31st is told to wait, a right one is not',
    ],
  },
  {
    what: 'A receipt of an SMS gateway needs no signature',
    file: 'api/src/features/sms-receipts/routes.ts',
    from: 'if (body !== null && isSignedBy(',
    to: 'if (body !== null || isSignedBy(',
    caughtBy: [
      'api/src/features/sms-receipts/routes.test.ts',
      'wants the signature where one is set',
    ],
  },
  {
    what: 'A receipt that an SMS was delivered comes too late',
    file: 'api/src/platform/messages/receipts.ts',
    from: 'where excluded.is_delivered and not sms_receipts.is_delivered`',
    to: 'where false`',
    caughtBy: [
      'api/src/features/sms-receipts/gateway.test.ts',
      'sends with the token, in the gateway’s words, and marks what its receipts say',
    ],
  },
  {
    what: 'The text is gone before the next way needs it',
    file: 'api/src/platform/messages/repository.ts',
    from: 'body = case when $5::timestamptz is not null then body end',
    to: 'body = null',
    caughtBy: [
      'api/src/platform/messages/next-way.test.ts',
      'is used when its time has come, and then no other',
    ],
  },
  {
    what: 'A file of a message counts as one that was announced',
    file: 'api/src/migrations/27_request_handovers.sql',
    from: 'add_to_handover(of_request, of_member, moment, false);',
    to: 'add_to_handover(of_request, of_member, moment, true);',
    caughtBy: [
      'api/src/features/request-handover/versions.test.ts',
      'a message with a file is none of the files that were announced',
    ],
  },
  {
    what: 'A core system that was told of a request takes it under a second number',
    file: 'contract/src/request-handover/rules.ts',
    from: 'const isOther = coreReference !== sent.coreReference || source !== sent.source;',
    to: 'const isOther = source !== sent.source;',
    caughtBy: [
      'contract/src/request-handover/rules.test.ts',
      'never changes the number of the core system, nor whose it is, also for a later version',
    ],
  },
  {
    what: 'A key that is narrowed to some kinds of request reads one of another kind',
    file: 'api/src/features/request-handover/repository.ts',
    from: 'where h.request_id = $1 and h.kind = any ($2)`',
    to: 'where h.request_id = $1 and $2::text[] is not null`',
    caughtBy: [
      'api/src/features/request-handover/routes.test.ts',
      'is not there under a number that is none, that nobody has, or of another kind of the key',
    ],
  },
  {
    what: 'A core system answers what another has taken',
    file: 'contract/src/answering/systems/rules.ts',
    from: 'if (source !== null && source !== asked.source)',
    to: 'if (source === null)',
    caughtBy: [
      'contract/src/answering/systems/rules.test.ts',
      'is of the version that this source has taken',
    ],
  },
  {
    what: 'A core system answers a case that one of the staff has',
    file: 'api/src/features/answering/systems/service.ts',
    from: 'if (leaving || found.staffId !== null)',
    to: 'if (leaving)',
    caughtBy: [
      'api/src/features/answering/systems/routes.test.ts',
      'while one of the staff has the case, or an answer is on its way',
    ],
  },
  {
    what: 'An idempotency key is answered whatever is sent with it',
    file: 'api/src/features/answering/systems/service.ts',
    from: 'if (kept && !kept.contentHash.equals(contentHash)) throw',
    to: 'if (kept && contentHash.length === 0) throw',
    caughtBy: [
      'api/src/features/answering/systems/routes.test.ts',
      'under an idempotency key of another answer, and without one',
    ],
  },
  {
    what: 'The answer of a key that has ended leaves all the same',
    file: 'api/src/features/answering/leave.ts',
    from: 'if (!system || !mayStillAnswer(system, kind, now)) return undefined;',
    to: 'if (!system) return undefined;',
    caughtBy: [
      'api/src/features/answering/systems/routes.test.ts',
      'where its key has lost the kind, or has ended',
    ],
  },
];
