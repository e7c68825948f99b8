import type { AccessCode } from '@rafiq/contract/onboarding/model';
import type { Queryable } from '../../platform/db.ts';

export interface Onboarding {
  uidHash: Buffer;
  cin: string;
  birthDate: string;
  code: AccessCode;
  isCrmContact: boolean;
  sponsorId: string | null;
  memberId: string | null;
  requestId: string | null;
  /** Somebody says that the CIN of another's account is theirs. */
  isClaim: boolean;
  /** Milliseconds since 1970. */
  createdAt: number;
}

type NewOnboarding = Omit<Onboarding, 'requestId' | 'createdAt' | 'isClaim'> & {
  isClaim?: boolean;
  now: Date;
};

export const insertOnboarding = async (db: Queryable, made: NewOnboarding): Promise<void> => {
  await db.run({
    name: 'onboarding-insert',
    text: `insert into onboardings
             (uid_hash, cin, birth_date, code, is_crm_contact, sponsor_id, member_id, created_at,
              is_claim)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      made.uidHash,
      made.cin,
      made.birthDate,
      made.code,
      made.isCrmContact,
      made.sponsorId,
      made.memberId,
      made.now,
      made.isClaim ?? false,
    ],
  });
};

export const findOnboarding = async (
  db: Queryable,
  uidHash: Buffer,
): Promise<Onboarding | null> => {
  const found = await db.maybeOne<Onboarding>({
    name: 'onboarding-find',
    text: `select uid_hash as "uidHash", cin, birth_date::text as "birthDate", code,
             is_crm_contact as "isCrmContact", sponsor_id::text as "sponsorId",
             member_id::text as "memberId", request_id as "requestId", is_claim as "isClaim",
             (extract(epoch from created_at) * 1000)::float8 as "createdAt"
           from onboardings where uid_hash = $1`,
    values: [uidHash],
  });
  return found ?? null;
};

/** Sign-ups for one CIN queue up here, whichever browser or process they come through. */
export const lockCin = async (tx: Queryable, cin: string): Promise<void> => {
  await tx.rows({
    name: 'onboarding-lock-cin',
    text: `select pg_advisory_xact_lock(hashtextextended('onboarding ' || $1, 0))::text`,
    values: [cin],
  });
};

/** What was accepted under this uid now belongs to the account or the request. */
export const finishOnboarding = async (
  tx: Queryable,
  uidHash: Buffer,
  made: { code: AccessCode; memberId: string | null; requestId: string | null },
): Promise<void> => {
  const values = [uidHash, made.memberId, made.requestId];
  await tx.run({
    name: 'onboarding-finish',
    text: 'update onboardings set member_id = $2, request_id = $3, code = $4 where uid_hash = $1',
    values: [...values, made.code],
  });
  await tx.run({
    name: 'onboarding-finish-terms',
    text: 'update terms_acceptances set member_id = $2, request_id = $3 where uid_hash = $1',
    values,
  });
};

export const ownsFile = async (
  db: Queryable,
  uidHash: Buffer,
  fileId: string,
): Promise<boolean> => {
  const found = await db.rows({
    name: 'onboarding-owns-file',
    text: 'select 1 from onboarding_files where uid_hash = $1 and file_id::text = $2',
    values: [uidHash, fileId],
  });
  return found.length > 0;
};
