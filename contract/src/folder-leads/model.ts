/** A folder that names its declaration leads it: the table that editors keep says which status leads to which. */
import { HEALTH_STATUSES, type HealthStatus } from '../health-folders/model.ts';
import { MOTOR_STATUSES, type MotorStatus } from '../motor-folders/model.ts';
import { REQUEST_STATUSES } from '../requests/model.ts';

export type FolderStatus = HealthStatus | MotorStatus;
export const FOLDER_STATUSES: readonly FolderStatus[] = [...HEALTH_STATUSES, ...MOTOR_STATUSES];

type DeclarationStatus = (typeof REQUEST_STATUSES)[number];
export type LedStatus = Exclude<DeclarationStatus, 'Envoyé'>;
/** Where a folder may lead a declaration: nothing goes back to where it was only sent. */
export const LED_STATUSES: readonly LedStatus[] = REQUEST_STATUSES.filter(
  (status) => status !== 'Envoyé',
);

/**
 * What becomes of a declaration that a folder would move. `moves`: it is moved. It is not where it was answered for good
 * (`answered`, also where that was a refusal, and its member has opened it again), where somebody of the staff has its case
 * (`held`), or where an earlier row of the batch leads it (`another`).
 * `put-back` and `stays` are of a batch that was undone: `stays` where something has happened since.
 */
export const PLANNED_OUTCOMES = ['moves', 'answered', 'held', 'another'] as const;
export type PlannedOutcome = (typeof PLANNED_OUTCOMES)[number];
export const LED_OUTCOMES = [...PLANNED_OUTCOMES, 'put-back', 'stays'] as const;
export type LedOutcome = (typeof LED_OUTCOMES)[number];

/** How many declarations. */
export interface LedCount {
  status: LedStatus;
  outcome: LedOutcome;
  requests: number;
}

/** One of them: the row's key, and the number that the member was told. */
export interface LedRow {
  key: string;
  reference: string;
  status: LedStatus;
  outcome: PlannedOutcome;
}
