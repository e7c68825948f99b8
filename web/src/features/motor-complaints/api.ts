import type {
  MotorComplaintDetails,
  MotorComplaintDraft,
} from '@rafiq/contract/motor-complaints/model';
import {
  motorComplaintDraftToWire,
  motorComplaintFromWire,
  motorComplaintWireNames,
} from '@rafiq/contract/motor-complaints/wire';
import type { MotorPolicy } from '@rafiq/contract/policies/model';
import type { RequestContract, RequestRecord } from '@rafiq/contract/requests/model';
import { type FieldProblems, fieldProblems } from '@rafiq/kit/http/field-problems.ts';
import { type Made, requestCalls, type Sending } from '../requests/calls.ts';
import { motorComplaintTexts } from './texts.ts';

export { reasonText as motorReasonText, typeText as motorTypeText } from './words.ts';

export type MotorComplaint = RequestRecord<MotorComplaintDetails>;

const calls = requestCalls({ path: '/reclamationsauto/', fromWire: motorComplaintFromWire });

export const fetchMotorComplaints = calls.list;
export const fetchMotorComplaint = calls.one;

export const createMotorComplaint = (
  draft: MotorComplaintDraft,
  contract: RequestContract,
  car: MotorPolicy,
  sending: Sending,
): Promise<Made> => calls.create(motorComplaintDraftToWire(draft, contract, car), sending);

export const complaintProblems = (error: unknown): FieldProblems<keyof MotorComplaintDraft> =>
  fieldProblems(error, motorComplaintWireNames);

export const loadMotorComplaintTexts = motorComplaintTexts.load;
