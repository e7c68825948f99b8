/** An SMS that somebody causes who may be anybody: to a mobile only, and within the totals. */
import type { Brand } from '@rafiq/contract/core/brand';
import { isMobile } from '@rafiq/contract/core/formats';
import type { Db, Transaction } from './db.ts';
import { AppError } from './errors.ts';
import type { SecurityLog } from './security-log.ts';
import type { TotalName, Totals } from './totals.ts';

/**
 * Whether the number was typed by a stranger, is the one on file of a member, or was typed by somebody signed in: none
 * of them uses up anything of the others'.
 */
export type SmsTotal = Extract<TotalName, `sms_${string}`>;

/** Counts one in the caller's transaction, so that what is rolled back was none. */
export const maySendSms = async (
  tx: Transaction,
  { totals }: { totals: Totals },
  { phone, total, now }: { phone: string; total: SmsTotal; now: Date },
): Promise<boolean> => isMobile(phone) && totals.take(tx, total, now);

export const SMS_UNAVAILABLE = 'sms_unavailable';

export const refuseSms = ({ hotline }: Pick<Brand, 'hotline'>): AppError =>
  new AppError(SMS_UNAVAILABLE, { details: { hotline } });

/** The alarm outlives the transaction that was refused. */
export const noticingSmsTotal = async <Result>(
  { db, securityLog }: { db: Db; securityLog: SecurityLog },
  now: Date,
  send: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await send();
  } catch (error) {
    if (error instanceof AppError && error.code === SMS_UNAVAILABLE) {
      const event = { cin: null, address: null, detail: 'sms', now };
      await securityLog.record(db, { kind: 'total_reached', ...event });
    }
    throw error;
  }
};
