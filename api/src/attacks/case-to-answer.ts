/** A case that is only read and answered: what the calls of answering are sent for. */
import { Readable } from 'node:stream';
import type { Db } from '../platform/db.ts';
import type { TestApp } from '../testing/app.ts';
import { PNG } from '../testing/files.ts';

export const ANSWERED = '900021';

const CONTRACT = { id: '', policyNumber: '', membershipNumber: '', company: '' };
const SUGGESTED = { title: 'Horaires', message: 'Ouvrez le samedi, s’il vous plaît.' };

/** A request and its case under one number. */
export const aSuggestion = async (db: Db, id: string, memberId: string): Promise<void> => {
  await db.run({
    text: `insert into requests (member_id, id, kind, subject, status, contract, details, idempotency_key, content_hash,
             created_at, status_at)
           values ($1, $2::bigint, 'suggestion', 'Suggestion', 'Envoyé', $3, $4, 'of-recipes-' || $2::bigint::text,
             '\\x00', '2026-11-14T10:00:00Z', '2026-11-14T10:00:00Z')`,
    values: [memberId, id, JSON.stringify(CONTRACT), JSON.stringify(SUGGESTED)],
  });
  await db.run({
    text: `insert into cases (id, kind, subject_id, member_id, subject, contract, received_at, due_at, due_amount)
           values ($1::bigint, 'suggestion', $1::bigint::text, $2, 'Suggestion', '', '2026-11-14T10:00:00Z',
             '2026-11-29T10:00:00Z', 15)`,
    values: [id, memberId],
  });
};

const SENT = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const ATTACHED = '3f2504e0-4f89-41d3-9a0c-0305e82c3302';

/** One of the member's, and one that the first of the staff has attached and not sent. */
export const someFiles = async (
  { db, files }: Pick<TestApp, 'db' | 'files'>,
  memberId: string,
): Promise<void> => {
  const of = [
    [SENT, 'member', 'of-recipes'],
    [ATTACHED, 'insurer', '1:of-recipes'],
  ];
  for (const [id = '', sender, uploadKey] of of) {
    const limits = { maxBytes: 1_000 };
    const { size, sha256, mediaType } = await files.put(id, Readable.from([PNG]), limits);
    await db.run({
      text: `insert into member_files (member_id, id, store_key, name, media_type, size_bytes, sha256, created_at)
             values ($1, $2::uuid, $2::uuid::text, 'a.png', $3, $4, $5, '2026-11-14T10:00:00Z')`,
      values: [memberId, id, mediaType, size, sha256],
    });
    await db.run({
      text: `insert into request_files (member_id, request_id, file_id, role, upload_key, created_at, sender)
             values ($1, $2, $3, 'proof', $4, '2026-11-14T10:00:00Z', $5)`,
      values: [memberId, ANSWERED, id, uploadKey, sender],
    });
  }
};

const OF = { id: ANSWERED };
const answer = { act: 'cases.answer', ...OF } as const;

/** Its calls, for the recipes of the console. */
export const ANSWERING = {
  'GET /v1/staff/cases/{id}': { act: 'cases.read', ...OF },
  'GET /v1/staff/cases/{id}/files/{file}': { act: 'cases.read', ids: { ...OF, file: SENT } },
  'POST /v1/staff/cases/{id}/files': answer,
  'DELETE /v1/staff/cases/{id}/files/{file}': {
    act: 'cases.answer',
    ids: { ...OF, file: ATTACHED },
  },
  'POST /v1/staff/cases/{id}/answers': answer,
  'DELETE /v1/staff/cases/{id}/answers': answer,
  'PUT /v1/staff/cases/{id}/draft': answer,
  // of the other case: this one's has a file that is taken away on its own
  'DELETE /v1/staff/cases/{id}/draft': { act: 'cases.answer', id: '900001' },
  'POST /v1/staff/cases/{id}/preview': answer,
  'GET /v1/staff/cases/{id}/templates': answer,
  'POST /v1/staff/cases/{id}/notes': answer,
} as const;

/** Those that write no line of the ledger. */
export const UNWRITTEN_ANSWERING = {
  'PUT /v1/staff/cases/{id}/draft': 'the caller’s own words, for them alone',
  'DELETE /v1/staff/cases/{id}/draft': 'the same',
  'POST /v1/staff/cases/{id}/files': 'the caller’s own file: its line is that of the answer',
  'DELETE /v1/staff/cases/{id}/files/{file}': 'the same',
};
