/**
 * Images of ID cards: few, small, sent before there is an account and gone with an onboarding that is not finished, or
 * sent by whoever has one and is still to be verified.
 */
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { MAX_FILE_BYTES } from '@rafiq/contract/core/constants';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/file-store/file-store.ts';
import { discardUnrecorded, recordFile } from '../../platform/file-store/keep-file.ts';
import { fittingName } from '../../platform/file-store/sent-name.ts';
import { storeCounted } from '../../platform/file-store/store-counted.ts';
import { networkLimit, ofNetworks } from '../../platform/network-limit.ts';
import { addressSubject } from '../../platform/networks.ts';
import { type Counted, type Limit, takeAttempts } from '../../platform/rate-limit.ts';
import { imageCame } from '../cases/service.ts';
import { requireOpenOnboarding } from '../onboarding/service.ts';
import { findWaiting, giveToAccount, lockAndCountFiles, tieFile } from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  files: FileStore;
}

const MAX_FILES = 3;
/** What breaks off on a poor line counts, too, and one image takes the place of the other: more than an onboarding keeps. */
const OF_MEMBER: Limit = { name: 'identity-images', max: 20, minutes: 60 };
/** Each onboarding has cost a check; thousands may share an address. */
const PER_NETWORK = networkLimit('onboarding-files', [300, 600, 1200], 60);
/** Of one onboarding: the three files at their largest, and as much again several times for some that are refused. */
const MEGABYTES: Limit = { name: 'onboarding-megabytes', max: 120, minutes: 60 };
const MEGABYTES_PER_NETWORK = networkLimit('onboarding-megabytes', [1500, 3000, 6000], 60);

interface SentImage {
  name: string;
  source: Readable;
}

interface Sender {
  /** Whoever sends many at once takes turns. */
  owner: string;
  files: Counted[];
  megabytes: Counted[];
  now: Date;
}

/** One rule for each of them, whenever it comes. `tie` says whose it is, together with its row, or refuses. */
const keepImage = async (
  { db, files }: Deps,
  { name: sentName, source }: SentImage,
  { now, ...sender }: Sender,
  tie: (tx: Transaction, fileId: string) => Promise<void>,
): Promise<{ id: string; name: string }> => {
  const id = randomUUID();
  const limits = { ...sender, maxBytes: MAX_FILE_BYTES, now };
  const stored = await storeCounted({ db, files }, source, limits);
  const name = fittingName(sentName, stored.mediaType);
  try {
    if (stored.mediaType.startsWith('audio/')) throw new AppError('media_type');
    await db.transaction(async (tx) => {
      await recordFile(tx, { ...stored, id, name, createdAt: now });
      await tie(tx, id);
    });
  } finally {
    await discardUnrecorded({ db, files }, stored.key);
  }
  return { id, name };
};

export const keepIdFile = async (
  deps: Deps,
  sent: SentImage & { uid: string; address: string },
): Promise<{ id: string; name: string }> => {
  const { db, clock } = deps;
  const now = clock();
  const { uidHash } = await requireOpenOnboarding(db, sent.uid, now);
  await takeAttempts(db, ofNetworks(PER_NETWORK, sent.address), now);
  const refuseTooMany = (count: number | null) => {
    if (count === null) throw new AppError('onboarding_expired');
    if (count >= MAX_FILES) throw new AppError('too_many_files');
  };
  refuseTooMany(await db.transaction((tx) => lockAndCountFiles(tx, uidHash)));
  const sender = {
    // a stranger may begin many onboardings, so that those of a network take turns as one sender
    owner: addressSubject(sent.address),
    files: [],
    megabytes: [
      [MEGABYTES, uidHash.toString('hex')] as const,
      ...ofNetworks(MEGABYTES_PER_NETWORK, sent.address),
    ],
    now,
  };
  return keepImage(deps, sent, sender, async (tx, id) => {
    refuseTooMany(await lockAndCountFiles(tx, uidHash));
    await tieFile(tx, id, uidHash);
  });
};

/** Of somebody who is signed in and waits to be verified: it takes the place of the one before. */
export const keepOwnIdFile = async (
  deps: Deps,
  memberId: string,
  sent: SentImage,
): Promise<{ id: string; name: string }> => {
  const now = deps.clock();
  const refuseKnown = (cin: string | null): string => {
    if (cin === null) throw new AppError('identity_known');
    return cin;
  };
  refuseKnown(await findWaiting(deps.db, memberId));
  const sender = {
    owner: memberId,
    files: [[OF_MEMBER, memberId] as const],
    megabytes: [[MEGABYTES, `member ${memberId}`] as const],
    now,
  };
  return keepImage(deps, sent, sender, async (tx, id) => {
    // the decision may have come meanwhile
    const cin = refuseKnown(await findWaiting(tx, memberId, 'lock'));
    await giveToAccount(tx, memberId, id);
    await imageCame(tx, cin);
  });
};
