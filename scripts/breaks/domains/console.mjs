/** The console of the insurer’s staff: screens, keys and what is kept while one types. */
export const CONSOLE = [
  {
    what: 'What is typed and was not taken is not brought again',
    file: 'console/src/features/cases/composer/keeper.ts',
    from: '      plan(RETRY_MS);\n',
    to: '',
    caughtBy: [
      'console/src/features/cases/composer/keeper.test.ts',
      'keeps what the server did not take, and brings it again',
    ],
  },
  {
    what: 'A draft is lost when its screen is left',
    file: 'console/src/features/cases/composer/keeper.ts',
    from: '      isOver = true;\n      void keep(true);\n',
    to: '      isOver = true;\n',
    caughtBy: [
      'console/src/features/cases/composer/keeper.test.ts',
      'saves at once when the screen is left; what fails then waits for its author',
    ],
  },
  {
    what: 'A draft that is under way arrives after its answer',
    file: 'console/src/features/cases/composer/keeper.ts',
    from: '      clearTimeout(timer);\n      await running;\n',
    to: '      clearTimeout(timer);\n',
    caughtBy: [
      'console/src/features/cases/composer/keeper.test.ts',
      'saves nothing after it was sent, and lets what is under way arrive before',
    ],
  },
  {
    what: 'A draft is shown to whoever sits down next',
    file: 'console/src/features/cases/composer/draft.ts',
    from: '`${staffId} ${caseId}`',
    to: 'caseId || staffId',
    caughtBy: [
      'console/src/features/cases/composer/Draft.component.test.tsx',
      'is only its author’s',
    ],
  },
  {
    what: 'A closed case can be taken',
    file: 'console/src/features/queue/acts.ts',
    from: "  if (state === 'closed') return [];\n",
    to: '',
    caughtBy: [
      'console/src/features/queue/acts.test.ts',
      'offers nothing on a closed case, and nothing to whoever may not',
    ],
  },
  {
    what: 'A range of cases lacks its last one',
    file: 'console/src/features/queue/bulk/chosen.ts',
    from: 'Math.max(start, end) + 1',
    to: 'Math.max(start, end)',
    caughtBy: [
      'console/src/features/queue/bulk/chosen.test.ts',
      'reaches from the last one to this one, in either direction',
    ],
  },
  {
    what: 'A key of the browser acts on a case',
    file: 'console/src/lib/keys.ts',
    from: '  if (altKey || ctrlKey || metaKey) return null;\n',
    to: '',
    caughtBy: ['console/src/lib/keys.test.ts', 'leaves keys with ctrlKey to the browser'],
  },
  {
    what: 'The keys of an Arabic keyboard do nothing',
    file: 'console/src/lib/keys.ts',
    from: 'return BY_PLACE[code] ?? null;',
    to: 'return null;',
    caughtBy: ['console/src/lib/keys.test.ts', "{ key: 'ت', code: 'KeyJ' } is j"],
  },
  {
    what: 'A letter that is typed into a field acts on a case',
    file: 'console/src/lib/keys.ts',
    from: '(target instanceof Element && target.closest(TYPED_INTO) !== null)',
    to: 'target === null',
    caughtBy: [
      'console/src/features/queue/QueueScreen.component.test.tsx',
      'moves by j and k, opens by Enter, and leaves the keys to a field',
    ],
  },
  {
    what: 'The keys move the wrong way through the queue',
    file: 'console/src/features/queue/use-row-keys.ts',
    from: '{ j: () => move(1), k: () => move(-1),',
    to: '{ j: () => move(-1), k: () => move(1),',
    caughtBy: [
      'console/src/features/queue/QueueScreen.component.test.tsx',
      'moves by j and k, opens by Enter, and leaves the keys to a field',
    ],
  },
  {
    what: 'The focus is lost with a case that a colleague takes',
    file: 'console/src/features/queue/use-row-keys.ts',
    from: '    links[Math.min(before.at, links.length - 1)]?.focus({ preventScroll: true });\n',
    to: '',
    caughtBy: [
      'console/src/features/queue/Following.component.test.tsx',
      'takes a case away that a colleague has taken, and the focus stays in its place',
    ],
  },
  {
    what: 'An address shows what its view leaves out',
    file: 'console/src/features/queue/views.ts',
    from: '  ...search,\n  ...decidedBy(view, looking),\n',
    to: '  ...decidedBy(view, looking),\n  ...search,\n',
    caughtBy: [
      'console/src/features/queue/views.test.ts',
      'keeps to what a view has decided, whatever its address says besides',
    ],
  },
  {
    what: 'What is due in a week is called later',
    file: 'console/src/features/queue/when.ts',
    from: 'days < WEEK_DAYS',
    to: 'days < WEEK_DAYS - 1',
    caughtBy: ['console/src/features/queue/when.test.ts', 'when a case is due'],
  },
  {
    what: 'One’s own answer is told as a change of others',
    file: 'console/src/features/cases/changes.ts',
    from: 'seen.pending?.mine === true && now.pending === null',
    to: 'false',
    caughtBy: [
      'console/src/features/cases/changes.test.ts',
      'tells nobody what they did themselves',
    ],
  },
  {
    what: 'A picture is enlarged without an end',
    file: 'console/src/lib/picture/look.ts',
    from: 'Math.min(view.zoom * STEP, MAX_ZOOM)',
    to: 'view.zoom * STEP',
    caughtBy: [
      'console/src/lib/picture/look.test.ts',
      'goes closer to eight times at most, and never farther than the whole',
    ],
  },
  {
    what: 'A sign-in leads to another site',
    file: 'console/src/features/access/address.ts',
    from: "typeof from === 'string' && INSIDE.test(from) && { from }",
    to: "typeof from === 'string' && from.startsWith('/') && { from }",
    caughtBy: ['console/src/features/access/address.test.ts', 'leads nowhere by //evil.example'],
  },
  {
    what: 'Whoever signs in sees what another person has fetched',
    file: 'console/src/features/access/use-enter.ts',
    from: '    queryClient.clear();\n',
    to: '',
    caughtBy: [
      'console/src/features/access/SignInScreen.component.test.tsx',
      'forgets what another person has seen here',
    ],
  },
  {
    what: 'A page that nobody sits at keeps its session open',
    file: 'console/src/lib/attendance.ts',
    from: 'now - lastSign < STILL_THERE_MS',
    to: 'now - lastSign < STILL_THERE_MS * 60',
    caughtBy: [
      'console/src/lib/attendance.test.ts',
      'says after a minute without a sign that nobody is there',
    ],
  },
  {
    what: 'A line that is gone is not read out',
    file: 'console/src/features/live/LineStatus.tsx',
    from: ' role="status"',
    to: '',
    caughtBy: [
      'console/src/features/live/LineStatus.component.test.tsx',
      'says quietly that the line is gone for four seconds, and no more once it is back',
    ],
  },
  {
    what: 'A member is looked for without a reason',
    file: 'console/src/features/member-file/MemberSearchScreen.tsx',
    from: ", ...(reason === '' ? [issue('reason', 'required')] : [])",
    to: '',
    caughtBy: [
      'console/src/features/member-file/MemberSearchScreen.component.test.tsx',
      'asks for nothing before it is right, and names each field',
    ],
  },
  {
    what: 'Whoever asked is offered to approve',
    file: 'console/src/features/approvals/ApprovalCard.tsx',
    from: "{may === 'decide' && (",
    to: "{state === 'waiting' && (",
    caughtBy: [
      'console/src/features/approvals/ApprovalsScreen.component.test.tsx',
      'may only be taken back by whoever asked, who sees what became of the others',
    ],
  },
  {
    what: 'A refusal leaves without a reason',
    file: 'console/src/features/approvals/DecideDialog.tsx',
    from: 'if (!problem && !deciding.isPending)',
    to: 'if (!deciding.isPending)',
    caughtBy: [
      'console/src/features/approvals/ApprovalsScreen.component.test.tsx',
      'is refused with a reason, and keeps what was typed when that fails',
    ],
  },
  {
    what: 'Somebody changes their own rights',
    file: 'console/src/features/staff/PeopleTable.tsx',
    from: "  if (person.id === own) return <span className={styles.note}>{t('own')}</span>;\n",
    to: '',
    caughtBy: [
      'console/src/features/staff/PeopleScreen.component.test.tsx',
      'shows who works here and as what, and nobody their own account to change',
    ],
  },
  {
    what: 'More rights are asked for without a reason',
    file: 'console/src/features/staff/RolesDialog.tsx',
    from: 'return problem !== undefined;',
    to: 'return false;',
    caughtBy: [
      'console/src/features/staff/PeopleScreen.component.test.tsx',
      'changes roles, and says why the last administrator keeps theirs',
    ],
  },
  {
    what: 'An image is offered as evidence where there is none',
    file: 'console/src/features/identity/DecisionDialog.tsx',
    from: "image !== null || reason !== 'image'",
    to: "image !== undefined || reason !== 'image'",
    caughtBy: [
      'console/src/features/identity/IdentityScreen.component.test.tsx',
      'is asked of a supervisor where there is no image, which is said before and after',
    ],
  },
  {
    what: 'A key that has ended offers another secret',
    file: 'console/src/features/access-keys/KeyTable.tsx',
    from: '{key.endedAt === null ? (',
    to: "{key.createdAt !== '' ? (",
    caughtBy: [
      'console/src/features/access-keys/KeysScreen.component.test.tsx',
      'ends a key once that is confirmed, and offers nothing more of it',
    ],
  },
  {
    what: 'The ledger is asked for by whoever is no auditor',
    file: 'console/src/features/ledger/LedgerScreen.tsx',
    from: "may.includes('ledger.read')",
    to: "may.includes('queue.read')",
    caughtBy: [
      'console/src/features/ledger/LedgerScreen.component.test.tsx',
      'is closed to whoever is no auditor, and asks for nothing',
    ],
  },
  {
    what: 'A spreadsheet runs what stands in the ledger',
    file: 'contract/src/core/csv.ts',
    from: 'plainCsvLine(cells.map(defuse));',
    to: 'plainCsvLine(cells);',
    caughtBy: [
      'console/src/features/ledger/LedgerScreen.component.test.tsx',
      'hands what was approved over as a CSV of which no spreadsheet runs anything',
    ],
  },
  {
    what: 'A call is ended by one press',
    file: 'console/src/features/call-backs/CallForm.tsx',
    from: "    if (outcome === 'done' && !isEnding) return setIsEnding(true);\n",
    to: '',
    caughtBy: [
      'console/src/features/call-backs/CallBackScreen.component.test.tsx',
      'ends only after a second word',
    ],
  },
  {
    what: 'The note of a call is lost when it is refused',
    file: 'console/src/features/call-backs/CallForm.tsx',
    from: "    await recordCall(call, { outcome, note: note.trim() });\n    setNote('');",
    to: "    setNote('');\n    await recordCall(call, { outcome, note: note.trim() });",
    caughtBy: [
      'console/src/features/call-backs/CallBackScreen.component.test.tsx',
      'keeps the note when a colleague was first, and shows what has changed',
    ],
  },
  {
    what: 'What was written of a template is shown to whoever sits down next',
    file: 'console/src/features/templates/unsaved.ts',
    from: '`${staffId} ${sort}/${code}`',
    to: '`${sort}/${code}` || staffId',
    caughtBy: [
      'console/src/features/templates/TemplateScreen.component.test.tsx',
      'keeps what was not saved for whoever wrote it, and shows it to nobody else at the same desk',
    ],
  },
];
