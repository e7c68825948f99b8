/**
 * What the insurer's systems send. Each entity's row is stated once, in `tables/`: its schema, its checks, its waiting
 * table, its page of documentation and its examples follow from it. Names on the wire are the names of these fields.
 */

import type { FeedFields } from '../fields/types.ts';
import type { FeedEntity } from './entities.ts';
import { HEALTH_FOLDERS, MOTOR_FOLDERS } from './tables/folders.ts';
import { BENEFICIARIES, CRM_CONTACTS, MEMBERS } from './tables/people.ts';
import { HEALTH_POLICIES, MOTOR_GUARANTEES, MOTOR_POLICIES } from './tables/policies.ts';

export const FEEDS = {
  members: MEMBERS,
  'crm-contacts': CRM_CONTACTS,
  'health-policies': HEALTH_POLICIES,
  'motor-policies': MOTOR_POLICIES,
  'motor-guarantees': MOTOR_GUARANTEES,
  beneficiaries: BENEFICIARIES,
  'health-folders': HEALTH_FOLDERS,
  'motor-folders': MOTOR_FOLDERS,
} as const satisfies Record<FeedEntity, FeedFields>;

/** Days of which the second never lies before the first: whatever says so is wrong, in every system. */
export const DAY_ORDERS: Partial<Record<FeedEntity, readonly (readonly [string, string])[]>> = {
  'motor-policies': [['effect_date', 'expiry_date']],
  'health-folders': [['created_on', 'status_date']],
  'motor-folders': [
    ['loss_date', 'declaration_date'],
    ['loss_date', 'status_date'],
  ],
};

/**
 * A row that has passed the checks. Texts are trimmed, days are ISO texts, amounts and rates exact texts with two
 * decimals, a reference is the request's id, what was left out has its `otherwise`.
 */
export interface FeedRow {
  key: string;
  version: number;
  /** The source has removed it. Then only its key, its version and its member count. */
  isDeleted: boolean;
  values: Record<string, FeedValue>;
}
export type FeedValue = string | number | boolean | null | readonly Record<string, FeedValue>[];
