/** An editor writes a version, then publishes it. Nothing is ever deleted. */
import { issue } from '@rafiq/contract/core/issue';
import type { TemplateKey, Wording } from '@rafiq/contract/templates/model';
import { checkCode, checkTemplate, mayRetire, ordered } from '@rafiq/contract/templates/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Transaction } from '../../platform/db.ts';
import { AppError, refuseIssue, refuseIssues } from '../../platform/errors.ts';
import { writeLedger } from '../ledger/service.ts';
import type { StaffCaller } from '../staff-access/service.ts';
import * as store from '../versions/service.ts';
import { listForEditors } from './reading.ts';
import { type KeptRow, listKept, listUsed, shippedWording } from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
}

/** More than anybody would look through. */
const MOST = 200;

type Seen = TemplateKey & { revision: number };

const named = ({ sort, code }: TemplateKey) => ({ kind: sort, key: code });

const find = async (tx: Transaction, { sort, code }: TemplateKey): Promise<KeptRow | undefined> =>
  (await listKept(tx)).find((one) => one.sort === sort && one.code === code);

/** The lock is held from here on. */
const requireSeen = async (tx: Transaction, { revision, ...key }: Seen): Promise<KeptRow> => {
  await store.lockVersions(tx, 'templates');
  const held = await find(tx, key);
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
  const reasons = (await listUsed(tx, ['reason'])).filter(
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

const authorOf = ({ person }: StaffCaller): store.Author => ({
  staffId: person.id,
  name: person.name,
});

const ofProduct = (now: Date) => ({ act: 'published', by: { staffId: null, name: '' }, now });

const retireVersion = async (tx: Transaction, held: KeptRow): Promise<void> => {
  const from = held.used === null ? 'draft' : 'published';
  await store.moveVersion(tx, named(held), { from, to: 'retired' });
};

const restoreVersion = async (tx: Transaction, held: KeptRow): Promise<void> => {
  const to = held.used === null ? 'draft' : 'published';
  await store.moveVersion(tx, named(held), { from: 'retired', to });
};

/** One that is retired stays so, whatever is written in its place. */
const keepRetired = async (
  tx: Transaction,
  held: KeptRow,
  write: () => Promise<unknown>,
): Promise<void> => {
  if (held.isRetired) await restoreVersion(tx, held);
  await write();
  const after = held.isRetired && (await find(tx, held));
  if (after) await retireVersion(tx, after);
};

/** What came with the product is written down as it was when somebody first changed it. */
const keepShipped = async (tx: Transaction, held: KeptRow, now: Date): Promise<void> => {
  if (!held.isShipped) return;
  const content = shippedWording(held);
  await store.publishNew(tx, held.sort, [{ key: held.code, content }], ofProduct(now));
};

export const addTemplate = (
  { db, clock }: Deps,
  caller: StaffCaller,
  { sort, code, wording }: TemplateKey & { wording: Wording },
): Promise<void> =>
  db.transaction(async (tx) => {
    const now = clock();
    await store.lockVersions(tx, 'templates');
    refuseIssues(checkCode({ sort, code }));
    await refuseWrong(tx, { sort }, wording);
    const all = (await listKept(tx)).filter((one) => one.sort === sort);
    if (all.filter(({ revision }) => revision > 0).length >= MOST)
      refuseIssue(issue('code', 'too_many_values', { max: MOST }));
    if (all.some((one) => one.code === code)) refuseIssue(issue('code', 'template_code_taken'));
    const draft = { content: ordered(wording), by: authorOf(caller), now };
    await store.saveDraft(tx, named({ sort, code }), draft);
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
    const draft = { content: ordered(wording), by: authorOf(caller), now };
    let number = 0;
    await keepRetired(tx, held, async () => {
      await keepShipped(tx, held, now);
      number = await store.saveDraft(tx, named(held), draft);
    });
    await note(tx, caller, { ...held, what: `saved ${number}`, now });
  });

type WithDraft = KeptRow & { draft: number; drafted: Wording };

const requireDraft = (held: KeptRow): WithDraft => {
  const { draft, drafted } = held;
  if (draft === null || drafted === null) return refuseIssue(issue('draft', 'template_no_draft'));
  return { ...held, draft, drafted };
};

/** Everybody uses it from now on. */
export const publishTemplate = (
  { db, clock }: Deps,
  caller: StaffCaller,
  seen: Seen,
): Promise<void> =>
  db.transaction(async (tx) => {
    const now = clock();
    const held = requireDraft(await requireSeen(tx, seen));
    const { draft, drafted: content } = held;
    await refuseWrong(tx, held, content);
    const how = { content, act: 'published', by: authorOf(caller), now };
    await keepRetired(tx, held, () => store.publishDraft(tx, named(held), how));
    await note(tx, caller, { ...held, what: `published ${draft}`, now });
  });

/** The draft stays in the history. One that was never published is retired instead. */
export const dropDraft = ({ db, clock }: Deps, caller: StaffCaller, seen: Seen): Promise<void> =>
  db.transaction(async (tx) => {
    const now = clock();
    const held = requireDraft(await requireSeen(tx, seen));
    if (held.used === null) refuseIssue(issue('draft', 'template_never_published'));
    await store.dropDraft(tx, named(held));
    await note(tx, caller, { ...held, what: `dropped ${held.draft}`, now });
  });

/** A reason that a template gives, or is about to give, stays. */
const refuseUsed = async (tx: Transaction, { sort, code }: TemplateKey): Promise<void> => {
  if (sort !== 'reason') return;
  const giving = (await listKept(tx)).find(
    ({ sort: of, isRetired, wording, drafted }) =>
      of === 'answer' && !isRetired && [wording, drafted].some((one) => one?.refusal === code),
  );
  if (giving) refuseIssue(issue('refusal', 'reason_used', { name: giving.code }));
};

export const retire = ({ db, clock }: Deps, caller: StaffCaller, seen: Seen): Promise<void> =>
  db.transaction(async (tx) => {
    const now = clock();
    const held = await requireSeen(tx, seen);
    if (!mayRetire(held)) throw new AppError('not_found');
    await refuseUsed(tx, held);
    // it has a version from now on, but no words of its own
    if (held.revision === 0)
      await store.publishNew(tx, held.sort, [{ key: held.code, content: null }], ofProduct(now));
    if (!held.isRetired) await retireVersion(tx, held);
    await note(tx, caller, { ...held, what: 'retired', now });
  });

/** As it was, unless what it names has gone meanwhile. */
export const restore = ({ db, clock }: Deps, caller: StaffCaller, seen: Seen): Promise<void> =>
  db.transaction(async (tx) => {
    const now = clock();
    const held = await requireSeen(tx, seen);
    for (const wording of [held.wording, held.drafted])
      if (wording) await refuseWrong(tx, held, wording);
    if (held.isRetired) await restoreVersion(tx, held);
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
    await store.lockVersions(tx, 'templates');
    const shown = (await listForEditors(tx)).filter((one) => one.sort === sort);
    const known = shown.map(({ code }) => code);
    if (!isSameSet(known, codes)) throw new AppError('template_changed');
    const change = { key: '', content: store.placesOf(codes) };
    await store.publishNew(tx, sort, [change], { act: 'ordered', by: authorOf(caller), now });
    await note(tx, caller, { sort, code: '', what: 'ordered', now });
  });
