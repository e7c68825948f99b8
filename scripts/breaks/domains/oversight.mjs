/** Two pairs of eyes, the ledger, and who of the staff may do what. */
export const OVERSIGHT = [
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
    from: "  if (over.state === 'lapsed') await tellAsker(tx, deps, 'approvalLapsed', approval);\n",
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
    what: 'A break in the ledger is not found',
    file: 'api/src/features/ledger/verify.ts',
    from: 'from chained where hash <> expected',
    to: 'from chained where hash is null and expected is null',
    caughtBy: ['api/src/features/ledger/verify.test.ts', 'finds a line that was'],
  },
  {
    what: 'An answer of the console, or to a system, shows a member without a line in the ledger',
    file: 'api/src/features/ledger/withheld-routes.ts',
    from: '![shows].flat().some((act) => written?.has(act))',
    to: 'false',
    caughtBy: [
      'api/src/features/staff-access/staff-routes.test.ts',
      'is withheld without its line, or with another one',
    ],
  },
  {
    what: 'A call of the console, or of a system, may say that it shows nobody',
    file: 'api/src/features/ledger/withheld-routes.ts',
    from: 'isSchema(answer) && showsMember(answer)',
    to: 'false',
    caughtBy: [
      'api/src/features/staff-access/staff-routes.test.ts',
      'does not start with a call that shows a member, however deep, and says that it shows nobody',
    ],
  },
];
