/** What is a member’s own: drafts, news, data, passkeys, cards, identity and the rest. */
export const MEMBER = [
  {
    what: 'A draft is saved over one that was not seen',
    file: 'api/src/features/drafts/service.ts',
    from: "  if (kept !== draft.seen) throw new AppError('draft_changed');\n",
    to: '',
    caughtBy: [
      'api/src/features/drafts/routes.test.ts',
      'that both went on are told, and neither is lost',
    ],
  },
  {
    what: 'Drafts are listed without their owner',
    file: 'api/src/features/drafts/repository.ts',
    from: 'from drafts d where d.member_id = $1 and d.saved_at >= $2',
    to: 'from drafts d where (d.member_id = $1 or true) and d.saved_at >= $2',
    caughtBy: ['api/src/features/drafts/routes.test.ts', 'is one member’s alone'],
  },
  {
    what: 'A draft is sealed for whoever has its name',
    file: 'api/src/features/drafts/service.ts',
    from: '`${memberId}:${name}`',
    to: 'name || memberId',
    caughtBy: [
      'api/src/features/drafts/routes.test.ts',
      'rests sealed, for its member and under its name',
    ],
  },
  {
    what: 'Quiet hours end a minute late',
    file: 'contract/src/news/quiet-hours.ts',
    from: 'minuteInMorocco(now)) < ahead(',
    to: 'minuteInMorocco(now)) <= ahead(',
    caughtBy: ['contract/src/news/quiet-hours.test.ts', 'over midnight: at'],
  },
  {
    what: 'News are read without their owner',
    file: 'api/src/features/news/repository.ts',
    from: 'from news n where n.member_id = $1 and ($2',
    to: 'from news n where (n.member_id = $1 or true) and ($2',
    caughtBy: ['api/src/features/news/routes.test.ts', 'are nobody else’s'],
  },
  {
    what: 'An e-mail does not wait for the end of the quiet hours',
    file: 'api/src/features/news/tell.ts',
    from: '  leaves > now ? leaves : undefined;',
    to: '  leaves > now ? now : undefined;',
    caughtBy: [
      'api/src/features/news/telling.test.ts',
      'is in the portal at once, and waits for the end of the quiet hours elsewhere',
    ],
  },
  {
    what: 'Members are told in the language of the portal, not in theirs',
    file: 'api/src/features/news/tell.ts',
    from: 'compose(preferences?.language ?? person.language)',
    to: 'compose(person.language)',
    caughtBy: [
      'api/src/features/news/telling.test.ts',
      'leaves by every way that was chosen, in the language that was',
    ],
  },
  {
    what: 'A shared browser shows the news of both',
    file: 'api/src/features/news/push-repository.ts',
    from: 'where endpoint_hash = $1 and p256dh = $2 and auth = $3 and member_id <> $4`',
    to: 'where endpoint_hash = $1 and p256dh = $2 and auth = $3 and member_id = $4`',
    caughtBy: [
      'api/src/features/news/push.test.ts',
      'shows the news of one person on a shared browser: whoever added it last',
    ],
  },
  {
    what: 'An archive is opened by whoever has its address',
    file: 'api/src/features/my-data/repository.ts',
    from: 'where e.id = $1 and e.member_id = $2 and e.state',
    to: 'where e.id = $1 and (e.member_id = $2 or true) and e.state',
    caughtBy: [
      'api/src/features/my-data/routes.test.ts',
      'gets nothing: another member, a guess, nobody',
    ],
  },
  {
    what: 'An archive can be downloaded after its days',
    file: 'api/src/features/my-data/repository.ts',
    from: "e.state = 'ready' and e.expires_at > $3`",
    to: "e.state = 'ready' and $3::timestamptz is not null`",
    caughtBy: [
      'api/src/features/my-data/routes.test.ts',
      'is gone after seven days, to the millisecond, and its bytes with it',
    ],
  },
  {
    what: 'An archive is downloaded with an old proof',
    file: 'api/src/features/my-data/service.ts',
    from: '  const now = clock();\n  requireProof(session, now);\n  const { memberId } = session;\n  const found',
    to: '  const now = clock();\n  const { memberId } = session;\n  const found',
    caughtBy: [
      'api/src/features/my-data/routes.test.ts',
      'neither asks nor downloads with a session whose proof is ten minutes old',
    ],
  },
  {
    what: 'Whoever only claims a CIN reads what happened at its door',
    file: 'api/src/features/my-data/door.ts',
    from: 'claimedAt === null || lastAt.getTime() >= claimedAt.getTime()',
    to: 'claimedAt === null || lastAt.getTime() >= 0',
    caughtBy: [
      'api/src/features/my-data/security.test.ts',
      'whoever only says that it is theirs is told nothing from before',
    ],
  },
  {
    what: 'A passkey is added with an old proof',
    file: 'api/src/features/passkeys/changes.ts',
    from: '  requireProof(session, deps.clock());\n',
    to: '',
    caughtBy: [
      'api/src/features/passkeys/routes.test.ts',
      'needs a proof of less than ten minutes, which then counts until the device has answered',
    ],
  },
  {
    what: 'Nobody is told that a passkey came',
    file: 'api/src/features/passkeys/changes.ts',
    from: "    await tellOfChange(tx, deps, 'added', { memberId, cin: account.cin, address, asked });\n",
    to: '',
    caughtBy: [
      'api/src/features/passkeys/routes.test.ts',
      'tells the person and the log of each one that comes and goes',
    ],
  },
  {
    what: 'Somebody else’s passkey proves who one is',
    file: 'api/src/features/passkeys/service.ts',
    from: "  if (used.memberId !== session.memberId) throw new AppError('passkey_refused');\n",
    to: '',
    caughtBy: [
      'api/src/features/passkeys/routes.test.ts',
      'is the owner’s own passkey, asked for in this session and for this',
    ],
  },
  {
    what: 'A card is shown of a contract that is switched off',
    file: 'api/src/features/cards/repository.ts',
    from: 'where p.member_id = $1 and p.enabled order by p.id',
    to: 'where p.member_id = $1 order by p.id',
    caughtBy: [
      'api/src/features/cards/routes.test.ts',
      'leave out a contract that is switched off, over, or has not begun',
    ],
  },
  {
    what: 'A card of a contract that was withdrawn is good',
    file: 'api/src/features/cards/service.ts',
    from: "if (!cover) return 'withdrawn';",
    to: 'if (!cover) return state;',
    caughtBy: [
      'api/src/features/cards/routes.test.ts',
      'hears that a contract was withdrawn, ended early, or no longer covers the person',
    ],
  },
  {
    what: 'A paper card that was taken back is good',
    file: 'api/src/features/cards/repository.ts',
    from: "greatest(access_ended_at, paper_ended_at, '-infinity') < $2",
    to: "greatest(access_ended_at, '-infinity') < $2",
    caughtBy: [
      'api/src/features/cards/routes.test.ts',
      'is taken back with all that were printed before it, and leaves phones and later sheets as they are',
    ],
  },
  {
    what: 'Taking back paper cards ends the codes on phones',
    file: 'api/src/features/cards/repository.ts',
    from: "(not $3 or greatest(access_ended_at, paper_ended_at, '-infinity') < $2)",
    to: "greatest(access_ended_at, paper_ended_at, '-infinity') < $2",
    caughtBy: [
      'api/src/features/cards/routes.test.ts',
      'is taken back with all that were printed before it, and leaves phones and later sheets as they are',
    ],
  },
  {
    what: 'A key that was replaced is no longer taken for the paper cards that it signed',
    file: 'api/src/features/cards/key-repository.ts',
    from: 'case when ends_at is not null then greatest(ends_at, paper_until) end',
    to: 'ends_at',
    caughtBy: [
      'api/src/features/cards/keys.test.ts',
      'are taken until the last paper card that they have signed is over',
    ],
  },
  {
    what: 'A key that somebody may have taken is taken on paper after a rotation at once',
    file: 'api/src/features/cards/keys.ts',
    from: 'await (atOnce ? deleteKeys(tx, known) : endKeysAt(tx, known, oldEndsAt));',
    to: 'await endKeysAt(tx, known, oldEndsAt);',
    caughtBy: [
      'api/src/features/cards/keys.test.ts',
      'leave nothing on paper that is taken once they are replaced at once',
    ],
  },
  {
    what: 'The look at an identity leaves no line',
    file: 'api/src/features/identity/service.ts',
    from: "    await writeLedger(tx, caller.actor, {\n      ...{ act: 'identity.read', memberId: memberOf(found), about: id, now },\n    });\n",
    to: '',
    caughtBy: [
      'api/src/features/identity/routes.test.ts',
      'has what was typed beside the registry, says in what they differ, and is a line of the ledger',
    ],
  },
  {
    what: 'The image of another case is shown',
    file: 'api/src/features/identity/service.ts',
    from: 'find((one) => one.image?.id === fileId)',
    to: 'find((one) => one.image !== null)',
    caughtBy: ['api/src/features/identity/image.test.ts', 'belongs to its case alone'],
  },
  {
    what: 'A person is verified without evidence',
    file: 'contract/src/identity/rules.ts',
    from: "  return claimant.image === null && reason === 'image' ? 'no_image' : null;",
    to: '  return null;',
    caughtBy: [
      'api/src/features/identity/routes.test.ts',
      'needs evidence: an image, or another way of knowing',
    ],
  },
  {
    what: 'Two members sponsor each other',
    file: 'api/src/features/sponsorship/service.ts',
    from: 'sponsor.isSelf || sponsor.isBelow',
    to: 'sponsor.isSelf',
    caughtBy: [
      'api/src/features/sponsorship/routes.test.ts',
      'lets nobody be sponsored by whom they brought, directly or through others',
    ],
  },
  {
    what: 'Ten calls at once make several codes',
    file: 'api/src/features/sponsorship/repository.ts',
    from: 'coalesce(sponsorship_code, $2)',
    to: 'coalesce($2, sponsorship_code)',
    caughtBy: [
      'api/src/features/sponsorship/routes.test.ts',
      'makes one code when ten calls come at once',
    ],
  },
  {
    what: 'The year begins a day late in the indicators',
    file: 'api/src/features/statistics/repository.ts',
    from: "'>= make_date($2, 1, 1)'",
    to: "'> make_date($2, 1, 1)'",
    caughtBy: [
      'api/src/features/statistics/routes.test.ts',
      'takes the current year in Morocco, and a year from its first day to its last',
    ],
  },
  {
    what: 'A sign that is typed is a wildcard in the library',
    file: 'api/src/platform/list-sql.ts',
    from: 'strpos(${column}, word) = 0',
    to: "${column} not like '%' || word || '%'",
    caughtBy: [
      'api/src/features/library/routes.test.ts',
      'finds every word in any order and place, and takes no sign for a wildcard',
    ],
  },
  {
    what: 'Content is published by whoever has left',
    file: 'api/src/features/content/due.ts',
    from: "if (!author || !mayAct(author, 'content.edit')) refuseIssue",
    to: "if (author && !mayAct(author, 'content.edit')) refuseIssue",
    caughtBy: ['api/src/features/content/due.test.ts', 'waits for somebody else where its author'],
  },
  {
    what: 'A draft is published over what was changed meanwhile',
    file: 'api/src/features/content/due.ts',
    from: "    if (published && published.revision > draft.revision)\n      refuseIssue(issue('', 'content_moved_on'));\n",
    to: '',
    caughtBy: [
      'api/src/features/content/routes.test.ts',
      'waits for its author when what it changes was changed meanwhile',
    ],
  },
];
