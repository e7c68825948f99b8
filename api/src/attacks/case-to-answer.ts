/** A case that is only read and answered: what the calls of answering are sent for. */
import type { Db } from '../platform/db.ts';

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
    text: `insert into cases (id, kind, subject_id, member_id, subject, contract, received_at, due_at, due_days)
           values ($1::bigint, 'suggestion', $1::bigint::text, $2, 'Suggestion', '', '2026-11-14T10:00:00Z',
             '2026-11-29T10:00:00Z', 15)`,
    values: [id, memberId],
  });
};

/** Its calls, for the recipes of the console. */
export const ANSWERING = {
  'GET /v1/staff/cases/{id}': { act: 'cases.read', id: ANSWERED },
} as const;
