import type {
  BeneficiaryRequestDetails,
  KinshipLink,
  Operation,
} from '@rafiq/contract/beneficiary-requests/model';
import type { BeneficiaryRequestWire } from '@rafiq/contract/beneficiary-requests/wire';
import {
  beneficiaryRequestDraftToWire,
  beneficiaryRequestFromWire,
  beneficiaryRequestWireNames,
} from '@rafiq/contract/beneficiary-requests/wire';
import type { RequestContract, RequestRecord } from '@rafiq/contract/requests/model';
import { type FieldProblems, fieldProblems } from '@rafiq/kit/http/field-problems.ts';
import { type Made, requestCalls, type Sending } from '../requests/calls.ts';
import { draftOf, type RequestValues } from './form.ts';
import { beneficiaryRequestTexts, t } from './texts.ts';

export type BeneficiaryRequest = RequestRecord<BeneficiaryRequestDetails>;

const calls = requestCalls<BeneficiaryRequestWire, BeneficiaryRequestDetails>({
  path: '/reclamationsbeneficiaire/',
  fromWire: beneficiaryRequestFromWire,
});

export const fetchBeneficiaryRequests = calls.list;
export const fetchBeneficiaryRequest = calls.one;

export const createBeneficiaryRequest = (
  values: RequestValues,
  { operation, contract }: { operation: Operation; contract: RequestContract },
  sending: Sending,
): Promise<Made> =>
  calls.create(beneficiaryRequestDraftToWire(draftOf(values, operation), contract), sending);

export const requestProblems = (error: unknown): FieldProblems<keyof RequestValues> =>
  fieldProblems(error, beneficiaryRequestWireNames);

export const loadBeneficiaryRequestTexts = beneficiaryRequestTexts.load;

/** Its subject, in the person's language. */
export const operationText = (operation: Operation): string =>
  t(operation === 'ajout' ? 'operation.add' : 'operation.change');

export const linkText = (link: KinshipLink): string =>
  t(link === 'enfant' ? 'link.child' : 'link.spouse');
