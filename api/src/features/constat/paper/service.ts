/** The paper of a report, for whoever holds one: made from what they send, and forgotten. */
import type { Entries } from '@rafiq/contract/constat/entries';
import { checkPaper } from '@rafiq/contract/constat/paper/rules';
import { readConstat } from '@rafiq/contract/constat/read';
import { sealOf } from '@rafiq/contract/constat/seal';
import { wordsOf } from '@rafiq/contract/constat/words/words';
import type { Brand } from '@rafiq/contract/core/brand';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import { refuseIssues } from '../../../platform/errors.ts';
import { networkLimit, ofNetworks } from '../../../platform/network-limit.ts';
import type { PdfMaker } from '../../../platform/pdf/maker.ts';
import { takeAttempts } from '../../../platform/rate-limit.ts';
import { paperFr } from './messages/fr.ts';
import { draftPaper } from './paper.ts';

export interface PaperDeps {
  db: Db;
  clock: Clock;
  brand: Pick<Brand, 'name'>;
  /** Of its own: strangers never stand before members who wait for their papers. */
  pdf: PdfMaker;
}

/** Two drivers press a few times; behind one address of a mobile network there may be a hundred phones. */
const PAPERS = networkLimit('constat-paper', [30, 120, 480], 10);
const MAX_ISSUES = 20;

export const makePaper = async (
  { db, clock, brand, pdf }: PaperDeps,
  { entries, address }: { entries: Entries; address: string },
) => {
  await takeAttempts(db, ofNetworks(PAPERS, address), clock());
  refuseIssues(checkPaper(entries).slice(0, MAX_ISSUES));
  const constat = readConstat(entries);
  const [seal, fr, ar] = await Promise.all([sealOf(entries), wordsOf('fr'), wordsOf('ar')]);
  const bytes = await pdf.make(draftPaper(constat, { seal, brand, words: { fr, ar } }));
  const name = [paperFr.fileName, constat.common.day ?? '', seal.hash.slice(0, 8)]
    .filter((part) => part !== '')
    .join('-');
  return { name: `${name}.pdf`, mediaType: 'application/pdf', size: bytes.length, bytes };
};
