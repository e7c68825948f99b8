import type { RenewalDetails, RenewalDraft } from '@rafiq/contract/motor-renewals/model';
import type { RenewalWire } from '@rafiq/contract/motor-renewals/wire';
import {
  renewalDraftToWire,
  renewalFromWire,
  renewalWireNames,
} from '@rafiq/contract/motor-renewals/wire';
import type { MotorPolicy } from '@rafiq/contract/policies/model';
import { fullNameOf, type Profile } from '@rafiq/contract/profile/model';
import type { RequestRow } from '@rafiq/contract/requests/model';
import { isOpen } from '@rafiq/contract/requests/rules';
import { brand } from '@rafiq/kit/brand.ts';
import { call } from '@rafiq/kit/http/client.ts';
import { fieldProblems } from '@rafiq/kit/http/field-problems.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { queryOptions } from '@tanstack/react-query';
import { renewalTexts } from './texts.ts';

const KEY = 'motor-renewals';

export type Renewal = RequestRow<RenewalDetails>;

/** Of one contract, by its row's id; the latest first. */
export const renewalsQuery = (policyRowId: string) =>
  queryOptions({
    queryKey: [KEY, policyRowId],
    queryFn: async ({ signal }): Promise<Renewal[]> => {
      const page = await call<{ value: RenewalWire[] }>('GET', '/autopolices/renew/', {
        signal,
        query: {
          $filter: JSON.stringify({ id_contrat: policyRowId }),
          $sort: JSON.stringify({ createdate: -1 }),
        },
      });
      return page.value.map((wire) => renewalFromWire(wire, brand.slug));
    },
  });

interface Sending {
  draft: Omit<RenewalDraft, 'officeId'>;
  policy: MotorPolicy;
  profile: Profile;
  key: string;
}

/** Answers the request's id. */
export const sendRenewal = async ({ draft, policy, profile, key }: Sending): Promise<string> => {
  const holder = {
    cin: profile.cin,
    clientId: profile.clientId,
    fullName: fullNameOf(profile),
  };
  const { id } = await call<RenewalWire>('POST', '/autopolices/renew', {
    headers: { 'Idempotency-Key': key },
    body: renewalDraftToWire(draft, policy, holder),
  });
  return id;
};

/** What was sent shows at once on the contract's screen. */
export const refreshRenewals = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [KEY] });

export const renewalProblems = (error: unknown) => fieldProblems(error, renewalWireNames);

/** Why this contract cannot be renewed now; empty when it can. */
export const renewalBlock = (renewals: Renewal[]): string =>
  renewals.some(({ status }) => isOpen(status)) ? renewalTexts.t('pending.reason') : '';
