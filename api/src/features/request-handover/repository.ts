/** SQL of requests that leave for a core system: their handovers and cases lie on the coordinator. */
import type { AccessKey } from '@rafiq/contract/access-keys/schema';
import type { Language } from '@rafiq/contract/core/language';
import type {
  Acknowledgement,
  Handover,
  ReadyRequest,
} from '@rafiq/contract/request-handover/model';
import type { RequestKind } from '@rafiq/contract/requests/model';
import type { Db, Queryable } from '../../platform/db.ts';
import { instantSql } from '../../platform/instant-sql.ts';

/** How many there were. */
export const settle = async (
  db: Pick<Db, 'writeOne'>,
  { now, most }: { now: Date; most: number },
): Promise<number> => {
  const { settled } = await db.writeOne<{ settled: number }>({
    name: 'handovers-settle',
    text: 'select settle_handovers($1, $2) as settled',
    values: [now, most],
  });
  return settled;
};

export const hasToSettle = async (db: Queryable, now: Date): Promise<boolean> => {
  const { found } = await db.one<{ found: boolean }>({
    name: 'handovers-to-settle',
    text: `select exists (select from request_handovers where state = 'arriving' and settles_at <= $1) as found`,
    values: [now],
  });
  return found;
};

export type NumberedRequest = ReadyRequest & { number: number; eventId: string };

export const readyAfter = (
  db: Queryable,
  { number, kinds, limit }: { number: number; kinds: readonly RequestKind[]; limit: number },
): Promise<NumberedRequest[]> =>
  db.rows<NumberedRequest>({
    name: 'handovers-ready',
    text: `select request_id as id, kind, version, ${instantSql('ready_at')} as "readyAt",
             number::float8 as number, event_id::text as "eventId"
           from request_handovers h
           where h.state = 'ready' and h.number > $1 and h.kind = any ($2) order by h.number limit $3`,
    values: [number, kinds, limit],
  });

/** From now on what this key may take and nobody does counts as waiting. */
export const noteReads = async (db: Queryable, key: AccessKey['id'], now: Date): Promise<void> => {
  await db.run({
    name: 'handovers-note-reader',
    text: 'update access_keys set requests_since = $2 where id = $1 and requests_since is null',
    values: [key, now],
  });
};

/** A request with its case and whose it is. */
export interface HandedRequest extends Handover {
  caseId: string;
  memberId: string;
  kind: RequestKind;
  readyAt: string | null;
  receivedAt: string;
  dueAt: string;
  language: Language;
  client: {
    clientId: string | null;
    membershipNumber: string | null;
    cin: string | null;
    lastName: string;
    firstName: string;
    birthDate: string | null;
  };
}

export const findHanded = (
  db: Queryable,
  requestId: string,
  kinds: readonly RequestKind[],
): Promise<HandedRequest | undefined> =>
  db.maybeOne<HandedRequest>({
    name: 'handovers-one',
    text: `select c.id::text as "caseId", c.member_id::text as "memberId", h.kind, h.state, h.version,
             h.core_reference as "coreReference", h.source, h.refusal, ${instantSql('h.ready_at')} as "readyAt",
             ${instantSql('c.received_at')} as "receivedAt", ${instantSql('c.due_at')} as "dueAt", m.language,
             json_build_object('clientId', m.client_id, 'membershipNumber', m.membership_number, 'cin', m.cin,
               'lastName', m.last_name, 'firstName', m.first_name, 'birthDate', m.birth_date) as client
           from request_handovers h join cases c on c.kind = h.kind and c.subject_id = h.request_id
           join members m on m.id = c.member_id
           where h.request_id = $1 and h.kind = any ($2)`,
    values: [requestId, kinds],
  });

/** Behind the lock of its case, as whatever the member sends takes them. */
export const lockHandover = (tx: Queryable, requestId: string): Promise<Handover | undefined> =>
  tx.maybeOne<Handover>({
    name: 'handovers-lock',
    text: `select state, version, core_reference as "coreReference", source, refusal
           from request_handovers where request_id = $1 for update`,
    values: [requestId],
  });

export const setDecided = (
  tx: Queryable,
  decided: Acknowledgement & { requestId: string; source: string; by: string; now: Date },
): Promise<number> =>
  tx.run({
    name: 'handovers-decide',
    text: `update request_handovers set state = $2, decided_at = $3, decided_by = $4,
             source = case when $2 = 'taken' then $5 else source end,
             core_reference = coalesce($6, core_reference), refusal = $7
           where request_id = $1`,
    values: [
      ...[decided.requestId, decided.outcome, decided.now, decided.by, decided.source],
      ...[decided.coreReference, decided.reason],
    ],
  });

/** What staff see beside it has changed. `isNews`: so much that whoever answers it meanwhile has to look first. */
export const touchCase = (tx: Queryable, caseId: string, isNews: boolean): Promise<number> =>
  tx.run({
    name: 'handovers-touch-case',
    text: 'update cases set version = version + $2 where id = $1',
    values: [caseId, isNews ? 1 : 0],
  });
