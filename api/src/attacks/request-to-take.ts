/** A request with a file that the insurer's core system may take. */
import { Readable } from 'node:stream';
import { referenceOf } from '@rafiq/contract/requests/reference';
import { keepRequestFile } from '../features/request-files/service.ts';
import { systemClock } from '../platform/clock.ts';
import type { Session } from '../platform/session.ts';
import type { TestApp } from '../testing/app.ts';
import { aMember } from '../testing/builders.ts';
import { PNG } from '../testing/files.ts';
import { aRequest } from '../testing/requests.ts';

export interface Handed {
  reference: string;
  file: string;
}

export const aRequestToTake = async ({
  db,
  files,
}: Pick<TestApp, 'db' | 'files'>): Promise<Handed> => {
  const member = await aMember(db);
  const { id: memberId } = member;
  const requestId = await aRequest(db, member);
  const sent = { key: undefined, name: 'a.png', source: Readable.from([PNG]), requestId };
  const file = await keepRequestFile({ db, files, clock: systemClock }, { memberId } as Session, {
    ...sent,
    readRequestId: async () => requestId,
  });
  await db.run({
    text: 'select make_ready($1, $2, now())',
    values: [requestId, memberId],
  });
  return { reference: referenceOf(requestId), file: file.id };
};
