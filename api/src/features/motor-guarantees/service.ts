import type { ListQuery } from '@rafiq/contract/core/list-query';
import type { Guarantee } from '@rafiq/contract/motor-guarantees/model';
import type { GuaranteeField } from '@rafiq/contract/motor-guarantees/wire';
import type { Db } from '../../platform/db.ts';
import type { ListPage } from '../../platform/list-sql.ts';
import type { Owner } from '../../platform/owner.ts';
import { listGuarantees } from './repository.ts';

/** Only of policies that the member has enabled; anyone else's simply do not match. */
export const listMotorGuarantees = (
  { db }: { db: Db },
  owner: Owner,
  query: ListQuery<GuaranteeField>,
): Promise<ListPage<Guarantee>> => listGuarantees(db, owner, query);
