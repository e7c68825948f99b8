/** What a member's contract already says, for the boxes of driver A; nothing of it is kept anywhere but in the report. */
import type { Value } from '@rafiq/contract/constat/entries';
import {
  type FieldKind,
  SIDE_FIELDS,
  type Side,
  type SideField,
} from '@rafiq/contract/constat/model';
import { tidyText } from '@rafiq/contract/constat/values';
import type { MotorPolicy } from '@rafiq/contract/policies/model';
import type { Profile } from '@rafiq/contract/profile/model';

/** Null: nobody is signed in, or it can't be had now. */
export type LoadProfile = () => Promise<Profile | null>;

type Filled = Partial<Record<SideField, string>>;

const ofPerson = ({ lastName, firstName, address, phone }: Profile): Filled => ({
  insuredLastName: lastName,
  insuredFirstName: firstName,
  ...(address && { insuredAddress: address }),
  ...(phone && { insuredPhone: phone }),
});

const ofContract = (policy: MotorPolicy): Filled => ({
  make: policy.make,
  model: policy.model,
  plate: policy.plate,
  insurer: policy.insurer,
  policyNumber: policy.policyNumber,
  validFrom: policy.effectDate,
  validTo: policy.expiryDate,
});

/** A contract's text may be longer than its box, or hold marks that no box takes. */
const fit = (name: string, value: string): string => {
  const kinds: Readonly<Record<string, FieldKind>> = SIDE_FIELDS;
  const kind = kinds[name];
  return kind?.is === 'text' ? tidyText(value, kind.max, kind.lines) : value;
};

/** Only boxes that are still empty: what somebody typed is theirs. */
export const valuesFrom = (
  side: Side,
  profile: Profile,
  policy: MotorPolicy | null,
  isEmpty: (key: string) => boolean,
): Record<string, Value> => {
  const filled = { ...ofPerson(profile), ...(policy && ofContract(policy)) };
  return Object.fromEntries(
    Object.entries(filled)
      .map(([name, value]): [string, string] => [`${side}.${name}`, fit(name, value)])
      .filter(([key, value]) => value !== '' && isEmpty(key)),
  );
};
