/** Which contract a new request is about, or why there is none. */
import type { HealthPolicy, Policies } from '@rafiq/contract/policies/model';
import { enabledOnly } from '@rafiq/contract/policies/rules';
import type { SelectedPolicy } from '../../../lib/selected-policy.ts';
import { FORM_ADDRESSES } from '../form-addresses.ts';

export type Area = keyof Policies;
export type PolicyOf<Where extends Area> = Policies[Where][number];

/** What a health contract may forbid. */
type Permission = 'declarations' | 'complaints';

export interface Ask<Where extends Area = Area> {
  area: Where;
  permission?: Permission;
}

/** The forms that begin with a contract, each with its address. Under the same names they keep their drafts. */
export const CONTRACT_FORMS = {
  'health-declaration': {
    area: 'health',
    permission: 'declarations',
    to: FORM_ADDRESSES['health-declaration'],
  },
  'motor-declaration': { area: 'motor', to: FORM_ADDRESSES['motor-declaration'] },
  'health-complaint': {
    area: 'health',
    permission: 'complaints',
    to: FORM_ADDRESSES['health-complaint'],
  },
  'motor-complaint': { area: 'motor', to: FORM_ADDRESSES['motor-complaint'] },
} as const satisfies Record<string, Ask & { to: string }>;

export type ContractForm = keyof typeof CONTRACT_FORMS;
export type AreaOf<Form extends ContractForm> = (typeof CONTRACT_FORMS)[Form]['area'];

/** Which form waits for a contract, as the home's address says it. */
export const readContractForm = (value: unknown): ContractForm | undefined =>
  typeof value === 'string' && Object.hasOwn(CONTRACT_FORMS, value)
    ? (value as ContractForm)
    : undefined;

export type Refused =
  | 'auto_select_contract'
  | 'declaration_noPermission'
  | 'reclamation_noPermission';

export type Chosen<Where extends Area> =
  | { policy: PolicyOf<Where>; refusal: null }
  | { policy: null; refusal: Refused };

const permissionRefused = (
  policy: Partial<HealthPolicy>,
  permission: Permission | undefined,
): Refused | null => {
  if (permission === 'declarations' && policy.declarationsAllowed === false) {
    return 'declaration_noPermission';
  }
  const isForbidden = permission === 'complaints' && policy.complaintsAllowed === false;
  return isForbidden ? 'reclamation_noPermission' : null;
};

/** The contract that a form was begun with. */
export const policyIdIn = (draft: { values: unknown } | null): string | null => {
  const values = draft?.values;
  if (typeof values !== 'object' || values === null || !('policyId' in values)) return null;
  return typeof values.policyId === 'string' && values.policyId !== '' ? values.policyId : null;
};

/** The contract that the person works on; where only one can be meant, that one without a question. */
export const chooseContract = <Where extends Area>(
  policies: Policies,
  selected: SelectedPolicy | null,
  { area, permission }: Ask<Where>,
): Chosen<Where> => {
  const enabled: PolicyOf<Where>[] = enabledOnly(policies)[area];
  const working = enabled.find(({ id }) => selected?.kind === area && selected.id === id);
  const policy = working ?? (enabled.length === 1 ? enabled[0] : undefined);
  if (!policy) return { policy: null, refusal: 'auto_select_contract' };
  const refusal = permissionRefused(policy, permission);
  return refusal ? { policy: null, refusal } : { policy, refusal: null };
};
