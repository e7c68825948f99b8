import type { Beneficiary } from '@rafiq/contract/beneficiaries/model';
import type { BeneficiaryField } from '@rafiq/contract/beneficiaries/wire';
import { issue } from '@rafiq/contract/core/issue';
import type { ListQuery } from '@rafiq/contract/core/list-query';
import type { Db, Queryable } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Session } from '../../platform/session.ts';
import { findBeneficiary, selectBeneficiaries } from './repository.ts';

export const listBeneficiaries = (
  { db }: { db: Db },
  { memberId }: Session,
  query: ListQuery<BeneficiaryField>,
): Promise<{ count: number; beneficiaries: Beneficiary[] }> =>
  selectBeneficiaries(db, memberId, query);

/** One of the member's own; somebody else's is as unknown as one that never was. */
export const requireBeneficiary = async (
  tx: Queryable,
  memberId: string,
  id: string,
): Promise<Beneficiary> => {
  const beneficiary = await findBeneficiary(tx, memberId, id);
  if (beneficiary) return beneficiary;
  throw new AppError('invalid_data', { issues: [issue('beneficiaryId', 'beneficiary_unknown')] });
};
