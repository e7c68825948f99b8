/** A version that waits to be published can be read on a real case as the member would read it. It is never sent. */
import type { TriedTemplate } from '@rafiq/contract/answering/schema';
import { readVersion } from '@rafiq/contract/templates/reading';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { AppError, refuseIssues } from '../../platform/errors.ts';
import { writeLedger } from '../ledger/service.ts';
import type { StaffCaller } from '../staff-access/service.ts';
import { listDrafts, readRefusalWords } from '../templates/service.ts';
import { requireRequestCase } from './request-case.ts';
import { knownOf } from './templates.ts';
import { checkTry, titleOf } from './tries.ts';

interface Tried {
  id: string;
  sort: string;
  code: string;
  version: number;
}

export const tryTemplate = (
  { db, clock }: { db: Db; clock: Clock },
  { person, actor }: StaffCaller,
  { id, sort, code, version }: Tried,
): Promise<TriedTemplate> =>
  db.transaction(async (tx) => {
    const found = await requireRequestCase(tx, person, id);
    const now = clock();
    const of = await knownOf(tx, found, { reader: person.language, now });
    const drafts = await listDrafts(tx);
    const draft = drafts.find((one) => one.sort === sort && one.code === code);
    // published, given up or written anew meanwhile: what was to be tried is no longer what waits
    if (draft?.number !== version) throw new AppError('template_changed');
    refuseIssues(checkTry(draft, found.kind, of));
    const words = await readRefusalWords(tx);
    const { memberId } = found;
    const reason = `${sort}/${code} ${version}`;
    await writeLedger(tx, actor, { act: 'template.tried', memberId, about: id, reason, now });
    return {
      title: titleOf(draft, person.language),
      language: of.language,
      ...readVersion(draft, of, { language: of.language, words }),
      reading: readVersion(draft, of, { language: person.language, words }).text,
    };
  });
