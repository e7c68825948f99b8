/** Requests out: a page of what is ready, one of them, its files, and what the core system says of it. */

import type { NotToAnswer } from '@rafiq/contract/answering/systems/rules';
import { issue } from '@rafiq/contract/core/issue';
import { cursorAt, START, writeCursor } from '@rafiq/contract/events/rules';
import type {
  Acknowledgement,
  Handover,
  ReadyRequest,
} from '@rafiq/contract/request-handover/model';
import {
  checkAcknowledgement,
  judgeAcknowledgement,
  kindsAsked,
} from '@rafiq/contract/request-handover/rules';
import type { RequestOut } from '@rafiq/contract/request-handover/schema';
import { idOfReference, referenceOf } from '@rafiq/contract/requests/reference';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable, Transaction } from '../../platform/db.ts';
import { AppError, refuseIssue, refuseIssues } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/file-store/file-store.ts';
import { isRowId } from '../../platform/row-id.ts';
import { together } from '../../platform/together.ts';
import { isUuid } from '../../platform/uuid.ts';
import type { AskingSystem } from '../access-keys/service.ts';
import { lockCase } from '../cases/service.ts';
import { readConversation } from '../conversations/service.ts';
import { numberEvents, requireCursor } from '../events/service.ts';
import { writeLedger } from '../ledger/service.ts';
import { findRequest } from '../requests/service.ts';
import {
  findHanded,
  type HandedRequest,
  hasToSettle,
  lockHandover,
  noteReads,
  readyAfter,
  setDecided,
  settle,
  touchCase,
} from './repository.ts';
import {
  findBeneficiary,
  findContract,
  findFile,
  findFolder,
  listFiles,
  type SentFile,
} from './row-repository.ts';

export { lockHandover };

interface Deps {
  db: Db;
  clock: Clock;
}

/** So that a transaction stays short, whatever has gathered. */
const AT_ONCE = 1_000;

/** Any process does it, as often as it likes. */
export const settleHandovers = async (db: Db, now: Date): Promise<number> => {
  let all = 0;
  while (await hasToSettle(db, now)) {
    const settled = await settle(db, { now, most: AT_ONCE });
    // somebody else was faster
    if (settled === 0) break;
    all += settled;
  }
  return all;
};

/** In the order in which they became ready; whatever becomes ready again comes again behind them. */
export const listReady = async (
  { db, clock }: Deps,
  { key, kinds }: AskingSystem,
  asked: { kind: string | undefined; after: string | undefined; limit: number },
): Promise<{ requests: ReadyRequest[]; next: string; hasMore: boolean }> => {
  const named = kindsAsked(asked.kind, kinds) ?? refuseIssue(issue('kind', 'unknown_value'));
  const now = clock();
  await noteReads(db, key, now);
  await settleHandovers(db, now);
  await numberEvents(db);
  const { after, limit } = asked;
  const cursor = after === undefined ? START : await requireCursor(db, after, { isWhole: true });
  const found = await readyAfter(db, { number: cursor.number, kinds: named, limit: limit + 1 });
  const requests = found.slice(0, limit);
  const last = requests.at(-1);
  const next = writeCursor(last ? cursorAt({ number: last.number, id: last.eventId }) : cursor);
  return { requests, next, hasMore: found.length > limit };
};

/** A reference that is none, of nobody, or of another kind: the same answer to each. */
export const requireHanded = async (
  tx: Queryable,
  { kinds }: AskingSystem,
  reference: string,
): Promise<HandedRequest & { requestId: string }> => {
  const requestId = idOfReference(reference);
  const isOne = requestId !== null && isRowId(requestId) && referenceOf(requestId) === reference;
  const found = isOne && (await findHanded(tx, requestId, kindsAsked(undefined, kinds) ?? []));
  if (!found) throw new AppError('not_found');
  return { ...found, requestId };
};

const messageFilesOf = ({ files }: { files: readonly { id: string }[] }): string[] =>
  files.map(({ id }) => id);

