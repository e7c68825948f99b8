import type { Beneficiary } from '@rafiq/contract/beneficiaries/model';
import type { BeneficiaryWire } from '@rafiq/contract/beneficiaries/schema';
import { beneficiaryFromWire } from '@rafiq/contract/beneficiaries/wire';
import { SELECTOR_BENEFICIARIES } from '@rafiq/contract/core/constants';
import { call } from '@rafiq/kit/http/client.ts';
import { download } from '@rafiq/kit/http/download.ts';
import { LAST_SEEN_BY_FORMS } from '@rafiq/kit/http/query.ts';
import { queryOptions } from '@tanstack/react-query';

export const BENEFICIARIES_KEY = ['beneficiaries'] as const;

export const fetchBeneficiaries = async (
  { top, skip }: { top: number; skip: number },
  signal: AbortSignal,
): Promise<{ count: number; rows: Beneficiary[] }> => {
  const page = await call<{ count: number; value: BeneficiaryWire[] }>('GET', '/beneficiaires/', {
    signal,
    query: { $top: top, $skip: skip, $expand: 'BENEF_ID' },
  });
  return { count: page.count, rows: page.value.map(beneficiaryFromWire) };
};

/** Everyone that a form can offer. */
export const allBeneficiariesQuery = queryOptions({
  queryKey: [...BENEFICIARIES_KEY, 'all'],
  queryFn: async ({ signal }) =>
    (await fetchBeneficiaries({ top: SELECTOR_BENEFICIARIES, skip: 0 }, signal)).rows,
  ...LAST_SEEN_BY_FORMS,
});

export const downloadMembership = (name: string): Promise<void> =>
  download('/me/ged', `${name}.pdf`);
