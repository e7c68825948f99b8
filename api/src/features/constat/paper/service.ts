/** The paper of a report, for whoever holds one: made from what they send, and forgotten. */
import type { Entries } from '@rafiq/contract/constat/entries';
import { checkPaper } from '@rafiq/contract/constat/paper/rules';
import { readConstat } from '@rafiq/contract/constat/read';
import { sealOf } from '@rafiq/contract/constat/seal';
import { wordsOf } from '@rafiq/contract/constat/words/words';
import type { Brand } from '@rafiq/contract/core/brand';
import type { Clock } from '../../../platform/clock.ts';
import {
  type ConcurrencyLimit,
  createConcurrencyLimit,
} from '../../../platform/concurrency-limit.ts';
import type { Db } from '../../../platform/db.ts';
import { refuseIssues } from '../../../platform/errors.ts';
import type { HumanCheck } from '../../../platform/human-check.ts';
import { networkLimit, ofNetworks } from '../../../platform/network-limit.ts';
import type { PdfMaker } from '../../../platform/pdf/maker.ts';
import type { SheetDraft } from '../../../platform/pdf/sheet-model.ts';
import { takeAttempt, takeAttempts } from '../../../platform/rate-limit.ts';
import { paperFr } from './messages/fr.ts';
import { draftPaper } from './paper.ts';

export interface PaperDeps {
  db: Db;
  clock: Clock;
  brand: Pick<Brand, 'name'>;
  /** Of its own: strangers never stand before members who wait for their papers. */
  forStrangers: PdfMaker;
  forMembers: PdfMaker;
  places: PaperPlaces;
  puzzle: HumanCheck;
}

export interface PaperPlaces {
  ofStrangers: ConcurrencyLimit;
  ofMembers: ConcurrencyLimit;
}

/** As many as their maker takes: one that is made, and those who wait. */
const STRANGERS = 9;
/** A network has a few, so that one that asks for thirty leaves the others to its neighbours. */
const OF_STRANGERS = { perOwner: STRANGERS, perNetwork: 4, all: STRANGERS, unchecked: 6 };
/** Few of the members' own maker: their certificates come by it too. */
const OF_MEMBERS = { perOwner: 4, all: 10 };

export const createPaperPlaces = (): PaperPlaces => ({
  ofStrangers: createConcurrencyLimit(OF_STRANGERS),
  ofMembers: createConcurrencyLimit(OF_MEMBERS),
});

/** Few wait at a time, so that what they sent takes little memory. */
export const PAPERS_OF_STRANGERS = { maxWaiting: STRANGERS - 1, limitMs: 30_000 };

interface Asker {
  /** Null: nobody is signed in. */
  memberId: string | null;
  address: string;
  humanCheck: string | null;
}

/** Two drivers press a few times; behind one address of a mobile network there may be a hundred phones. */
const PAPERS = networkLimit('constat-paper', [30, 120, 480], 10);
const PAPERS_OF_MEMBER = { name: 'constat-paper-member', max: 30, minutes: 10 };
const MAX_ISSUES = 20;

const countPaper = async (
  { db, clock, puzzle }: PaperDeps,
  { memberId, address, humanCheck }: Asker,
): Promise<void> => {
  if (memberId !== null) {
    await takeAttempt(db, PAPERS_OF_MEMBER, memberId, clock());
    return;
  }
  await takeAttempts(db, ofNetworks(PAPERS, address), clock());
  if (humanCheck !== null) await puzzle.verify(humanCheck);
};

const make = (
  { places, forStrangers, forMembers }: PaperDeps,
  { memberId, address, humanCheck }: Asker,
  draft: SheetDraft,
): Promise<Buffer> =>
  memberId === null
    ? places.ofStrangers.during({ owner: address, address, isChecked: humanCheck !== null }, () =>
        forStrangers.make(draft),
      )
    : places.ofMembers.during({ owner: memberId }, () => forMembers.make(draft));

export const makePaper = async (
  deps: PaperDeps,
  { entries, ...asker }: Asker & { entries: Entries },
) => {
  const { brand } = deps;
  await countPaper(deps, asker);
  refuseIssues(checkPaper(entries).slice(0, MAX_ISSUES));
  const constat = readConstat(entries);
  const [seal, fr, ar] = await Promise.all([sealOf(entries), wordsOf('fr'), wordsOf('ar')]);
  const draft = draftPaper(constat, { seal, brand, words: { fr, ar } });
  const bytes = await make(deps, asker, draft);
  const name = [paperFr.fileName, constat.common.day ?? '', seal.hash.slice(0, 8)]
    .filter((part) => part !== '')
    .join('-');
  return { name: `${name}.pdf`, mediaType: 'application/pdf', size: bytes.length, bytes };
};
