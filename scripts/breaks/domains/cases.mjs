/** Cases: who has them, when they are due, what is answered and written. */
export const CASES = [
  {
    what: 'Two who ask at once are given one case',
    file: 'api/src/features/cases/assign-repository.ts',
    from: 'limit 1 for update skip locked',
    to: 'limit 1',
    caughtBy: [
      'api/src/features/cases/assign.test.ts',
      'gives each of thirty cases once, to fifty who ask at once',
    ],
  },
  {
    what: 'The next case is of any kind',
    file: 'api/src/features/cases/assign-repository.ts',
    from: 'assignee is null and kind = any ($1)',
    to: 'assignee is null and $1::text[] is not null',
    caughtBy: [
      'api/src/features/cases/assign.test.ts',
      'gives only kinds that they are trusted with, and none that waits or is closed',
    ],
  },
  {
    what: 'A case is taken over whatever version was seen',
    file: 'api/src/features/cases/assigning/service.ts',
    from: "  if (row.version !== version) throw new AppError('case_changed', { issues: standOf(row) });\n",
    to: '',
    caughtBy: [
      'api/src/features/cases/assign.test.ts',
      'is refused to whoever has seen an older case, and they are told how it stands',
    ],
  },
  {
    what: 'A case is given without a line in the ledger',
    file: 'api/src/features/cases/assigning/service.ts',
    from: '  await writeLedger(tx, actor, { ...told, memberId: found.memberId, about: id });\n',
    to: '',
    caughtBy: [
      'api/src/features/cases/assign.test.ts',
      'gives the most urgent that nobody has, and tells the ledger',
    ],
  },
  {
    what: 'The queue shows an agent every kind',
    file: 'api/src/features/cases/queue-repository.ts',
    from: "    'c.kind = any ($3)',\n",
    to: "    '$3::text[] is not null',\n",
    caughtBy: [
      'api/src/features/cases/routes.test.ts',
      'shows an agent only the kinds that they are trusted with',
    ],
  },
  {
    what: 'A page of the queue repeats the last of the one before',
    file: 'api/src/features/cases/queue-repository.ts',
    from: "isEverywhere ? '<' : '>'",
    to: "isEverywhere ? '<' : '>='",
    caughtBy: [
      'api/src/features/cases/routes.test.ts',
      'has pages that skip and repeat nothing, and are turned at a pace',
    ],
  },
  {
    what: 'A closed case stays in the queue for ever',
    file: 'api/src/features/cases/queue-repository.ts',
    from: 'CLOSED_SHOWN_DAYS * 24 * 3_600_000',
    to: '9_000 * 24 * 3_600_000',
    caughtBy: [
      'api/src/features/cases/closed.test.ts',
      'is in the queue for 90 days, and no longer',
    ],
  },
  {
    what: 'An answer leaves over a case that has changed',
    file: 'api/src/features/answering/send.ts',
    from: 'if (other || found.version !== seen) throw',
    to: 'if (other) throw',
    caughtBy: [
      'api/src/features/answering/send.test.ts',
      'is refused to whoever has seen an older case, and kept as their draft',
    ],
  },
  {
    what: 'Whoever comes second loses what they wrote',
    file: 'api/src/features/answering/send.ts',
    from: '      await saveDraft(deps, caller, id, sent).catch(() => undefined);\n',
    to: '      ;\n',
    caughtBy: [
      'api/src/features/answering/races.test.ts',
      'of two who answer at once one is sent, and the other keeps the draft',
    ],
  },
  {
    what: 'Any agent takes an answer back',
    file: 'api/src/features/answering/send.ts',
    from: 'const of = isSupervisor ? null : { staffId: person.id };',
    to: 'const of = null;',
    caughtBy: [
      'api/src/features/answering/send.test.ts',
      'can be taken back at 14.999 s by its author, and at 15 s no more',
    ],
  },
  {
    what: 'A file that was taken away leaves with an answer',
    file: 'api/src/features/answering/send.ts',
    from: '  const gone = files.filter((id) => !attached.has(id));',
    to: "  const gone = files.filter((id) => id === '' && attached.has(id));",
    caughtBy: [
      'api/src/features/answering/files.test.ts',
      'is refused when its file was taken away before, and what was written is kept',
    ],
  },
  {
    what: 'A refusal is taken back by one person',
    file: 'api/src/features/answering/reversal.ts',
    from: '  return before === null ? null : { before, data: null };',
    to: "  return before === null || before === 'Refusé' ? null : { before, data: null };",
    caughtBy: [
      'api/src/features/answering/reversal.test.ts',
      'waits, and leaves by the usual way, once, when a supervisor has approved it',
    ],
  },
  {
    what: 'What the member wrote meanwhile is not looked at',
    file: 'api/src/features/answering/reversal.ts',
    from: '(await countCome(tx, of)) === pending.came',
    to: '(await countCome(tx, of)) >= pending.came',
    caughtBy: [
      'api/src/features/answering/reversal.test.ts',
      'is not approved once the member has written since',
    ],
  },
  {
    what: 'A file is opened without a line in the ledger',
    file: 'api/src/features/answering/files.ts',
    from: '    if (!(isPart && (await hasOpened(tx, look)))) {',
    to: '    if (!isPart && !(await hasOpened(tx, look))) {',
    caughtBy: [
      'api/src/features/answering/files.test.ts',
      'opens what the member sent, safe to be shown, and every opening is a line',
    ],
  },
  {
    what: 'A sixth file is attached to an answer',
    file: 'api/src/features/answering/files.ts',
    from: '.length >= MESSAGE_FILES_MAX)',
    to: '.length > MESSAGE_FILES_MAX)',
    caughtBy: [
      'api/src/features/answering/files.test.ts',
      'takes five files, each once, and what is not sent goes with the answer or the draft',
    ],
  },
  {
    what: 'A message does not bring its case back to the insurer',
    file: 'api/src/features/conversations/member-messages.ts',
    from: "  await moveCase(tx, { kind: request.kind, subjectId: requestId, state: 'open', now });\n",
    to: '',
    caughtBy: [
      'api/src/features/conversations/member-messages.test.ts',
      'brings back to the insurer a case that waited for the member',
    ],
  },
  {
    what: 'A message is written on a request that has ended long ago',
    file: 'api/src/features/conversations/member-messages.ts',
    from: '  if (!mayWrite(request, now)) {',
    to: '  if (!mayWrite(request, new Date(0))) {',
    caughtBy: [
      'api/src/features/conversations/member-messages.test.ts',
      'stays closed from the thirtieth day on, and says so in words',
    ],
  },
  {
    what: 'A member reads the whole name of who answers',
    file: 'api/src/features/conversations/service.ts',
    from: "name.trim().split(/\\s+/)[0] ?? ''",
    to: 'name.trim()',
    caughtBy: [
      'api/src/features/conversations/service.test.ts',
      'tells a member the first name alone',
    ],
  },
];
