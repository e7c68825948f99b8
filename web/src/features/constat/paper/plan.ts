/** A declaration as it would be made of a report now: what is known, what has to be asked, what the rules say. */
import type { Entries } from '@rafiq/contract/constat/entries';
import type { Side } from '@rafiq/contract/constat/model';
import { readConstat } from '@rafiq/contract/constat/read';
import type { IsoDate } from '@rafiq/contract/core/dates';
import type { Issue } from '@rafiq/contract/core/issue';
import type { MotorDeclarationDraft } from '@rafiq/contract/motor-declarations/model';
import { checkMotorDeclaration } from '@rafiq/contract/motor-declarations/rules';
import type { MotorPolicy } from '@rafiq/contract/policies/model';
import { type City, cityIn, contractsIn } from './choose.ts';

export interface Plan {
  draft: MotorDeclarationDraft;
  car: MotorPolicy | null;
  /** From which the person chooses; empty where there is nothing to choose. */
  contracts: MotorPolicy[];
  asksCity: boolean;
  cities: readonly City[];
  issues: Issue[];
}

interface Known {
  entries: Entries;
  mine: readonly Side[];
  policies: readonly MotorPolicy[];
  cities: readonly City[];
  today: IsoDate;
  chosen: { policyId?: string | undefined; city?: string | undefined };
}

export const planOf = ({ entries, mine, policies, cities, today, chosen }: Known): Plan => {
  const constat = readConstat(entries);
  const fitting = contractsIn(constat, mine, policies);
  const [only] = fitting;
  const said = policies.find(({ id }) => id === chosen.policyId);
  const car = said ?? (fitting.length === 1 && only ? only : null);
  const found = cityIn(constat.common.city, cities);
  const city = chosen.city || found || '';
  const draft: MotorDeclarationDraft = {
    policyId: car?.id ?? '',
    lossDate: constat.common.day ?? '',
    city,
    garage: '',
    documentType: 'constat',
  };
  return {
    draft,
    car,
    contracts: fitting.length === 1 ? [] : fitting.length > 1 ? fitting : [...policies],
    asksCity: found === null,
    cities,
    issues: checkMotorDeclaration(draft, { today, policy: car }).issues,
  };
};
