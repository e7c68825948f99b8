/** Which contract and which place of the insurer's list a report speaks of. */
import type { Constat, Side } from '@rafiq/contract/constat/model';
import { isSamePlate } from '@rafiq/contract/core/plate';
import type { MotorPolicy } from '@rafiq/contract/policies/model';
import { folded } from '@rafiq/kit/ui/combobox-options.ts';

export interface City {
  french: string;
  arabic: string;
}

/** The contracts that one of the two halves names, by plate first; none: the person has to say. */
export const contractsIn = (
  constat: Constat,
  mine: readonly Side[],
  policies: readonly MotorPolicy[],
): MotorPolicy[] => {
  const halves = mine.map((side) => constat[side]);
  const byPlate = policies.filter(({ plate }) =>
    halves.some((half) => half.plate !== undefined && isSamePlate(half.plate, plate)),
  );
  if (byPlate.length > 0) return byPlate;
  return policies.filter(({ policyNumber }) =>
    halves.some((half) => half.policyNumber && folded(half.policyNumber) === folded(policyNumber)),
  );
};

/** Under the name that travels; only where it is beyond doubt. */
export const cityIn = (typed: string | undefined, cities: readonly City[]): string | null => {
  const wanted = folded(typed ?? '');
  if (wanted === '') return null;
  const found = cities.filter(({ french, arabic }) =>
    [french, arabic].map(folded).includes(wanted),
  );
  return found.length === 1 ? (found[0]?.french ?? null) : null;
};
