/** Two pairs of eyes, the ledger, and who of the staff may do what. */
export const OVERSIGHT = [
  {
    what: 'Whoever asks approves',
    file: 'contract/src/approvals/rules.ts',
    from: "  if (isSamePerson(askedBy, person)) return 'approval_own';\n",
    to: '',
    caughtBy: [
      'contract/src/approvals/rules.test.ts',
      'never whoever asked, nor by a second address of the same mailbox',
    ],
  },
  {
    what: 'A second address of one mailbox approves',
    file: 'contract/src/approvals/rules.ts',
    from: "email.toLowerCase().replace(/\\+[^@]*@/, '@')",
    to: 'email.toLowerCase()',
    caughtBy: [
      'contract/src/approvals/rules.test.ts',
      'never whoever asked, nor by a second address of the same mailbox',
    ],
  },
  {
    what: 'An account for emergencies approves',
    file: 'contract/src/approvals/rules.ts',
    from: 'if (isSealed || !maySeeApprovals(person, kind))',
    to: 'if (!maySeeApprovals(person, kind))',
    caughtBy: [
      'contract/src/approvals/rules.test.ts',
      'never whom it is about, nor an account for emergencies',
    ],
  },
  {
    what: 'An administrator approves what shows a member',
    file: 'contract/src/approvals/rules.ts',
    from: "  contact: ['supervisor'],",
    to: "  contact: ['supervisor', 'administrator'],",
    caughtBy: [
      'contract/src/approvals/rules.test.ts',
      'on what shows a member: a supervisor, and no administrator',
    ],
  },
  {
    what: 'One more kind of case is given without a second person',
    file: 'contract/src/approvals/rules.ts',
    from: ' || sees.some((kind) => !saw.includes(kind))',
    to: '',
    caughtBy: ['contract/src/approvals/rules.test.ts', 'more rights'],
  },
  {
    what: 'An approval is decided after it has lapsed',
    file: 'api/src/features/approvals/service.ts',
    from: "found.state !== 'waiting' || found.lapsesAt <= now",
    to: "found.state !== 'waiting'",
    caughtBy: ['api/src/features/approvals/routes.test.ts', 'lapses after seven days'],
  },
  {
    what: 'What somebody asked who has left is approved',
    file: 'api/src/features/approvals/service.ts',
    from: "  if (approval.askedBy.isOut) throw new AppError('approval_changed');\n",
    to: '',
    caughtBy: ['api/src/features/approvals/roles.test.ts', 'where whoever asked is out by now'],
  },
  {
    what: 'A refusal needs no reason',
    file: 'api/src/features/approvals/service.ts',
    from: "if (needsReason || reason !== '')",
    to: "if (reason !== '')",
    caughtBy: [
      'api/src/features/approvals/roles.test.ts',
      'needs a reason to be asked for, and one to be refused',
    ],
  },
  {
    what: 'A decision leaves no line in the ledger',
    file: 'api/src/features/approvals/service.ts',
    from: "    await writeLedger(tx, actor, { act: 'approval.decided', ...line });\n",
    to: '',
    caughtBy: [
      'api/src/features/approvals/routes.test.ts',
      'is asked for by one and approved by another; the old contact is told',
    ],
  },
  {
    what: 'Whoever asked is not told that it has lapsed',
    file: 'api/src/features/approvals/service.ts',
    from: "  if (over.state === 'lapsed') await tellStaff(tx, deps, 'approvalLapsed', askedBy, { number: id });\n",
    to: '',
    caughtBy: [
      'api/src/features/approvals/lapse.test.ts',
      'lapses after seven days, once, and its asker is told',
    ],
  },
  {
    what: 'A look of the staff counts for nobody’s pace',
    file: 'contract/src/ledger/pace.ts',
    from: '  if (memberId !== null) return { of, subject: `member ${memberId}` };\n',
    to: '',
    caughtBy: [
      'contract/src/ledger/pace.test.ts',
      'counts where it shows or changes something of a member',
    ],
  },
  {
    what: 'The ledger is searched with its days turned round',
    file: 'contract/src/ledger/rules.ts',
    from: "from !== '' && to !== '' && to < from",
    to: "from !== '' && to !== '' && to <= from",
    caughtBy: [
      'contract/src/ledger/ledger.test.ts',
      'takes a search for nothing in particular, and one of a single day',
    ],
  },
  {
    what: 'A break in the ledger is not found',
    file: 'api/src/features/ledger/verify.ts',
    from: 'from chained where hash <> expected',
    to: 'from chained where hash is null and expected is null',
    caughtBy: ['api/src/features/ledger/verify.test.ts', 'finds a line that was'],
  },
  {
    what: 'A supervisor manages the staff',
    file: 'contract/src/staff/rules.ts',
    from: "  'staff.manage': ['administrator'],",
    to: "  'staff.manage': ['administrator', 'supervisor'],",
    caughtBy: [
      'contract/src/staff/rules.test.ts',
      'leaves the staff and the systems to administrators',
    ],
  },
  {
    what: 'An agent sees identities',
    file: 'contract/src/staff/rules.ts',
    from: "if (kind === 'identity') return roles.includes('verifier');",
    to: "if (kind === 'identity') return roles.length > 0;",
    caughtBy: ['contract/src/staff/rules.test.ts', 'keeps identities for verifiers'],
  },
  {
    what: 'An administrator reads cases',
    file: 'contract/src/staff/rules.ts',
    from: "  'cases.read': ['agent', 'supervisor'],",
    to: "  'cases.read': ['agent', 'supervisor', 'administrator'],",
    caughtBy: ['contract/src/staff/rules.test.ts', 'shows an administrator no case and no member'],
  },
];
