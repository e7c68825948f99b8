/** The form as data: what is typed, which contract goes along, and what is still missing. */

import { plateText } from '@rafiq/contract/core/plate';
import type { Policies } from '@rafiq/contract/policies/model';
import { enabledOnly } from '@rafiq/contract/policies/rules';
import type { Profile } from '@rafiq/contract/profile/model';
import type { RequestContract } from '@rafiq/contract/requests/model';
import { checkTicket } from '@rafiq/contract/tickets/rules';
import type { SelectedPolicy } from '../../lib/selected-policy.ts';
import { healthContract, motorContract } from '../requests/contract/contract.ts';

/** A type of its own shape: drafts keep plain records only. */
export type TicketValues = {
  /** Kind and id in one, as a select holds it; empty for none. */
  contract: string;
  type: string;
  message: string;
};

const nameOf = ({ kind, id }: SelectedPolicy): string => `${kind}|${id}`;

export interface ContractOption {
  value: string;
  label: string;
}

/** Every contract that can be asked about, of either kind. */
export const contractOptions = (policies: Policies): ContractOption[] => {
  const { health, motor } = enabledOnly(policies);
  return [
    ...health.map(({ id, clientName, label }) => ({
      value: nameOf({ kind: 'health', id }),
      label: `${label} · ${clientName}`,
    })),
    ...motor.map(({ id, make, model, plate }) => ({
      value: nameOf({ kind: 'motor', id }),
      label: `${make} ${model} · ${plateText(plate)}`,
    })),
  ];
};

/** The contract that is worked on goes along; so does the only one there is, and the first where there must be one. */
export const emptyTicket = (
  policies: Policies,
  selected: SelectedPolicy | null,
  { needsContract = false } = {},
): TicketValues => {
  const options = contractOptions(policies);
  const working = selected && options.find(({ value }) => value === nameOf(selected));
  const only = options.length === 1 || needsContract ? options[0] : undefined;
  return { contract: (working ?? only)?.value ?? '', type: '', message: '' };
};

/** A contract that was disabled since the draft was written is left out. */
export const contractOf = (
  { contract }: TicketValues,
  profile: Profile,
): RequestContract | null => {
  const { health, motor } = enabledOnly(profile.policies);
  const mine = health.find(({ id }) => contract === nameOf({ kind: 'health', id }));
  if (mine) return healthContract(mine, profile);
  const car = motor.find(({ id }) => contract === nameOf({ kind: 'motor', id }));
  return car ? motorContract(car, profile) : null;
};

const ORDER = ['type', 'message'] as const;
export type Lacking = (typeof ORDER)[number];

/** The first thing that keeps it from being sent, from the top of the form. */
export const lackingIn = (values: TicketValues): Lacking | null => {
  const fields = new Set(checkTicket(values).issues.map(({ field }) => field));
  return ORDER.find((field) => fields.has(field)) ?? null;
};
