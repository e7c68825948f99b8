import type { ListGrammar } from '../core/list-query.ts';
import { keptFromWire, keptToWire, listFields } from '../fields/fields.ts';
import { ratingFromWire, ratingToWire } from '../ratings/wire.ts';
import type { RequestStatus } from '../requests/model.ts';
import {
  type FolderBeneficiary,
  type FolderEvent,
  folderBeneficiaryFields,
  type HealthFolderDetail,
  type HealthFolderRow,
  type HealthStatus,
  healthFolderFields,
  type ListedHealthFolder,
  type RefundLine,
} from './model.ts';
import type { HealthFolderDetailWire, HealthFolderWire, RefundLineWire } from './schema.ts';

/** What the repository can filter and sort by. */
export type HealthFolderField =
  | keyof typeof healthFolderFields
  | 'beneficiary'
  | 'consultedFrom'
  | 'consultedUntil';

export const healthFolderGrammar: ListGrammar<HealthFolderField> = {
  fields: {
    ...listFields(healthFolderFields),
    // the first and the last day of a period
    DATE_CONSULTATION_MIN: { name: 'consultedFrom', type: 'date', filter: true, filterOnly: true },
    DATE_CONSULTATION_MAX: { name: 'consultedUntil', type: 'date', filter: true, filterOnly: true },
    BENEF_ID: { name: 'beneficiary', type: 'text', filter: true },
  },
  expand: ['BENEF_ID'],
  search: true,
  defaultSort: { field: 'statusDate', descending: true },
};

export const folderBeneficiaryToWire = (beneficiary: FolderBeneficiary) =>
  keptToWire(folderBeneficiaryFields, beneficiary);

export const healthFolderToWire = ({
  beneficiary,
  ...folder
}: ListedHealthFolder): HealthFolderWire => ({
  ...keptToWire(healthFolderFields, folder),
  BENEF_ID: typeof beneficiary === 'string' ? beneficiary : folderBeneficiaryToWire(beneficiary),
});

/** Whoever asks for fewer fields with $select reads the wire itself. */
export const healthFolderRowFromWire = (wire: HealthFolderWire): HealthFolderRow =>
  keptFromWire(healthFolderFields, wire);

export const eventsToWire = (events: FolderEvent<string>[]) =>
  events.map(({ status, on, note }) => ({ status, date: on, note }));

export const eventsFromWire = <Status extends string>(
  timeline: { status: string; date: string; note: string }[],
): FolderEvent<Status>[] =>
  timeline.map(({ status, date, note }) => ({ status: status as Status, on: date, note }));

const lineToWire = ({ act, careDate, engaged, refunded, ...line }: RefundLine): RefundLineWire => ({
  act,
  care_date: careDate,
  engaged,
  tariff_base: line.tariffBase,
  rate: line.rate,
  ceiling: line.ceiling,
  ceiling_name: line.ceilingName.fr,
  ceiling_names: line.ceilingName,
  ceiling_used: line.ceilingUsed,
  deductible: line.deductible,
  refunded,
  reason: line.reason,
});

/** The release before says it in one language. */
const inEach = (text: string): RefundLine['ceilingName'] => ({ fr: text, en: text, ar: text });

const lineFromWire = ({ act, engaged, refunded, ...wire }: RefundLineWire): RefundLine => ({
  act,
  careDate: wire.care_date,
  engaged,
  tariffBase: wire.tariff_base,
  rate: wire.rate,
  ceiling: wire.ceiling,
  ceilingName: wire.ceiling_names ?? inEach(wire.ceiling_name),
  ceilingUsed: wire.ceiling_used,
  deductible: wire.deductible,
  refunded,
  reason: wire.reason,
});

/** A single folder always comes with its beneficiary whole. */
export const healthFolderDetailToWire = (folder: HealthFolderDetail): HealthFolderDetailWire => ({
  ...healthFolderToWire(folder),
  id_contrat: folder.healthPolicyId,
  declaration: folder.declaration?.id ?? null,
  declared: folder.declaration && {
    createdate: folder.declaration.at,
    documents: folder.declaration.files,
    dossier: folder.declaration.careKind,
  },
  lines: folder.lines.map(lineToWire),
  timeline: eventsToWire(folder.events),
  documents: folder.documents,
  rating: folder.rating && ratingToWire(folder.rating),
  complements: folder.complements.map(({ id, at, status, files }) => ({
    id,
    createdate: at,
    status,
    documents: files,
  })),
});

export const folderBeneficiaryFromWire = (
  wire: Exclude<HealthFolderWire['BENEF_ID'], string>,
): FolderBeneficiary => keptFromWire(folderBeneficiaryFields, wire);

/** Loose comparisons: an answer of the release before has no `declared`, and both run side by side for a while. */
const declarationFromWire = ({
  declaration,
  declared,
}: HealthFolderDetailWire): HealthFolderDetail['declaration'] =>
  declaration == null || declared == null
    ? null
    : {
        id: declaration,
        at: declared.createdate,
        files: declared.documents,
        careKind: declared.dossier,
      };

export const healthFolderDetailFromWire = (wire: HealthFolderDetailWire): HealthFolderDetail => {
  if (typeof wire.BENEF_ID === 'string') throw new Error('A folder came without its beneficiary');
  return {
    ...healthFolderRowFromWire(wire),
    beneficiary: folderBeneficiaryFromWire(wire.BENEF_ID),
    healthPolicyId: wire.id_contrat,
    declaration: declarationFromWire(wire),
    lines: wire.lines.map(lineFromWire),
    events: eventsFromWire<HealthStatus>(wire.timeline),
    documents: wire.documents,
    rating: wire.rating && ratingFromWire(wire.rating),
    complements: wire.complements.map(({ id, createdate, status, documents }) => ({
      id,
      at: createdate,
      status: status as RequestStatus,
      files: documents,
    })),
  };
};
