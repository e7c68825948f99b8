/** What the console's calls about webhooks share. */
import type { Clock } from '../../platform/clock.ts';
import type { Db, Transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { writeLedger } from '../ledger/service.ts';
import type { StaffCaller, StaffGate } from '../staff-access/service.ts';
import type { WebhookTools } from './service.ts';

export interface StaffWebhookDeps {
  db: Db;
  clock: Clock;
  gate: StaffGate;
  webhooks: WebhookTools;
}

export const TAG = 'staff-webhooks';
export const WEBHOOKS = '/v1/staff/webhooks';

type Deed = 'make' | 'test' | 'rotate' | 'disable' | 'enable' | 'remove' | 'resend' | 'recover';

export const noteFor =
  ({ clock }: StaffWebhookDeps, { actor }: StaffCaller, reason: Deed) =>
  (tx: Transaction, about: string): Promise<void> =>
    writeLedger(tx, actor, { act: 'webhook.changed', about, reason, now: clock() });

export const found = <Found>(one: Found | null): Found => {
  if (one === null) throw new AppError('not_found');
  return one;
};
