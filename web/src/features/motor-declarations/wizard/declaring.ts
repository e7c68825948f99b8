/** What every step of the wizard is given. */
import type { Issue } from '@rafiq/contract/core/issue';
import type { MotorPolicy } from '@rafiq/contract/policies/model';
import type { FieldProblems } from '@rafiq/kit/http/field-problems.ts';
import type { UsedForm } from '../../requests/form/use-request-form.ts';
import type { DeclarationValues } from '../form.ts';

export interface Declaring extends UsedForm<DeclarationValues> {
  issues: Issue[];
  /** What the server refused, by field. */
  refused: FieldProblems<keyof DeclarationValues>;
  car: MotorPolicy;
}
