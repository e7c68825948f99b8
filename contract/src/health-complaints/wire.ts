import {
  draftFromWire,
  draftToWire,
  keptNames,
  type SentWire,
  wireNames,
} from '../fields/fields.ts';
import type { RequestContract, RequestRecord, RequestRow } from '../requests/model.ts';
import { contractToWire, type RecordWire, recordFromWire, recordToWire } from '../requests/wire.ts';
import {
  type HealthComplaintDetails,
  type HealthComplaintDraft,
  healthComplaintFields,
} from './model.ts';

/** The specification reads the message under either name. */
type HealthComplaintWire = RecordWire<typeof healthComplaintFields> & { content: string };

export const healthComplaintWireNames = wireNames(healthComplaintFields);
export const OWN_FIELDS = [...keptNames(healthComplaintFields), 'content'];

export const healthComplaintDraftToWire = (
  draft: HealthComplaintDraft,
  contract: RequestContract,
  folder: { consultationDate: string; engagedAmount: number } | null,
) => ({
  ...contractToWire(contract),
  ...draftToWire(healthComplaintFields, {
    ...draft,
    // a slip without its folder names nothing
    ...(draft.folderNumber === '' && { slipNumber: '' }),
    ...(folder && {
      consultationDate: folder.consultationDate,
      engagedFees: folder.engagedAmount,
    }),
  }),
});

export const healthComplaintDraftFromWire = (
  wire: SentWire<typeof healthComplaintFields> & { content?: string | null | undefined },
): HealthComplaintDraft =>
  draftFromWire(healthComplaintFields, { ...wire, message: wire.message ?? wire.content });

const toWire = recordToWire(healthComplaintFields);
export const healthComplaintToWire = (
  request: RequestRow<HealthComplaintDetails> | RequestRecord<HealthComplaintDetails>,
  slug: string,
): HealthComplaintWire => ({ ...toWire(request, slug), content: request.details.message });

const fromWire = recordFromWire('health-complaint', healthComplaintFields);
export const healthComplaintFromWire = (
  wire: HealthComplaintWire,
  slug: string,
): RequestRecord<HealthComplaintDetails> =>
  fromWire({ ...wire, message: wire.message || wire.content }, slug);
