import type { Beneficiary } from '@rafiq/contract/beneficiaries/model';
import type { BeneficiaryField } from '@rafiq/contract/beneficiaries/wire';
import type { ListQuery } from '@rafiq/contract/core/list-query';
import type { Db } from '../../platform/db.ts';
import type { ListPage } from '../../platform/list-sql.ts';
import type { Owner } from '../../platform/owner.ts';
import { selectBeneficiaries } from './repository.ts';

export const listBeneficiaries = (
  { db }: { db: Db },
  owner: Owner,
  query: ListQuery<BeneficiaryField>,
): Promise<ListPage<Beneficiary>> => selectBeneficiaries(db, owner, query);
