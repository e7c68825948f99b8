/**
 * An account that nobody has verified holds a CIN against its owner. Thirty days after the sign-up it goes, with what was
 * sent through it, and the CIN is free again; the person is told a week and a day before.
 */
import { todayInMorocco } from '@rafiq/contract/core/dates';
import type { Queryable, Transaction } from '../../platform/db.ts';
import { removeAccount } from '../onboarding/service.ts';
import type { VerificationDeps } from './decide.ts';
import {
  findUnverified,
  findWaitingSince,
  lockUnverified,
  saveWarning,
  type UnverifiedAccount,
} from './lapse-repository.ts';
import { outcomeMessage } from './messages/compose.ts';

const DAY_MS = 24 * 3_600_000;
const LIFE_DAYS = 30;
/** Before the end; the first sets it. */
const WARNED_DAYS = [7, 1] as const;
/** A sweep that came late leaves as much time as one that came in time. */
const PATIENCE_DAYS = 1;

type LapseDeps = Omit<VerificationDeps, 'clock'>;

/** Thirty days after the sign-up, and never sooner than a week after the first warning. */
const endOf = ({ createdAt, lapsesAt }: UnverifiedAccount, now: Date): number => {
  if (lapsesAt !== null) return lapsesAt;
  const due = createdAt + LIFE_DAYS * DAY_MS;
  const isLate = now.getTime() > due - (WARNED_DAYS[0] - PATIENCE_DAYS) * DAY_MS;
  return isLate ? now.getTime() + WARNED_DAYS[0] * DAY_MS : due;
};

export type LapseStep = { warn: number; lapsesAt: number } | 'lapse' | 'wait';

/** What is to be done with an account now. */
export const nextStep = (account: UnverifiedAccount, now: Date): LapseStep => {
  const lapsesAt = endOf(account, now);
  if (account.lapsesAt !== null && now.getTime() >= lapsesAt) return 'lapse';
  const days = WARNED_DAYS[account.warnings];
  if (days === undefined || now.getTime() < lapsesAt - days * DAY_MS) return 'wait';
  return { warn: account.warnings + 1, lapsesAt };
};

const goOn = async (tx: Transaction, deps: LapseDeps, memberId: string, now: Date) => {
  const account = await lockUnverified(tx, memberId);
  if (!account) return 0;
  const step = nextStep(account, now);
  if (step === 'wait') return 0;
  const tell = async (kind: 'lapsing' | 'lapsed', lapsesAt: number) => {
    const context = { ...deps, day: todayInMorocco(new Date(lapsesAt)) };
    const draft = outcomeMessage(kind, account, context);
    if (draft) await deps.messages.queueMessage(tx, draft);
  };
  if (step === 'lapse') {
    await tell('lapsed', now.getTime());
    await removeAccount(tx, memberId);
    await deps.securityLog.record(tx, { kind: 'lapsed', cin: account.cin, address: null, now });
    return 1;
  }
  await tell('lapsing', step.lapsesAt);
  await saveWarning(tx, memberId, { lapsesAt: new Date(step.lapsesAt), warnings: step.warn });
  return 0;
};

/** When the unverified account of this CIN goes, as far as is known now; null: there is none. */
export const findLapse = async (db: Queryable, cin: string, now: Date): Promise<string | null> => {
  const account = await findUnverified(db, cin);
  return account && new Date(endOf(account, now)).toISOString();
};

/** Answers how many are gone. */
export const sweepUnverified = async (deps: LapseDeps, now: Date): Promise<number> => {
  const oldEnough = new Date(now.getTime() - (LIFE_DAYS - WARNED_DAYS[0]) * DAY_MS);
  let gone = 0;
  for (const memberId of await findWaitingSince(deps.db, oldEnough))
    gone += await deps.db.transaction((tx) => goOn(tx, deps, memberId, now));
  return gone;
};
