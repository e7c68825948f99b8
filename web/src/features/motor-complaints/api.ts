import type {
  MotorComplaintDetails,
  MotorComplaintDraft,
} from '@rafiq/contract/motor-complaints/model';
import type { MotorComplaintWire } from '@rafiq/contract/motor-complaints/schema';
import {
  motorComplaintDraftToWire,
  motorComplaintFromWire,
  motorComplaintWireNames,
} from '@rafiq/contract/motor-complaints/wire';
import type { MotorPolicy } from '@rafiq/contract/policies/model';
import type { RequestContract, RequestRecord } from '@rafiq/contract/requests/model';
import { brand } from '../../lib/brand.ts';
import { type FieldProblems, fieldProblems } from '../../lib/field-problems.ts';
import { call } from '../../lib/http.ts';
import type { RequestPage } from '../requests/pages.ts';

const PATH = '/reclamationsauto/';

export type MotorComplaint = RequestRecord<MotorComplaintDetails>;

export const fetchMotorComplaints = async (
  { top, skip }: { top: number; skip: number },
  signal: AbortSignal,
): Promise<RequestPage<MotorComplaint>> => {
  const page = await call<{ count: number; value: MotorComplaintWire[] }>('GET', PATH, {
    signal,
    query: { $top: top, $skip: skip },
  });
  const rows = page.value.map((wire) => motorComplaintFromWire(wire, brand.slug));
  return { count: page.count, rows };
};

export const fetchMotorComplaint = async (
  id: string,
  signal: AbortSignal,
): Promise<MotorComplaint> => {
  const path = `${PATH}${encodeURIComponent(id)}`;
  const wire = await call<MotorComplaintWire>('GET', path, { signal });
  return motorComplaintFromWire(wire, brand.slug);
};

/** The same key twice makes one complaint. */
export const createMotorComplaint = async (
  draft: MotorComplaintDraft,
  contract: RequestContract,
  car: MotorPolicy,
  key: string,
): Promise<string> => {
  const { id } = await call<MotorComplaintWire>('POST', PATH, {
    body: motorComplaintDraftToWire(draft, contract, car),
    headers: { 'Idempotency-Key': key },
  });
  return id;
};

export const complaintProblems = (error: unknown): FieldProblems<keyof MotorComplaintDraft> =>
  fieldProblems(error, motorComplaintWireNames);
