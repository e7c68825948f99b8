/** The server: who may read and write what, and what it keeps and tells. */
export const API = [
  {
    what: 'A request is read without its owner',
    file: 'api/src/features/requests/repository.ts',
    from: 'from requests r where r.member_id = $1 and r.id',
    to: 'from requests r where (r.member_id = $1 or true) and r.id',
    caughtBy: [
      'api/src/attacks/ownership.test.ts',
      'finds nothing under the victim’s ids, by GET or HEAD',
    ],
  },
  {
    what: 'A folder is rated without its owner',
    file: 'api/src/features/ratings/repository.ts',
    from: 'where f.member_id = $1 and f.id = $2',
    to: 'where (f.member_id = $1 or true) and f.id = $2',
    caughtBy: [
      'api/src/features/ratings/rating.test.ts',
      'finds no folder of another member, of a disabled policy, or that is none',
    ],
  },
  {
    what: 'A folder’s documents are opened without its owner',
    file: 'api/src/features/health-folders/repository.ts',
    from: '${VISIBLE} where f.member_id = $1 and f.id = $2',
    to: '${VISIBLE} where (f.member_id = $1 or true) and f.id = $2',
    caughtBy: [
      'api/src/features/health-folders/documents.test.ts',
      'are found by another member, for a disabled policy, or without a session',
    ],
  },
  {
    what: 'A list of beneficiaries forgets its owner',
    file: 'api/src/features/beneficiaries/repository.ts',
    from: "owner: 'b.member_id'",
    to: "owner: '1 = 1 or b.member_id'",
    caughtBy: [
      'api/src/features/beneficiaries/routes.test.ts',
      'never shows another member’s, not even through a filter',
    ],
  },
  {
    what: 'A contract is enabled without its owner, after a check that would refuse',
    file: 'api/src/features/policies/repository.ts',
    from: 'where p.member_id = $1 and p.id = choice.id',
    to: 'where p.id = choice.id',
    caughtBy: [
      'api/src/attacks/owner-in-sql.test.ts',
      'is named for every table of a member that a statement reads or changes',
    ],
  },
  {
    what: 'The steps of a folder are read without its owner',
    file: 'api/src/features/folders/repository.ts',
    from: 'where e.member_id = $1 and e.folder_id = $2',
    to: 'where e.folder_id = $2',
    caughtBy: [
      'api/src/attacks/owner-in-sql.test.ts',
      'is named for every table of a member that a statement reads or changes',
    ],
  },
  {
    what: 'Files are found by their key without their owner',
    file: 'api/src/features/request-files/repository.ts',
    from: 'where rf.member_id = $1 and rf.request_id = $2 and rf.upload_key = $3',
    to: 'where rf.request_id = $2 and rf.upload_key = $3',
    caughtBy: [
      'api/src/attacks/owner-in-sql.test.ts',
      'is named for every table of a member that a statement reads or changes',
    ],
  },
  {
    what: 'Contracts are shown to the unverified',
    file: 'api/src/migrations/3_insured.sql',
    from: 'create view own_health_policies as\n  select policy.* from health_policies policy\n  join owners owner on owner.member_id = policy.member_id and owner.verified;',
    to: 'create view own_health_policies as\n  select policy.* from health_policies policy\n  join owners owner on owner.member_id = policy.member_id;',
    caughtBy: [
      'api/src/features/profile/routes.test.ts',
      'attaches nothing to somebody who is not verified',
    ],
  },
  {
    what: 'Folders of a disabled contract are shown',
    file: 'api/src/migrations/3_insured.sql',
    from: 'policy.id = folder.motor_policy_id and policy.enabled;',
    to: 'policy.id = folder.motor_policy_id;',
    caughtBy: [
      'api/src/features/motor-folders/routes.test.ts',
      'hides folders of a policy that is not enabled',
    ],
  },
  {
    what: 'The index of the folder list is gone',
    file: 'api/src/migrations/3_insured.sql',
    from: 'create index health_folders_list on health_folders (member_id, status_date desc, id desc)\n  include (health_policy_id, status, consultation_date);\n',
    to: '',
    caughtBy: [
      'api/src/features/health-folders/list-plan.test.ts',
      'reads the newest folders of a member in the order of their index, and sorts nothing',
    ],
  },
  {
    what: 'A released document is not noticed',
    file: 'api/src/migrations/3_insured.sql',
    from: 'health_folder_files_release_file after delete or update of file_id',
    to: 'health_folder_files_release_file after update of file_id',
    caughtBy: [
      'api/src/platform/file-store/sweep.test.ts',
      'tells the sweep when it goes, in every table of the schema',
    ],
  },
  {
    what: 'The sweep forgets who refers to a file',
    file: 'api/src/platform/file-store/sweep-repository.ts',
    from: "  { table: 'library_documents', column: 'file_id' },\n",
    to: '',
    caughtBy: [
      'api/src/platform/file-store/sweep.test.ts',
      'is known for every table of the schema',
    ],
  },
  {
    what: 'An origin that only begins like ours may write',
    file: 'api/src/platform/http/origin.ts',
    from: 'if (claimed === originOf(pages)) return;',
    to: "if (claimed?.startsWith(originOf(pages) ?? 'none')) return;",
    caughtBy: [
      'api/src/platform/http/origin.test.ts',
      'with {"origin":"https://portal.example.evil.example"} gets foreign_origin in production',
    ],
  },
  {
    what: 'A busy session never ends',
    file: 'api/src/platform/session.ts',
    from: 'Math.min(lastSeenAt + IDLE_MS, createdAt + MAX_MS, endsAt ?? Infinity)',
    to: 'Math.min(lastSeenAt + IDLE_MS, endsAt ?? Infinity)',
    caughtBy: [
      'api/src/platform/http/session-cookie.test.ts',
      'ends after twelve hours however busy it was',
    ],
  },
  {
    what: 'Scripts can read the session’s cookie',
    file: 'api/src/platform/http/session-cookie.ts',
    from: 'httpOnly: true',
    to: 'httpOnly: false',
    caughtBy: [
      'api/src/features/access/routes.test.ts',
      'answers the profile and sets a cookie that scripts cannot read',
    ],
  },
  {
    what: 'A temporary password opens every call',
    file: 'api/src/platform/http/session-cookie.ts',
    from: '{ evenBeforePasswordChange = false }',
    to: '{ evenBeforePasswordChange = true }',
    caughtBy: [
      'api/src/features/access/temporary-password.test.ts',
      'every call that needs a session asks for it first, but the profile and the change itself',
    ],
  },
  {
    what: 'A temporary password leaves other devices in',
    file: 'api/src/features/access/open-door.ts',
    from: '  await endYoungAccess(tx, memberId, { now });\n',
    to: '',
    caughtBy: [
      'api/src/features/access/temporary-password.test.ts',
      'ends whoever is signed in elsewhere',
    ],
  },
  {
    what: 'An unconfirmed account signs in',
    file: 'api/src/features/access/open-door.ts',
    from: "    if (account.state === 'pending') throw new AppError('account_pending');\n",
    to: '',
    caughtBy: [
      'api/src/features/access/routes.test.ts',
      'tells only the owner of the password that the account is not confirmed',
    ],
  },
  {
    what: 'A stranger learns that an account waits for its password',
    file: 'api/src/features/access/service.ts',
    from: "  if (!mayTell) return new AppError('wrong_credentials');\n",
    to: '',
    caughtBy: [
      'api/src/features/access/lock-out.test.ts',
      'tells twenty times an hour to one network that an account has no password yet',
    ],
  },
  {
    what: 'One attempt too many passes the limit',
    file: 'api/src/platform/rate-limit.ts',
    from: 'counted.map(([limit]) => limit.max);',
    to: 'counted.map(([limit]) => limit.max + 1);',
    caughtBy: ['api/src/platform/rate-limit.test.ts', 'holds for attempts at the same moment'],
  },
  {
    what: 'The idempotency key is ignored',
    file: 'api/src/features/requests/repository.ts',
    from: 'where member_id = $1 and idempotency_key = $2',
    to: 'where member_id = $1 and idempotency_key = $2 and false',
    caughtBy: [
      'api/src/features/requests/service.test.ts',
      'makes one request of ten equal ones in the same moment, and answers all alike',
    ],
  },
  {
    what: 'A key may come back with other content',
    file: 'api/src/features/requests/service.ts',
    from: "  if (!hash.equals(known.contentHash)) throw new AppError('idempotency_mismatch');\n",
    to: '',
    caughtBy: [
      'api/src/features/requests/service.test.ts',
      'refuses a key that comes again with other content or for another kind',
    ],
  },
  {
    what: 'The insurer’s answer leaves no step',
    file: 'api/src/features/requests/service.ts',
    from: '  await insertEvent(tx, step);\n',
    to: '',
    caughtBy: [
      'api/src/features/request-answers/service.test.ts',
      'sets status, answer and step, and tells the member by e-mail in their language',
    ],
  },
  {
    what: 'A contract without the permission declares',
    file: 'api/src/features/health-declarations/service.ts',
    from: "  if (!own.policy.declarationsAllowed) throw new AppError('declaration_noPermission');\n",
    to: '',
    caughtBy: [
      'api/src/features/health-declarations/routes.test.ts',
      'needs an enabled policy with the permission',
    ],
  },
  {
    what: 'A complement is taken for a folder that waits for nothing',
    file: 'api/src/features/health-declarations/service.ts',
    from: "  if (folder.status !== 'C.Information') throw new AppError('complement_notAsked');\n",
    to: '',
    caughtBy: [
      'api/src/features/health-declarations/complement.test.ts',
      'is refused for a folder that does not wait, is unknown, foreign, of another slip or disabled',
    ],
  },
  {
    what: 'Somebody with another birth date is verified',
    file: 'contract/src/identity/rules.ts',
    from: "  if (registry && registry.birthDate !== claimant.birthDate) return 'other_birth_date';\n",
    to: '',
    caughtBy: [
      'api/src/features/verification/service.test.ts',
      'leaves alone what is not confirmed, not there, or someone else’s',
    ],
  },
  {
    what: 'The 21st document is kept',
    file: 'api/src/migrations/23_request_files.sql',
    from: 'or others >= (limits',
    to: 'or others > (limits',
    caughtBy: [
      'api/src/features/request-files/routes.test.ts',
      'comes twenty times, and the twenty-first is refused, also in the same moment',
    ],
  },
  {
    what: 'An archive passes as a document',
    file: 'api/src/platform/file-store/media-type.ts',
    from: "  pdf: 'application/pdf',",
    to: "  zip: 'application/pdf',\n  pdf: 'application/pdf',",
    caughtBy: [
      'api/src/platform/file-store/file-store.test.ts',
      'refuses an archive and keeps nothing',
    ],
  },
  {
    what: 'A failed upload leaves its parts in S3',
    file: 'api/src/platform/file-store/s3-store.ts',
    from: '          queueSize: 1,\n',
    to: '          queueSize: 1,\n          leavePartsOnError: true,\n',
    caughtBy: [
      'api/src/platform/file-store/file-store.test.ts',
      'keeps nothing when the stream breaks after 8388608 bytes',
    ],
  },
  {
    what: 'A file’s name can end its header',
    file: 'api/src/platform/http/attachment.ts',
    from: '/[^\\x20-\\x7e]|["\\\\;*%]/g',
    to: '/[^\\x20-\\x7e]/g',
    caughtBy: [
      'api/src/platform/http/attachment.test.ts',
      'is cleaned after full-width signs have become plain ones',
    ],
  },
  {
    what: 'A message is written outside its transaction',
    file: 'api/src/features/recovery/service.ts',
    from: 'queueMessage(tx, {',
    to: 'queueMessage(db, {',
    caughtBy: ['types', 'is not assignable to parameter of type'],
  },
  {
    what: 'HTML in a subject is shown as HTML',
    file: 'api/src/features/outbox/page.ts',
    from: '${escapeHtml(subject)}</h2>',
    to: '${subject}</h2>',
    caughtBy: [
      'api/src/features/outbox/routes.test.ts',
      'shows a message, and any HTML in it as text',
    ],
  },
  {
    what: 'A tag that is typed into an answer is one',
    file: 'api/src/features/requests/answer.ts',
    from: '${escapeText(one)',
    to: '${one',
    caughtBy: [
      'api/src/features/requests/answer.test.ts',
      'has no tag in it, and no word less: "<script>alert(1)</script>"',
    ],
  },
  {
    what: 'A typed line break steers the operator’s terminal',
    file: 'api/src/operator/on-one-line.ts',
    from: '[\\p{Cc}\\p{Cf}',
    to: '[\\p{Cf}',
    caughtBy: [
      'api/src/operator/table.test.ts',
      'gives each column the width of its longest cell, and lets no cell steer the terminal',
    ],
  },
  {
    what: 'The log repeats a value that was refused',
    file: 'api/src/platform/log.ts',
    from: '/^22...$/',
    to: '/^23...$/',
    caughtBy: ['api/src/platform/log.test.ts', 'does not repeat a value that its type cannot hold'],
  },
  {
    what: 'The log holds whole addresses',
    file: 'api/src/platform/http/request-log.ts',
    from: "request.routeOptions.url ?? 'unknown'",
    to: 'request.url',
    caughtBy: [
      'api/src/platform/http/errors.test.ts',
      'logs each request by its pattern, with nothing personal',
    ],
  },
  {
    what: 'A call forgets one of its errors',
    file: 'api/src/features/health-folders/routes.ts',
    from: "['not_found', 'rating_notFinished', 'already_rated']",
    to: "['not_found', 'rating_notFinished']",
    caughtBy: ['api/src/features/ratings/rating.test.ts', 'happens once'],
  },
  {
    what: 'An answer loses a field that programs read',
    file: 'contract/src/profile/schema.ts',
    from: '    NOM: z.string(),\n',
    to: '',
    caughtBy: [
      'api/src/document/document.test.ts',
      'is kept: nothing would break a program that was made from it',
    ],
  },
];
