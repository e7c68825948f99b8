import {
  draftFromWire,
  draftToWire,
  keptNames,
  type SentWire,
  wireNames,
} from '../fields/fields.ts';
import { fullNameOf } from '../profile/model.ts';
import type { RequestContract, RequestRecord, RequestRow } from '../requests/model.ts';
import { contractToWire, type RecordWire, recordFromWire, recordToWire } from '../requests/wire.ts';
import {
  type BeneficiaryRequestDetails,
  type BeneficiaryRequestDraft,
  beneficiaryRequestFields,
} from './model.ts';

export type BeneficiaryRequestWire = RecordWire<typeof beneficiaryRequestFields> & {
  beneficiaire: string;
};

export const beneficiaryRequestWireNames = wireNames(beneficiaryRequestFields);
export const OWN_FIELDS = [...keptNames(beneficiaryRequestFields), 'beneficiaire'];

export const beneficiaryRequestDraftToWire = (
  draft: BeneficiaryRequestDraft,
  contract: RequestContract,
) => ({ ...contractToWire(contract), ...draftToWire(beneficiaryRequestFields, draft) });

export const beneficiaryRequestDraftFromWire = (
  wire: SentWire<typeof beneficiaryRequestFields>,
): BeneficiaryRequestDraft => draftFromWire(beneficiaryRequestFields, wire);

const toWire = recordToWire(beneficiaryRequestFields);
export const beneficiaryRequestToWire = (
  request: RequestRow<BeneficiaryRequestDetails> | RequestRecord<BeneficiaryRequestDetails>,
  slug: string,
): BeneficiaryRequestWire => ({
  ...toWire(request, slug),
  beneficiaire: fullNameOf(request.details),
});

export const beneficiaryRequestFromWire = recordFromWire(
  'beneficiary-request',
  beneficiaryRequestFields,
);
