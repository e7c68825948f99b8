/** Requests for tests, as they rest in the database. */
import { randomUUID } from 'node:crypto';
import type { RequestKind, RequestStatus } from '@rafiq/contract/requests/model';
import { firstStatusOf } from '@rafiq/contract/requests/rules';
import { openCasesOfRequests } from '../demo/open-cases.ts';
import type { Db } from '../platform/db.ts';
import type { TestMember } from './builders.ts';

interface RequestOptions {
  kind?: RequestKind;
  status?: RequestStatus;
  subject?: string;
  createdAt?: string;
  contractId?: string;
  healthFolderId?: string;
  motorPolicyId?: string;
  details?: Record<string, unknown>;
}

const DECLARATION = {
  type: 'Maladie',
  careKind: 'Maladie',
  beneficiaryLastName: 'Test',
  beneficiaryFirstName: 'Amal',
  consultationDate: '2026-01-02',
  engagedFees: 100.1,
  folderNumber: '',
  slipNumber: '',
};

/** A health declaration unless told otherwise. */
export const aRequest = async (
  db: Db,
  member: TestMember,
  options: RequestOptions = {},
): Promise<string> => {
  const kind = options.kind ?? 'health-declaration';
  const contract = {
    id: options.contractId ?? '',
    policyNumber: 'P1',
    membershipNumber: 'M1',
    company: 'Atlas Textile',
  };
  const statement = {
    text: `with made as (
             insert into requests (member_id, kind, subject, status, motor_policy_id, health_folder_id,
               contract, details, idempotency_key, content_hash, created_at, status_at)
             values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb, $9, '\\x00', $10, $10)
             returning member_id, id, status, created_at),
           step as (
             insert into request_events (member_id, request_id, status, happened_at)
             select member_id, id, status, created_at from made)
           select id::text from made`,
    values: [
      member.id,
      kind,
      options.subject ?? 'Demande',
      options.status ?? firstStatusOf(kind),
      options.motorPolicyId ?? null,
      options.healthFolderId ?? null,
      JSON.stringify(contract),
      JSON.stringify(options.details ?? DECLARATION),
      randomUUID(),
      options.createdAt ?? '2026-01-05T10:00:00Z',
    ],
  };
  return db.transaction(async (tx) => {
    const { id } = await tx.one<{ id: string }>(statement);
    await openCasesOfRequests(tx, member.id);
    return id;
  });
};
