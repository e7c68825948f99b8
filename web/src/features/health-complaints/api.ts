import type {
  HealthComplaintDetails,
  HealthComplaintDraft,
} from '@rafiq/contract/health-complaints/model';
import type { HealthComplaintWire } from '@rafiq/contract/health-complaints/schema';
import {
  healthComplaintDraftToWire,
  healthComplaintFromWire,
  healthComplaintWireNames,
} from '@rafiq/contract/health-complaints/wire';
import type { RequestContract, RequestRecord } from '@rafiq/contract/requests/model';
import { brand } from '../../lib/brand.ts';
import { type FieldProblems, fieldProblems } from '../../lib/field-problems.ts';
import { call } from '../../lib/http.ts';
import type { RequestPage } from '../requests/pages.ts';
import type { ComplaintValues } from './form.ts';

const PATH = '/reclamationsmaladie/';

export type HealthComplaint = RequestRecord<HealthComplaintDetails>;

export const fetchHealthComplaints = async (
  { top, skip }: { top: number; skip: number },
  signal: AbortSignal,
): Promise<RequestPage<HealthComplaint>> => {
  const page = await call<{ count: number; value: HealthComplaintWire[] }>('GET', PATH, {
    signal,
    query: { $top: top, $skip: skip },
  });
  const rows = page.value.map((wire) => healthComplaintFromWire(wire, brand.slug));
  return { count: page.count, rows };
};

export const fetchHealthComplaint = async (
  id: string,
  signal: AbortSignal,
): Promise<HealthComplaint> => {
  const path = `${PATH}${encodeURIComponent(id)}`;
  const wire = await call<HealthComplaintWire>('GET', path, { signal });
  return healthComplaintFromWire(wire, brand.slug);
};

/** The same key twice makes one complaint. Answers its id, under which the recording is sent. */
export const createHealthComplaint = async (
  draft: HealthComplaintDraft,
  contract: RequestContract,
  folder: ComplaintValues | null,
  key: string,
): Promise<string> => {
  const { id } = await call<HealthComplaintWire>('POST', PATH, {
    body: healthComplaintDraftToWire(draft, contract, folder),
    headers: { 'Idempotency-Key': key },
  });
  return id;
};

export const complaintProblems = (error: unknown): FieldProblems<keyof HealthComplaintDraft> =>
  fieldProblems(error, healthComplaintWireNames);
