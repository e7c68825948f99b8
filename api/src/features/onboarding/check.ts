import { todayInMorocco } from '@rafiq/contract/core/dates';
import { maskEmail, maskPhone, normalizeCin } from '@rafiq/contract/core/formats';
import type { AccessAnswer, AccessCheck, MaskedContact } from '@rafiq/contract/onboarding/model';
import { checkAccess } from '@rafiq/contract/onboarding/rules';
import { normalizeSponsorshipCode } from '@rafiq/contract/sponsorship/rules';
import type { Clock } from '../../platform/clock.ts';
import { countDateGuess } from '../../platform/date-guesses.ts';
import type { Db } from '../../platform/db.ts';
import { refuseIssues } from '../../platform/errors.ts';
import type { Standing } from '../../platform/totals.ts';
import { type Contacts, findByCin } from './findings-repository.ts';
import { insertOnboarding } from './repository.ts';
import { judge, type Situation } from './situation.ts';
import { type TellingDeps, tellOrHide } from './tell-insured.ts';
import { hashUid, newUid } from './uid.ts';

export const maskNamePart = (part: string): string => (part === '' ? '' : `${[...part][0]}***`);

const maskContacts = ({ email, phone }: Contacts): MaskedContact => ({
  email: email && maskEmail(email),
  phone: phone && maskPhone(phone),
});

/** `S*** B***` */
const maskName = ({ firstName, lastName }: NonNullable<Situation['name']>): string =>
  [firstName, lastName]
    .filter((part) => part !== '')
    .map(maskNamePart)
    .join(' ');

interface Deps extends TellingDeps {
  db: Db;
  clock: Clock;
}

/** Who is there, as far as this network may know. */
const findSituation = async (
  deps: Deps,
  { cin, birthDate, sponsorshipCode }: AccessCheck,
  { address, by }: { address: string; by: Standing },
): Promise<Situation> => {
  const { db, clock } = deps;
  const now = clock();
  const guess = await countDateGuess(db, { cin, address, deviceId: null }, now);
  const found = judge(await findByCin(db, { cin, sponsorshipCode }), { birthDate, now });
  const knewTheDate = found.isKnown && found.code !== 's5';
  if (!knewTheDate) return tellOrHide(deps, found, { cin, address, by, now });
  await guess.giveBack();
  return found;
};

export const checkWhoIsThere = async (
  deps: Deps,
  typed: AccessCheck,
  asker: { address: string; by: Standing },
): Promise<AccessAnswer> => {
  const { db, clock } = deps;
  const now = clock();
  refuseIssues(checkAccess(typed, { today: todayInMorocco(now) }));
  const cin = normalizeCin(typed.cin);
  const { birthDate } = typed;
  const sponsorshipCode = normalizeSponsorshipCode(typed.sponsorshipCode);
  const situation = await findSituation(deps, { cin, birthDate, sponsorshipCode }, asker);
  const { code, isSponsored, isCrmContact, sponsorId, validation } = situation;
  const goesOn = code !== 's1' && code !== 's5';
  const uid = newUid();
  if (goesOn) {
    await insertOnboarding(db, {
      uidHash: hashUid(uid),
      cin,
      birthDate,
      code,
      isCrmContact,
      sponsorId,
      // only a waiting account is tied to the uid: a registry row is not theirs yet
      memberId: code === 's6' ? situation.memberId : null,
      now,
    });
  }
  return {
    code,
    isUser: code === 's1',
    isSponsored,
    isCrmContact,
    uid: goesOn ? uid : null,
    validation,
    onFile: maskContacts(situation.contacts),
    maskedName: situation.name && maskName(situation.name),
  };
};
