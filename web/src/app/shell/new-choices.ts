/** Everything that can be created, and what keeps somebody from it. */
import type { Policies } from '@rafiq/contract/policies/model';
import { enabledOnly } from '@rafiq/contract/policies/rules';
import type { RequestKind } from '@rafiq/contract/requests/model';
import { type Ask, chooseContract } from '../../features/requests/contract/choose-contract.ts';
import type { SelectedPolicy } from '../../lib/selected-policy.ts';

export type Hindrance =
  | 'noHealth'
  | 'noMotor'
  | 'declaration_noPermission'
  | 'reclamation_noPermission';

export interface Situation {
  policies: Policies;
  selected: SelectedPolicy | null;
}

/** Several contracts and none chosen is no hindrance: a form leads to where one is chosen, a renewal shows one and can switch. */
const healthHindrance = (
  { policies, selected }: Situation,
  permission?: Ask['permission'],
): Hindrance | null => {
  if (enabledOnly(policies).health.length === 0) return 'noHealth';
  const { refusal } = chooseContract(policies, selected, {
    area: 'health',
    ...(permission && { permission }),
  });
  return refusal === 'auto_select_contract' ? null : refusal;
};

const motorHindrance = ({ policies }: Situation): Hindrance | null =>
  enabledOnly(policies).motor.length === 0 ? 'noMotor' : null;

const RULES: Record<RequestKind, (situation: Situation) => Hindrance | null> = {
  'health-declaration': (situation) => healthHindrance(situation, 'declarations'),
  'motor-declaration': motorHindrance,
  'health-complaint': (situation) => healthHindrance(situation, 'complaints'),
  'motor-complaint': motorHindrance,
  'beneficiary-request': (situation) => healthHindrance(situation),
  'motor-renewal': motorHindrance,
  ticket: () => null,
  suggestion: () => null,
  'data-request': () => null,
};

export const hindranceTo = (kind: RequestKind, situation: Situation): Hindrance | null =>
  RULES[kind](situation);
