/** What of all that was asked for somebody has to do with. */
import { factsOf } from '@rafiq/contract/approvals/facts';
import { APPROVAL_KINDS, type ApprovalMay } from '@rafiq/contract/approvals/model';
import { maySeeApprovals, whyNotDecide } from '@rafiq/contract/approvals/rules';
import type { Approval, Approvals } from '@rafiq/contract/approvals/schema';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable } from '../../platform/db.ts';
import { waitingFeeds } from '../feeds/service.ts';
import { writeLedger } from '../ledger/service.ts';
import { findDeciders, type StaffCaller } from '../staff-access/service.ts';
import { findAskedBy, findOver, findWaiting, type StoredApproval } from './repository.ts';
import { questionOf } from './service.ts';

interface Deps {
  db: Db;
  clock: Clock;
}

const LISTED = 200;
const REMEMBERED = 50;

const aboutOf = ({ memberId, name, cin, ...approval }: StoredApproval): Approval['about'] => {
  if (approval.kind === 'role') {
    const { person } = approval.payload;
    return { id: person.id ?? '', name: person.name, detail: person.email };
  }
  if (approval.kind === 'key') {
    const { keyId, name: named, source } = approval.payload;
    return { id: keyId ?? '', name: named, detail: source };
  }
  if (approval.kind === 'refusal' || approval.kind === 'data') {
    const { caseId, reference } = approval.payload;
    return { id: caseId, name: reference, detail: [name, cin].filter(Boolean).join(' · ') };
  }
  if (approval.kind === 'identity') {
    const { caseId, after, cin: asked } = approval.payload;
    return { id: caseId, name: after.name, detail: asked };
  }
  return { id: memberId ?? '', name: name ?? '', detail: cin ?? '' };
};

const toApproval = (stored: StoredApproval, may: ApprovalMay, now: Date): Approval => {
  const { id, kind, reason, askedBy, askedAt, lapsesAt, decidedAt, text } = stored;
  const isOver = stored.state === 'waiting' && lapsesAt <= now;
  const at = (isOver ? lapsesAt : decidedAt)?.toISOString();
  return {
    ...{ id, kind, reason, state: isOver ? 'lapsed' : stored.state },
    askedBy: { id: askedBy.id, name: askedBy.name },
    ...{ askedAt: askedAt.toISOString(), lapsesAt: lapsesAt.toISOString() },
    ...{ about: aboutOf(stored), facts: factsOf(stored), text: text ?? '', may },
    decided: at === undefined ? null : { by: stored.decidedBy, at, reason: stored.note },
  };
};

const kindsSeenBy = ({ person }: Pick<StaffCaller, 'person'>) =>
  APPROVAL_KINDS.filter((kind) => maySeeApprovals(person, kind));

const waitingFor = async (
  db: Queryable,
  caller: Pick<StaffCaller, 'person'>,
  now: Date,
): Promise<StoredApproval[]> => {
  const deciders = await findDeciders(db);
  const waiting = await findWaiting(db, { kinds: kindsSeenBy(caller), now, limit: LISTED });
  return waiting.filter((one) => whyNotDecide(questionOf(one, caller, deciders)) === null);
};

/** No name is in it: no line. */
export const countWaiting = async (
  { db, clock }: Deps,
  caller: Pick<StaffCaller, 'person'>,
): Promise<number> => {
  const feeds = await waitingFeeds(db, caller.person);
  const decidable = feeds.filter(({ mayDecide }) => mayDecide);
  return decidable.length + (await waitingFor(db, caller, clock())).length;
};

/** Names and CINs are on it: the look is a line. */
export const listApprovals = (
  { db, clock }: Deps,
  { person, actor }: StaffCaller,
): Promise<Approvals> =>
  db.transaction(async (tx) => {
    const now = clock();
    const feeds = await waitingFeeds(tx, person);
    const waiting = await waitingFor(tx, { person }, now);
    const asked = await findAskedBy(tx, person.id, REMEMBERED);
    const kinds = kindsSeenBy({ person });
    const over = await findOver(tx, { staffId: person.id, kinds, limit: REMEMBERED });
    await writeLedger(tx, actor, { act: 'queue.read', about: 'approvals', now });
    const mayTakeBack = ({ state, lapsesAt }: StoredApproval): ApprovalMay =>
      state === 'waiting' && lapsesAt > now ? 'take-back' : 'nothing';
    return {
      feeds,
      waiting: waiting.map((one) => toApproval(one, 'decide', now)),
      asked: asked.map((one) => toApproval(one, mayTakeBack(one), now)),
      decided: over.map((one) => toApproval(one, 'nothing', now)),
    };
  });
