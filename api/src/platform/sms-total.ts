/** An SMS that somebody causes who may be anybody: to a mobile only, and within the totals. */
import type { Brand } from '@rafiq/contract/core/brand';
import { isMobile } from '@rafiq/contract/core/formats';
import type { Db, Transaction } from './db.ts';
import { AppError } from './errors.ts';
import type { SecurityLog } from './security-log.ts';
import type { Standing, TotalName, Totals } from './totals.ts';

/**
 * Whether the number was typed by a stranger, is the one on file of a member, or was typed by somebody signed in: none
 * of them uses up anything of the others'.
 */
type SmsTotal = Extract<TotalName, `sms_${string}`>;

interface Sms {
  phone: string;
  total: SmsTotal;
  /** By a member, or for one of the staff, unless it is said. */
  by?: Standing;
  now: Date;
}

/** Counts one in the caller's transaction, so that what is rolled back was none. */
export const maySendSms = async (
  tx: Transaction,
  { totals }: { totals: Totals },
  { phone, total, by = 'member', now }: Sms,
): Promise<boolean> => isMobile(phone) && totals.take(tx, total, { by, now });

export const SMS_UNAVAILABLE = 'sms_unavailable';

const refuseSms = ({ hotline }: Pick<Brand, 'hotline'>): AppError =>
  new AppError(SMS_UNAVAILABLE, { details: { hotline } });

/** Or refuses: where only the part of strangers is used up, who solves the check goes on. */
export const requireSms = async (
  tx: Transaction,
  { totals, brand }: { totals: Totals; brand: Pick<Brand, 'hotline'> },
  sms: Sms,
): Promise<void> => {
  if (await maySendSms(tx, { totals }, sms)) return;
  if (sms.by === 'stranger' && isMobile(sms.phone)) throw new AppError('human_check_required');
  throw refuseSms(brand);
};

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
