/**
 * "Wrong birth date" (s5) tells that a CIN is insured, "unknown" (s3) that it is not. A network hears it twenty times an
 * hour, and all of them together no more than the totals; after that a wrong date is answered as an unknown CIN is, by
 * the same statements, and goes on as a request that the insurer decides.
 */
import type { Db } from '../../platform/db.ts';
import { networkLimit, ofNetworks } from '../../platform/network-limit.ts';
import { haveRoom, tryAttempts } from '../../platform/rate-limit.ts';
import type { SecurityLog } from '../../platform/security-log.ts';
import type { Standing, Totals } from '../../platform/totals.ts';
import { type Situation, UNKNOWN } from './situation.ts';

export interface TellingDeps {
  db: Db;
  totals: Totals;
  securityLog: SecurityLog;
}

interface Asked {
  cin: string;
  address: string;
  by: Standing;
  now: Date;
}

/** The same for each width: no household asks this often, and whoever asks for others may rent a wide network. */
const PER_NETWORK = networkLimit('insured-told', [20, 20, 20], 60);

const mayTell = async (
  { db, totals }: TellingDeps,
  { address, by, now }: Asked,
): Promise<boolean> => {
  const rooms = await Promise.all([
    totals.hasRoom(db, 'insured_told', { by, now }),
    haveRoom(db, ofNetworks(PER_NETWORK, address), now),
  ]);
  return rooms.every(Boolean);
};

const countTold = async (
  { db, totals }: TellingDeps,
  { address, by, now }: Asked,
): Promise<boolean> =>
  (await tryAttempts(db, ofNetworks(PER_NETWORK, address), now)) &&
  totals.take(db, 'insured_told', { by, now });

/** For a CIN whose date was not known: what its situation is, or what an unknown one's would be. */
export const tellOrHide = async (
  deps: TellingDeps,
  situation: Situation,
  asked: Asked,
): Promise<Situation> => {
  const { db, securityLog } = deps;
  // a contact of the insurer's who is no member is told so in any case
  if (situation.isCrmContact) return situation;
  const isTold = await mayTell(deps, asked);
  if (isTold && situation.code !== 's5') return situation;
  const { cin, address, now } = asked;
  if (isTold && (await countTold(deps, asked))) {
    await securityLog.record(db, { kind: 'insured_told', cin, address, now });
    return situation;
  }
  await securityLog.record(db, { kind: 'insured_hidden', cin: null, address, now });
  // the long form would tell that nobody has this CIN; the sponsor goes on with the request
  return { ...UNKNOWN, sponsorId: situation.sponsorId };
};
