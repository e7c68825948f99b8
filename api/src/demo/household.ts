import type { IsoDate } from '@rafiq/contract/core/dates';
import type { Make } from './make.ts';
import type { BeneficiaryRow, MemberRow } from './rows.ts';
import { CHILDREN, LAST_NAMES, MEN, WOMEN } from './words/people.ts';

interface Relative {
  firstName: string;
  lastName: string;
  birthDate: IsoDate;
  kinship: BeneficiaryRow['kinship'];
  cin?: string;
}

export const aBeneficiary = (make: Make, memberId: number, relative: Relative): BeneficiaryRow => ({
  member_id: memberId,
  id: make.nextId('beneficiaries'),
  cin: relative.cin ?? null,
  last_name: relative.lastName,
  first_name: relative.firstName,
  birth_date: relative.birthDate,
  kinship: relative.kinship,
});

/** Members are covered themselves: their own folders need a beneficiary too. */
export const themselves = (make: Make, member: MemberRow): BeneficiaryRow =>
  aBeneficiary(make, member.id, {
    firstName: member.first_name,
    lastName: member.last_name,
    birthDate: member.birth_date,
    kinship: 'self',
    cin: member.cin,
  });

const YEAR = 365;
const MAX_CHILDREN = 3;
/** The member, a spouse and the children: how many numbers a household can need. */
export const MAX_HOUSEHOLD = 2 + MAX_CHILDREN;

export const aHousehold = (make: Make, member: MemberRow, isWoman: boolean): BeneficiaryRow[] => {
  const { random, day } = make;
  const household = [themselves(make, member)];
  if (!random.chance(0.7)) return household;
  const spouseLastName = random.pick(LAST_NAMES);
  household.push(
    aBeneficiary(make, member.id, {
      firstName: random.pick(isWoman ? MEN : WOMEN),
      lastName: spouseLastName,
      birthDate: day(random.int(24 * YEAR, 60 * YEAR)),
      kinship: 'spouse',
    }),
  );
  const fatherName = isWoman ? spouseLastName : member.last_name;
  const first = random.int(0, CHILDREN.length - 1);
  for (let child = random.int(0, MAX_CHILDREN); child > 0; child -= 1) {
    household.push(
      aBeneficiary(make, member.id, {
        // Step through the list from a random place: brothers and sisters never share a name.
        firstName: CHILDREN[(first + child) % CHILDREN.length] as string,
        lastName: fatherName,
        birthDate: day(random.int(200, 17 * YEAR)),
        kinship: 'child',
      }),
    );
  }
  return household;
};
