import type { Kinship } from '@rafiq/contract/beneficiaries/model';
import type { IsoDate } from '@rafiq/contract/core/dates';
import type { Language } from '@rafiq/contract/core/language';
import type { Queryable } from '../../platform/db.ts';

export interface CertifiedMember {
  firstName: string;
  lastName: string;
  cin: string;
  birthDate: IsoDate;
  membershipNumber: string | null;
  language: Language;
}

/** Nobody is certified whom the insurer has not verified. */
export const findCertifiedMember = async (
  db: Queryable,
  memberId: string,
): Promise<CertifiedMember | null> => {
  const found = await db.maybeOne<CertifiedMember>({
    name: 'membership-member',
    text: `select first_name as "firstName", last_name as "lastName", cin, language,
             birth_date::text as "birthDate", membership_number as "membershipNumber"
           from verified_members where id = $1`,
    values: [memberId],
  });
  return found ?? null;
};

export interface CertifiedBeneficiary {
  firstName: string;
  lastName: string;
  birthDate: IsoDate;
  kinship: Kinship;
}

/** The member first, then the spouse, then the children by age. */
export const findCertifiedBeneficiaries = (
  db: Queryable,
  memberId: string,
): Promise<CertifiedBeneficiary[]> =>
  db.rows<CertifiedBeneficiary>({
    name: 'membership-beneficiaries',
    text: `select first_name as "firstName", last_name as "lastName",
             birth_date::text as "birthDate", kinship
           from own_beneficiaries where member_id = $1
           order by array_position(array['self', 'spouse', 'child'], kinship), birth_date, id`,
    values: [memberId],
    owner: memberId,
  });
