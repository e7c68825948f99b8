import type { Beneficiary } from '@rafiq/contract/beneficiaries/model';
import type { BeneficiaryWire } from '@rafiq/contract/beneficiaries/schema';
import { beneficiaryFromWire } from '@rafiq/contract/beneficiaries/wire';
import { SELECTOR_BENEFICIARIES } from '@rafiq/contract/core/constants';
import type {
  HealthDeclarationDetails,
  HealthDeclarationDraft,
} from '@rafiq/contract/health-declarations/model';
import {
  declarationToWire,
  declarationWireNames,
  healthDeclarationFromWire,
} from '@rafiq/contract/health-declarations/wire';
import type { RequestContract, RequestRecord } from '@rafiq/contract/requests/model';
import { queryOptions } from '@tanstack/react-query';
import { type FieldProblems, fieldProblems } from '../../lib/field-problems.ts';
import { call } from '../../lib/http.ts';
import { requestCalls } from '../requests/calls.ts';

export type HealthDeclaration = RequestRecord<HealthDeclarationDetails>;

const calls = requestCalls({ path: '/declarationsmaladie/', fromWire: healthDeclarationFromWire });

export const fetchDeclarations = calls.list;
export const fetchDeclaration = calls.one;

export const createDeclaration = (
  draft: HealthDeclarationDraft,
  contract: RequestContract,
  key: string,
): Promise<string> => calls.create(declarationToWire(draft, contract), key);

export const declarationProblems = (
  error: unknown,
): FieldProblems<keyof typeof declarationWireNames> => fieldProblems(error, declarationWireNames);

export const beneficiariesQuery = queryOptions({
  queryKey: ['beneficiaries', 'choices'],
  queryFn: async ({ signal }): Promise<Beneficiary[]> => {
    const page = await call<{ value: BeneficiaryWire[] }>('GET', '/beneficiaires/', {
      signal,
      query: { $top: SELECTOR_BENEFICIARIES },
    });
    return page.value.map(beneficiaryFromWire);
  },
});
