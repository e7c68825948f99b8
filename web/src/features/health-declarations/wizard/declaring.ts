/** What every step of the wizard is given. */
import type { Beneficiary } from '@rafiq/contract/beneficiaries/model';
import type { Issue } from '@rafiq/contract/core/issue';
import type { HealthPolicy } from '@rafiq/contract/policies/model';
import type { UseQueryResult } from '@tanstack/react-query';
import type { UsedForm } from '../../requests/form/use-request-form.ts';
import type { DeclarationValues, StepHash } from './form.ts';

export interface Declaring extends UsedForm<DeclarationValues> {
  change: (part: Partial<DeclarationValues>) => void;
  issues: Issue[];
  /** What the server refused, by field. */
  refused: Partial<Record<string, string>>;
  policy: HealthPolicy;
  beneficiaries: UseQueryResult<Beneficiary[]>;
  /** Steps where nothing is to be chosen: the way on passes over them. */
  answered: readonly StepHash[];
}
