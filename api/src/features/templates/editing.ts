/** An editor writes a version, then publishes it. Nothing is ever deleted. */
import { issue } from '@rafiq/contract/core/issue';
import type { KeptTemplate, TemplateKey, Wording } from '@rafiq/contract/templates/model';
import { checkCode, checkTemplate, mayRetire, ordered } from '@rafiq/contract/templates/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Transaction } from '../../platform/db.ts';
import { AppError, refuseIssue, refuseIssues } from '../../platform/errors.ts';
import { writeLedger } from '../ledger/service.ts';
import type { StaffCaller } from '../staff-access/service.ts';
import {
  changeTemplate,
  countTemplates,
  type HeldTemplate,
  holdReason,
  holdTemplate,
  insertTemplate,
  markPublished,
  orderTemplates,
  retireTemplate,
  saveVersion,
} from './edit-repository.ts';
import { findKept, listForEditors } from './reading.ts';
import { listKept } from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
}

/** More than anybody would look through. */
const MOST = 200;

type Seen = TemplateKey & { revision: number };

const requireSeen = async (tx: Transaction, { revision, ...key }: Seen): Promise<HeldTemplate> => {
  const held = await holdTemplate(tx, key);
  if (!held) throw new AppError('not_found');
  if (held.revision !== revision) throw new AppError('template_changed');
  return held;
};

/** By the reasons that are given now. */
const refuseWrong = async (
  tx: Transaction,
  { sort }: Pick<TemplateKey, 'sort'>,
  wording: Wording,
): Promise<void> => {
  if (wording.refusal !== null) await holdReason(tx, wording.refusal);
  const reasons = (await listKept(tx, ['reason'])).filter(
    ({ isRetired, wording: used }) => used && !isRetired,
  );
  refuseIssues(
    checkTemplate(
      sort,
      wording,
      reasons.map(({ code }) => code),
    ),
  );
};

const note = (
  tx: Transaction,
  { actor }: StaffCaller,
  { sort, code, what, now }: TemplateKey & { what: string; now: Date },
): Promise<unknown> =>
  writeLedger(tx, actor, {
    ...{ act: 'template.changed', memberId: null, about: `${sort}/${code}`, reason: what, now },
  });

export const addTemplate = (
  { db, clock }: Deps,
  caller: StaffCaller,
  { sort, code, wording }: TemplateKey & { wording: Wording },
): Promise<void> =>
  db.transaction(async (tx) => {
    const now = clock();
    refuseIssues(checkCode({ sort, code }));
    await refuseWrong(tx, { sort }, wording);
    if ((await countTemplates(tx, sort)) >= MOST)
      refuseIssue(issue('code', 'too_many_values', { max: MOST }));
    if (!(await insertTemplate(tx, { sort, code })))
      refuseIssue(issue('code', 'template_code_taken'));
    const held = await requireSeen(tx, { sort, code, revision: 0 });
    const version = { wording: ordered(wording), staffId: caller.person.id, now };
    await saveVersion(tx, held, version);
    await note(tx, caller, { sort, code, what: 'added', now });
  });

/** A new version, which nobody uses yet. */
export const saveTemplate = (
  { db, clock }: Deps,
  caller: StaffCaller,
  { wording, ...seen }: Seen & { wording: Wording },
): Promise<void> =>
  db.transaction(async (tx) => {
    const now = clock();
    const held = await requireSeen(tx, seen);
    await refuseWrong(tx, held, wording);
    const version = { wording: ordered(wording), staffId: caller.person.id, now };
    const number = await saveVersion(tx, held, version);
    await note(tx, caller, { ...held, what: `saved ${number}`, now });
  });

const requireDraft = async (tx: Transaction, held: HeldTemplate): Promise<KeptTemplate> => {
  const kept = await findKept(tx, held);
  if (held.draft === null || !kept) return refuseIssue(issue('draft', 'template_no_draft'));
  return kept;
};

/** Everybody uses it from now on. */
export const publishTemplate = (
  { db, clock }: Deps,
  caller: StaffCaller,
  seen: Seen,
): Promise<void> =>
  db.transaction(async (tx) => {
    const now = clock();
    const held = await requireSeen(tx, seen);
    const { wording, draft } = await requireDraft(tx, held);
    await refuseWrong(tx, held, wording);
    const number = draft ?? 0;
    await markPublished(tx, { ...held, number, staffId: caller.person.id, now });
    await changeTemplate(tx, { ...held, used: number, draft: null });
    await note(tx, caller, { ...held, what: `published ${number}`, now });
  });

/** The draft stays in the history. One that was never published is retired instead. */
export const dropDraft = ({ db, clock }: Deps, caller: StaffCaller, seen: Seen): Promise<void> =>
  db.transaction(async (tx) => {
    const now = clock();
    const held = await requireSeen(tx, seen);
    await requireDraft(tx, held);
    if (held.used === null) refuseIssue(issue('draft', 'template_never_published'));
    await changeTemplate(tx, { ...held, draft: null });
    await note(tx, caller, { ...held, what: `dropped ${held.draft}`, now });
  });

/** A reason that a template gives, or is about to give, stays. */
const refuseUsed = async (tx: Transaction, { sort, code }: TemplateKey): Promise<void> => {
  if (sort !== 'reason') return;
  const all = await listForEditors(tx);
  const used = await listKept(tx, ['answer']);
  const names = (wording: Wording | null): boolean => wording?.refusal === code;
  const giving = all.find(
    (one) =>
      one.sort === 'answer' &&
      one.state !== 'retired' &&
      (names(one.wording) || names(used.find((row) => row.code === one.code)?.wording ?? null)),
  );
  if (giving) refuseIssue(issue('refusal', 'reason_used', { name: giving.code }));
};

export const retire = ({ db, clock }: Deps, caller: StaffCaller, seen: Seen): Promise<void> =>
  db.transaction(async (tx) => {
    const now = clock();
    const held = await requireSeen(tx, seen);
    if (!mayRetire(held)) throw new AppError('not_found');
    await refuseUsed(tx, held);
    await retireTemplate(tx, held, now);
    await note(tx, caller, { ...held, what: 'retired', now });
  });

/** As it was, unless what it names has gone meanwhile. */
export const restore = ({ db, clock }: Deps, caller: StaffCaller, seen: Seen): Promise<void> =>
  db.transaction(async (tx) => {
    const now = clock();
    const held = await requireSeen(tx, seen);
    const used = (await listKept(tx, [held.sort])).find(({ code }) => code === held.code);
    const kept = await findKept(tx, held);
    for (const wording of [used?.wording, kept?.wording])
      if (wording) await refuseWrong(tx, held, wording);
    await retireTemplate(tx, held, null);
    await note(tx, caller, { ...held, what: 'restored', now });
  });

const isSameSet = (one: readonly string[], other: readonly string[]): boolean => {
  const sorted = other.toSorted();
  return one.length === sorted.length && one.toSorted().every((code, at) => code === sorted[at]);
};

/** All that editors see of a sort: one that was added meanwhile is missing, and nothing is moved. */
export const orderAll = (
  { db, clock }: Deps,
  caller: StaffCaller,
  { sort, codes }: Pick<TemplateKey, 'sort'> & { codes: readonly string[] },
): Promise<void> =>
  db.transaction(async (tx) => {
    const now = clock();
    const shown = (await listForEditors(tx)).filter((one) => one.sort === sort);
    const known = shown.map(({ code }) => code);
    if (!isSameSet(known, codes)) throw new AppError('template_changed');
    await orderTemplates(tx, sort, codes);
    await note(tx, caller, { sort, code: '', what: 'ordered', now });
  });
