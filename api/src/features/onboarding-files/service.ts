/** Images of ID cards, sent before there is an account: few, small, and gone with an onboarding that is not finished. */
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { MAX_FILE_BYTES } from '@rafiq/contract/core/constants';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/file-store/file-store.ts';
import { discardUnrecorded, recordFile } from '../../platform/file-store/keep-file.ts';
import { fittingName } from '../../platform/file-store/sent-name.ts';
import { storeCounted } from '../../platform/file-store/store-counted.ts';
import { networkLimit, ofNetworks } from '../../platform/network-limit.ts';
import { addressSubject } from '../../platform/networks.ts';
import { type Limit, takeAttempts } from '../../platform/rate-limit.ts';
import { requireOpenOnboarding } from '../onboarding/service.ts';
import { lockAndCountFiles, tieFile } from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  files: FileStore;
}

const MAX_FILES = 3;
/** Each onboarding has cost a check; thousands may share an address. */
const PER_NETWORK = networkLimit('onboarding-files', [300, 600, 1200], 60);
/** Of one onboarding: the three files at their largest, and as much again several times for some that are refused. */
const MEGABYTES: Limit = { name: 'onboarding-megabytes', max: 120, minutes: 60 };
const MEGABYTES_PER_NETWORK = networkLimit('onboarding-megabytes', [1500, 3000, 6000], 60);

export const keepIdFile = async (
  { db, clock, files }: Deps,
  sent: { uid: string; name: string; source: Readable; address: string },
): Promise<{ id: string; name: string }> => {
  const now = clock();
  const { uidHash } = await requireOpenOnboarding(db, sent.uid, now);
  await takeAttempts(db, ofNetworks(PER_NETWORK, sent.address), now);
  const refuseTooMany = (count: number | null) => {
    if (count === null) throw new AppError('onboarding_expired');
    if (count >= MAX_FILES) throw new AppError('too_many_files');
  };
  refuseTooMany(await db.transaction((tx) => lockAndCountFiles(tx, uidHash)));

  const id = randomUUID();
  const stored = await storeCounted({ db, files }, sent.source, {
    // a stranger may begin many onboardings, so that those of a network take turns as one sender
    ...{ maxBytes: MAX_FILE_BYTES, owner: addressSubject(sent.address), now },
    files: [],
    megabytes: [
      [MEGABYTES, uidHash.toString('hex')],
      ...ofNetworks(MEGABYTES_PER_NETWORK, sent.address),
    ],
  });
  const name = fittingName(sent.name, stored.mediaType);
  try {
    if (stored.mediaType.startsWith('audio/')) throw new AppError('media_type');
    await db.transaction(async (tx) => {
      refuseTooMany(await lockAndCountFiles(tx, uidHash));
      await recordFile(tx, { ...stored, id, name, createdAt: now });
      await tieFile(tx, id, uidHash);
    });
  } finally {
    await discardUnrecorded({ db, files }, stored.key);
  }
  return { id, name };
};
