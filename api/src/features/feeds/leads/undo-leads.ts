/** Declarations that a batch has led are as they were before, as far as nobody has touched them since. */
import type { LedCount } from '@rafiq/contract/folder-leads/model';
import { mayBePutBack } from '@rafiq/contract/folder-leads/rules';
import type { Transaction } from '../../../platform/db.ts';
import { lockCaseOf, restoreCase } from '../../cases/service.ts';
import { askPapersAgain } from '../../conversations/service.ts';
import { writeLedgerActs } from '../../ledger/service.ts';
import { lockRequest, restoreStatus } from '../../requests/service.ts';
import { rowsOn } from '../run.ts';
import { OUTCOME_LIST } from '../verdicts.ts';
import { planTable, type Work } from '../work.ts';
import { type KeptLead, sourceOf } from './lead-requests.ts';

/** Not of folders that stay as they are. */
const findKept = (tx: Transaction, work: Work) =>
  rowsOn<{ memberId: string; kept: KeptLead }>(tx, {
    text: `select b.member_id::text as "memberId", b.before as kept from feed_before b
      where b.batch = $1 and b.kind = 'led' and not exists (select from ${planTable(work)} p
        where p.member_id = b.member_id and p.row_id = b.row_id and p.verdict not ${OUTCOME_LIST})
      order by b.row_id`,
    values: [work.batch],
  });

/** Answers the number of its case; null: it stays. */
const undoLead = async (
  tx: Transaction,
  { memberId: owner, kept }: { memberId: string; kept: KeptLead },
  now: Date,
): Promise<{ memberId: string; caseId: string } | null> => {
  const { requestId, kind, status, statusAt, led, caseBefore } = kept;
  const request = await lockRequest(tx, requestId, owner);
  const caseNow = request && (await lockCaseOf(tx, { kind, subjectId: requestId }));
  if (!request || !caseNow) return null;
  const standing = { ...request, statusAt: Date.parse(request.statusAt), isHeld: caseNow.isHeld };
  if (!mayBePutBack(standing, { ...led, at: Date.parse(led.at) })) return null;
  const { memberId } = request;
  const at = new Date(led.at);
  await restoreStatus(tx, { memberId, id: requestId, status, statusAt, led, now });
  await askPapersAgain(tx, { memberId, requestId, waivedAt: at });
  await restoreCase(tx, { kind, caseBefore, at, now });
  return { memberId, caseId: caseNow.id };
};

export const undoLeads = async (tx: Transaction, work: Work, now: Date): Promise<LedCount[]> => {
  const counts = new Map<string, LedCount>();
  const lines: { memberId: string; caseId: string; requestId: string; status: string }[] = [];
  for (const found of await findKept(tx, work)) {
    const { requestId, led, status: before } = found.kept;
    const done = await undoLead(tx, found, now);
    if (done) lines.push({ ...done, requestId, status: before });
    const outcome = done ? 'put-back' : 'stays';
    const { status } = led;
    const of = `${status} ${outcome}`;
    const requests = (counts.get(of)?.requests ?? 0) + 1;
    counts.set(of, { status, outcome, requests });
  }
  if (lines.length > 0)
    await tx.run({
      text: `update feed_notices set request_id = null, led_to = null
        where member_id = any ($1::bigint[]) and request_id = any ($2::bigint[])`,
      values: [lines.map(({ memberId }) => memberId), lines.map(({ requestId }) => requestId)],
    });
  const acts = lines.map(({ memberId, caseId, status }) => ({
    ...{ act: 'answer.taken-back' as const, memberId, about: caseId, reason: status, now },
  }));
  await writeLedgerActs(tx, sourceOf(work), acts);
  return [...counts.values()];
};
