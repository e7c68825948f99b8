import type {
  HealthComplaintDetails,
  HealthComplaintDraft,
} from '@rafiq/contract/health-complaints/model';
import {
  healthComplaintDraftToWire,
  healthComplaintFromWire,
  healthComplaintWireNames,
} from '@rafiq/contract/health-complaints/wire';
import type { RequestContract, RequestRecord } from '@rafiq/contract/requests/model';
import { type FieldProblems, fieldProblems } from '@rafiq/kit/http/field-problems.ts';
import { type Made, requestCalls, type Sending } from '../requests/calls.ts';
import type { ComplaintValues } from './form.ts';
import { healthComplaintTexts } from './texts.ts';

export { reasonText as healthReasonText, typeText as healthTypeText } from './words.ts';

export type HealthComplaint = RequestRecord<HealthComplaintDetails>;

const calls = requestCalls({ path: '/reclamationsmaladie/', fromWire: healthComplaintFromWire });

export const fetchHealthComplaints = calls.list;
export const fetchHealthComplaint = calls.one;

export const createHealthComplaint = (
  draft: HealthComplaintDraft,
  contract: RequestContract,
  folder: ComplaintValues | null,
  sending: Sending,
): Promise<Made> => calls.create(healthComplaintDraftToWire(draft, contract, folder), sending);

export const complaintProblems = (error: unknown): FieldProblems<keyof HealthComplaintDraft> =>
  fieldProblems(error, healthComplaintWireNames);

export const loadHealthComplaintTexts = healthComplaintTexts.load;
