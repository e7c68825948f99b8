import { GUARANTEES_PAGE_SIZE } from '@rafiq/contract/core/constants';
import type { Guarantee } from '@rafiq/contract/motor-guarantees/model';
import type { GuaranteeWire } from '@rafiq/contract/motor-guarantees/schema';
import { guaranteeFromWire } from '@rafiq/contract/motor-guarantees/wire';
import type { MotorPolicy } from '@rafiq/contract/policies/model';
import { enabledOnly } from '@rafiq/contract/policies/rules';
import { call } from '@rafiq/kit/http/client.ts';
import { language } from '@rafiq/kit/texts/language.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { selectPolicy, useSelectedPolicy } from '../../lib/selected-policy.ts';
import { useProfile } from '../profile/api.ts';

type PolicyKey = Pick<MotorPolicy, 'policyId' | 'officeId'>;

export const guaranteesQuery = ({ policyId, officeId }: PolicyKey) =>
  queryOptions({
    queryKey: ['motor-guarantees', officeId, policyId],
    queryFn: async ({ signal }): Promise<Guarantee[]> => {
      const page = await call<{ value: GuaranteeWire[] }>('GET', '/autogaranties/', {
        signal,
        query: {
          $top: GUARANTEES_PAGE_SIZE,
          $skip: 0,
          $filter: JSON.stringify({ POLICE_ID: policyId, CABINET_ID: officeId }),
        },
      });
      return page.value.map(guaranteeFromWire);
    },
  });

/** Folders name a cover in French only: its Arabic name is the one that the contract's own list has. */
export const useArabicCoverName = (policy: PolicyKey, nameFr: string): string | undefined => {
  const covers = useQuery({ ...guaranteesQuery(policy), enabled: language === 'ar' });
  return covers.data?.find((cover) => cover.nameFr === nameFr)?.nameAr;
};

/** The contract one works on; without a choice, or with one that is no longer enabled, the first, which then becomes it. */
export const useMotorPolicy = (): { policy: MotorPolicy | undefined; choices: MotorPolicy[] } => {
  const selected = useSelectedPolicy();
  const choices = enabledOnly(useProfile().policies).motor;
  const chosen = choices.find(({ id }) => selected?.kind === 'motor' && id === selected.id);
  const policy = chosen ?? choices[0];
  const id = policy?.id;
  // What is begun from here is about the contract on screen.
  useEffect(() => {
    if (id !== undefined) selectPolicy({ kind: 'motor', id });
  }, [id]);
  return { policy, choices };
};