const readWhole = async (
  tx: Transaction,
  { requestId, ...handed }: HandedRequest & { requestId: string },
): Promise<RequestOut> => {
  const { memberId, kind, caseId: _case, source: _source, refusal: _refusal, ...said } = handed;
  const of = { memberId, requestId };
  const [record, written, contract, beneficiary, folder, files] = await together(
    findRequest<Record<string, unknown>>({ db: tx }, { memberId }, kind, requestId),
    readConversation(tx, memberId, requestId),
    findContract(tx, of),
    findBeneficiary(tx, of),
    findFolder(tx, of),
    listFiles(tx, of),
  );
  const { subject, status, statusAt, actedBy, details, events } = record;
  return {
    reference: referenceOf(requestId),
    kind,
    ...said,
    ...{ subject, status, statusAt, actedBy: actedBy || null, fields: details },
    // their tables say what each of them holds
    contract: contract as RequestOut['contract'],
    beneficiary: beneficiary as RequestOut['beneficiary'],
    folder: folder as RequestOut['folder'],
    files,
    messages: written.messages.map((message) => ({ ...message, files: messageFilesOf(message) })),
    papers: written.papers.map(({ id, paper, state, at, file }) => ({
      ...{ id, paper, state, askedAt: at, file: file?.id ?? null },
    })),
    steps: events,
  };
};

export const readRequest = (
  { db, clock }: Deps,
  system: AskingSystem,
  reference: string,
): Promise<RequestOut> =>
  db.transaction(async (tx) => {
    const handed = await requireHanded(tx, system, reference);
    const whole = await readWhole(tx, handed);
    const { memberId, caseId: about } = handed;
    await writeLedger(tx, system.actor, { act: 'case.read', memberId, about, now: clock() });
    return whole;
  });

/** Every opening is a line of the ledger. */
export const openFile = async (
  { db, clock, files }: Deps & { files: FileStore },
  system: AskingSystem,
  { reference, fileId }: { reference: string; fileId: string },
): Promise<SentFile & { open: () => ReturnType<FileStore['get']> }> => {
  const { storeKey, ...file } = await db.transaction(async (tx) => {
    const { memberId, requestId, caseId: about } = await requireHanded(tx, system, reference);
    const found = isUuid(fileId) && (await findFile(tx, { memberId, requestId, fileId }));
    if (!found) throw new AppError('not_found');
    const told = { memberId, about, reason: fileId, now: clock() };
    await writeLedger(tx, system.actor, { act: 'file.read', ...told });
    return found;
  });
  return { ...file, open: () => files.get(storeKey) };
};

/** With what stands there now, as an issue of the field that is wrong. */
export const refuseJudged = ({ code, details }: NotToAnswer): never => {
  throw new AppError(code, {
    details,
    ...(code === 'handover_version' && { issues: [issue('version', 'handover_now', details)] }),
    ...(code === 'handover_taken' && {
      issues: [issue('coreReference', 'handover_number', details)],
    }),
  });
};

/** The same again is answered as the first was. A refusal is shown to staff, with its reason. */
export const acknowledge = (
  { db, clock }: Deps,
  system: AskingSystem,
  reference: string,
  sent: Acknowledgement,
): Promise<Handover> => {
  refuseIssues(checkAcknowledgement(sent));
  return db.transaction(async (tx) => {
    const { requestId, caseId, memberId } = await requireHanded(tx, system, reference);
    await lockCase(tx, caseId);
    const present = await lockHandover(tx, requestId);
    if (!present) throw new AppError('not_found');
    const { name: by, source, actor } = system;
    const judged = judgeAcknowledgement(present, { ...sent, source });
    if (typeof judged !== 'string') return refuseJudged(judged);
    if (judged === 'same') return present;
    const now = clock();
    const { outcome, coreReference, reason } = sent;
    await setDecided(tx, { ...sent, requestId, source, by, now });
    await touchCase(tx, caseId, outcome === 'refused');
    const act = outcome === 'taken' ? 'handover.taken' : 'handover.refused';
    const told = { memberId, about: caseId, reason: coreReference ?? reason ?? '', now };
    await writeLedger(tx, actor, { act, ...told });
    return { ...present, state: outcome, coreReference: coreReference ?? present.coreReference };
  });
};
