import { todayInMorocco } from '@rafiq/contract/core/dates';
import { maskEmail, maskPhone, normalizeCin } from '@rafiq/contract/core/formats';
import type { AccessAnswer, AccessCheck, MaskedContact } from '@rafiq/contract/onboarding/model';
import { checkAccess } from '@rafiq/contract/onboarding/rules';
import { normalizeSponsorshipCode } from '@rafiq/contract/sponsorship/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { refuseIssues } from '../../platform/errors.ts';
import { addressSubject } from '../../platform/networks.ts';
import { type Limit, takeAttempt } from '../../platform/rate-limit.ts';
import { type Contacts, findByCin } from './findings-repository.ts';
import { insertOnboarding } from './repository.ts';
import { judge, type Situation } from './situation.ts';
import { hashUid, newUid } from './uid.ts';

/** An office behind one address signs up its people in one morning; a guesser gets no further with it. */
const PER_ADDRESS: Limit = { name: 'access-check-address', max: 60, minutes: 60 };
const PER_CIN: Limit = { name: 'access-check-cin', max: 10, minutes: 60 };

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

export const checkWhoIsThere = async (
  { db, clock }: { db: Db; clock: Clock },
  typed: AccessCheck,
  address: string,
): Promise<AccessAnswer> => {
  const now = clock();
  refuseIssues(checkAccess(typed, { today: todayInMorocco(now) }));
  const cin = normalizeCin(typed.cin);
  await takeAttempt(db, PER_ADDRESS, addressSubject(address), now);
  await takeAttempt(db, PER_CIN, cin, now);

  const sponsorshipCode = normalizeSponsorshipCode(typed.sponsorshipCode);
  const situation = judge(await findByCin(db, { cin, sponsorshipCode }), typed.birthDate);
  const { code, isSponsored, isCrmContact, sponsorId, validation } = situation;
  const goesOn = code !== 's1' && code !== 's5';
  const uid = newUid();
  if (goesOn) {
    await insertOnboarding(db, {
      uidHash: hashUid(uid),
      cin,
      birthDate: typed.birthDate,
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
