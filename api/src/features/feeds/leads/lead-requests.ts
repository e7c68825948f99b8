/** Declarations follow their folders, once these are written; the last statements of the batch, for staff wait for their cases. */
import type { LedStatus, PlannedOutcome } from '@rafiq/contract/folder-leads/model';
import { judgeLead } from '@rafiq/contract/folder-leads/rules';
import type { RequestKind } from '@rafiq/contract/requests/model';
import type { Transaction } from '../../../platform/db.ts';
import { type CaseBefore, lockCaseOf } from '../../cases/service.ts';
import { ledNote } from '../../feed-notices/service.ts';
import { type Actor, writeLedgerActs } from '../../ledger/service.ts';
import { findAsker, recordAnswer } from '../../request-answers/service.ts';
import { findDecided, lockRequest } from '../../requests/service.ts';
import { isOwned, OWNED } from '../entities.ts';
import { rowsOn } from '../run.ts';
import { planTable, rowsTable, type Work } from '../work.ts';

interface Lead {
  line: string;
  key: string;
  memberId: string;
  folderId: string;
  requestId: string;
  to: LedStatus;
  /** Of the folder, as the member knows it. */
  number: string;
}

/** What is put back where the batch is undone. */
export interface KeptLead {
  requestId: string;
  kind: RequestKind;
  status: string;
  statusAt: string;
  led: { status: LedStatus; at: string };
  caseBefore: CaseBefore;
}

/** A system has said it, whoever of the staff applies what it sends. */
export const sourceOf = ({ source }: Work): Actor => ({
  ...{ staffId: null, name: source, role: 'system' },
});

const keep = (tx: Transaction, work: Work, lead: Lead, kept: KeptLead): Promise<number> =>
  tx.run({
    name: 'feeds-keep-lead',
    text: `insert into feed_before (batch, kind, key, member_id, row_id, before)
           values ($1, 'led', $2, $3, $4, $5)`,
    values: [work.batch, lead.key, lead.memberId, lead.folderId, JSON.stringify(kept)],
  });

interface Moved {
  outcome: PlannedOutcome | null;
  caseId: string;
}

/** The request is held before its case, as by everybody who changes both; what a person did meanwhile counts. */
const lead = async (tx: Transaction, work: Work, one: Lead, now: Date): Promise<Moved> => {
  const { requestId, to, number } = one;
  const request = await lockRequest(tx, requestId, one.memberId);
  const caseBefore =
    request && (await lockCaseOf(tx, { kind: request.kind, subjectId: requestId }));
  const asker = request && (await findAsker(tx, requestId, request.memberId));
  // nobody any more: its person was erased in between
  if (!request || !caseBefore || !asker) return { outcome: 'answered', caseId: '' };
  const decided = await findDecided(tx, { memberId: request.memberId, requestId });
  const { id: caseId, isHeld } = caseBefore;
  const outcome = judgeLead({ status: request.status, decided, isHeld }, to);
  if (outcome !== 'moves') return { outcome, caseId };
  const { status, statusAt } = request;
  const led = { status: to, at: now.toISOString() };
  const kept = { requestId, kind: request.kind, status, statusAt, led, caseBefore };
  await keep(tx, work, one, kept);
  await recordAnswer(tx, asker, {
    ...{ id: requestId, status: to, text: null, name: '', writer: work.source, now },
    note: ledNote(asker.language, number),
  });
  return { outcome, caseId };
};

const findLeads = (tx: Transaction, work: Work, number: string): Promise<Lead[]> =>
  rowsOn<Lead>(tx, {
    text: `select p.line::text, p.key, p.member_id::text as "memberId", p.row_id::text as "folderId",
        p.request_id::text as "requestId", p.led_to as "to", s.${number} as number
      from ${planTable(work)} p join ${rowsTable(work)} s on s.line = p.line
      where p.led = 'moves' order by p.line`,
  });

/** Of the folder and of its declaration the member is told once: as of the declaration. */
const tellAsRequest = (tx: Transaction, work: Work, folder: string): Promise<number> =>
  tx.run({
    text: `update feed_notices n set request_id = p.request_id, led_to = p.led_to from ${planTable(work)} p
      where n.batch_id = $1 and n.kind = $2 and n.member_id = p.member_id and n.folder_id = p.row_id
        and p.led = 'moves'`,
    values: [work.batch, folder],
  });

export const leadRequests = async (tx: Transaction, work: Work, now: Date): Promise<void> => {
  const { entity } = work;
  const folder = isOwned(entity) ? OWNED[entity].folder : undefined;
  if (!folder) return;
  const leads = await findLeads(tx, work, folder === 'health' ? 'folder_number' : 'reference');
  if (leads.length === 0) return;
  const moved: (Lead & Moved)[] = [];
  for (const one of leads) moved.push({ ...one, ...(await lead(tx, work, one, now)) });
  await tx.run({
    text: `update ${planTable(work)} p set led = n.led
      from unnest($1::bigint[], $2::text[]) n (line, led) where p.line = n.line`,
    values: [moved.map(({ line }) => line), moved.map(({ outcome }) => outcome)],
  });
  await tellAsRequest(tx, work, folder);
  const answered = moved.filter(({ outcome }) => outcome === 'moves');
  const acts = answered.map(({ caseId, memberId, to }) => ({
    ...{ act: 'case.answered' as const, memberId, about: caseId, reason: to, now },
  }));
  await writeLedgerActs(tx, sourceOf(work), acts);
};
