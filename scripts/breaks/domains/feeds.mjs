/** What the insurer’s systems send. */
export const FEEDS = [
  {
    what: 'An older row that comes late brings back what was removed',
    file: 'api/src/features/feeds/sql/plan-parts.ts',
    from: "and s.version <= x.source_version then 'stale'`",
    to: "and s.version < 0 then 'stale'`",
    caughtBy: [
      'api/src/features/feeds/removals.test.ts',
      'removes, and an older row that comes late does not bring it back',
    ],
  },
  {
    what: 'A snapshot removes what a later batch has brought',
    file: 'api/src/features/feeds/sql/plan-parts.ts',
    from: '`${known}.source_batch < $2`',
    to: '`${known}.source_batch is not null and $2::bigint is not null`',
    caughtBy: [
      'api/src/features/feeds/removals.test.ts',
      'leaves motor-folders that came after it',
    ],
  },
  {
    what: 'A member who has an account is removed',
    file: 'api/src/features/feeds/sql/plan-members.ts',
    from: "const USED_BY = ['accounts', ...OWNED_BY];",
    to: 'const USED_BY = [...OWNED_BY];',
    caughtBy: [
      'api/src/features/feeds/removals.test.ts',
      'removes a member who has nothing here, and no other',
    ],
  },
  {
    what: 'A corrected CIN with another birth date is the same person',
    file: 'api/src/features/feeds/sql/plan-members.ts',
    from: "          when s.cin <> m.cin and s.birth_date <> m.birth_date then 'other_person'\n",
    to: '',
    caughtBy: [
      'api/src/features/feeds/members.test.ts',
      'is refused together with another birth date: that is another person',
    ],
  },
  {
    what: 'More is removed than was approved',
    file: 'api/src/features/feeds/refusals.ts',
    from: '    (counts.removed ?? 0) > approvedRemovals ||\n',
    to: '',
    caughtBy: [
      'api/src/features/feeds/removals.test.ts',
      'waits again when more would go than was approved',
    ],
  },
  {
    what: 'A batch is undone after thirty days',
    file: 'api/src/features/feeds/refusals.ts',
    from: '> UNDO_DAYS * DAY_MS',
    to: '> (UNDO_DAYS + 1) * DAY_MS',
    caughtBy: ['api/src/features/feeds/undo.test.ts', 'works for 30 days'],
  },
  {
    what: 'Members are not told of a look at their rows',
    file: 'api/src/features/feeds/staff-batches.ts',
    from: '    await noteShown(tx, deps, caller, { number, members });\n    return batch;',
    to: '    return batch;',
    caughtBy: [
      'api/src/features/feeds/staff-routes.test.ts',
      'is for supervisors, each look a line; an administrator reads lines, fields and reasons',
    ],
  },
  {
    what: 'A document other than its hash is kept',
    file: 'api/src/features/feeds/documents.ts',
    from: "  if (found !== sha256) refuseIssue(issue('sha256', 'sha256_differs', { found }));\n",
    to: '',
    caughtBy: ['api/src/features/feeds/documents.test.ts', 'are refused and leave nothing'],
  },
  {
    what: 'A document that a row no longer names stays',
    file: 'api/src/features/feeds/documents.ts',
    from: '        if (removed.length > 0) await deleteFiled(tx, { memberId, folderId, fileIds: removed });\n',
    to: '',
    caughtBy: [
      'api/src/features/feeds/documents.test.ts',
      'are those that a row names: what it no longer names goes, and can be put back',
    ],
  },
  {
    what: 'Copies of a batch that failed stay',
    file: 'api/src/features/feeds/documents.ts',
    from: '  } catch (error) {\n    await discard();\n    throw error;',
    to: '  } catch (error) {\n    throw error;',
    caughtBy: [
      'api/src/features/feeds/documents.test.ts',
      'that were not sent are refused, and those copied before are taken back',
    ],
  },
  {
    what: 'Documents are forgotten a day early',
    file: 'api/src/features/feeds/retention.ts',
    from: "from: 'used_at', keep: '30 days'",
    to: "from: 'used_at', keep: '29 days'",
    caughtBy: [
      'api/src/features/feeds/documents.test.ts',
      'bytes that no batch has named for 30 days go, and not a moment before',
    ],
  },
  {
    what: 'A folder moves a declaration that a colleague takes meanwhile',
    file: 'api/src/features/feeds/leads/lead-requests.ts',
    from: 'const { id: caseId, isHeld } = caseBefore;',
    to: 'const { id: caseId, isHeld = false } = { id: caseBefore.id };',
    caughtBy: [
      'api/src/features/feeds/leads/leads.test.ts',
      'that somebody takes while the batch is applied; the member is told of the folder',
    ],
  },
  {
    what: 'The member is told of the folder although its declaration has followed it',
    file: 'api/src/features/feeds/leads/lead-requests.ts',
    from: '  await tellAsRequest(tx, work, folder);\n',
    to: '',
    caughtBy: ['api/src/features/feeds/leads/leads.test.ts', 'is told once, of the declaration'],
  },
];
