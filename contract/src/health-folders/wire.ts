import type { ListGrammar } from '../core/list-query.ts';
import { ratingFromWire, ratingToWire } from '../ratings/wire.ts';
import type { RequestStatus } from '../requests/model.ts';
import type {
  FolderBeneficiary,
  FolderEvent,
  HealthFolder,
  HealthFolderDetail,
  HealthStatus,
  ListedHealthFolder,
  RefundLine,
} from './model.ts';
import type { HealthFolderDetailWire, HealthFolderWire, RefundLineWire } from './schema.ts';

/** What the repository can filter and sort by. */
export type HealthFolderField =
  | 'id'
  | 'folderNumber'
  | 'slipNumber'
  | 'policyId'
  | 'officeId'
  | 'status'
  | 'createdOn'
  | 'consultationDate'
  | 'statusDate'
  | 'engagedAmount'
  | 'reimbursedAmount'
  | 'observation'
  | 'patientLastName'
  | 'patientFirstName'
  | 'isAnswered'
  | 'beneficiary'
  | 'consultedFrom'
  | 'consultedUntil';

export const healthFolderGrammar: ListGrammar<HealthFolderField> = {
  fields: {
    id: { name: 'id', type: 'text' },
    DOSSIER_ID: { name: 'folderNumber', type: 'text', filter: true },
    BDX_ID: { name: 'slipNumber', type: 'text', filter: true },
    POLICE_ID: { name: 'policyId', type: 'text', filter: true },
    CABINET_ID: { name: 'officeId', type: 'text', filter: true },
    STATUT: { name: 'status', type: 'text', filter: true },
    DATE_CREATION: { name: 'createdOn', type: 'date' },
    DATE_CONSULTATION: { name: 'consultationDate', type: 'date', filter: true, sort: true },
    // the first and the last day of a period
    DATE_CONSULTATION_MIN: { name: 'consultedFrom', type: 'date', filter: true, filterOnly: true },
    DATE_CONSULTATION_MAX: { name: 'consultedUntil', type: 'date', filter: true, filterOnly: true },
    DATE_STATUT: { name: 'statusDate', type: 'date', filter: true, sort: true },
    FRAIS_ENGAGE: { name: 'engagedAmount', type: 'number', sort: true },
    REMBOURSEMENT: { name: 'reimbursedAmount', type: 'number', sort: true },
    MOTIF_STATUT: { name: 'observation', type: 'text' },
    NOM_MALADE: { name: 'patientLastName', type: 'text' },
    PRENOM_MALADE: { name: 'patientFirstName', type: 'text' },
    COMPLEMENT_ENVOYE: { name: 'isAnswered', type: 'boolean', filter: true },
    BENEF_ID: { name: 'beneficiary', type: 'text', filter: true },
  },
  expand: ['BENEF_ID'],
  search: true,
  defaultSort: { field: 'statusDate', descending: true },
};

export const folderBeneficiaryToWire = (beneficiary: FolderBeneficiary) => ({
  id: beneficiary.id,
  _id: beneficiary.id,
  NUM_CIN: beneficiary.cin,
  NOM: beneficiary.lastName,
  PRENOM: beneficiary.firstName,
  DATE_NAISSANCE: beneficiary.birthDate,
});

export const healthFolderToWire = (folder: ListedHealthFolder): HealthFolderWire => ({
  id: folder.id,
  DOSSIER_ID: folder.folderNumber,
  BDX_ID: folder.slipNumber,
  POLICE_ID: folder.policyId,
  CABINET_ID: folder.officeId,
  STATUT: folder.status,
  DATE_CREATION: folder.createdOn,
  DATE_CONSULTATION: folder.consultationDate,
  DATE_STATUT: folder.statusDate,
  FRAIS_ENGAGE: folder.engagedAmount,
  REMBOURSEMENT: folder.reimbursedAmount,
  MOTIF_STATUT: folder.observation,
  NOM_MALADE: folder.patientLastName,
  PRENOM_MALADE: folder.patientFirstName,
  COMPLEMENT_ENVOYE: folder.isAnswered,
  BENEF_ID:
    typeof folder.beneficiary === 'string'
      ? folder.beneficiary
      : folderBeneficiaryToWire(folder.beneficiary),
});

/** A row as lists show it: whoever asks for fewer fields with $select reads the wire itself. */
export type HealthFolderRow = Omit<HealthFolder, 'beneficiary'>;

export const healthFolderRowFromWire = (wire: HealthFolderWire): HealthFolderRow => ({
  id: wire.id,
  folderNumber: wire.DOSSIER_ID,
  slipNumber: wire.BDX_ID,
  policyId: wire.POLICE_ID,
  officeId: wire.CABINET_ID,
  status: wire.STATUT,
  createdOn: wire.DATE_CREATION,
  consultationDate: wire.DATE_CONSULTATION,
  statusDate: wire.DATE_STATUT,
  engagedAmount: wire.FRAIS_ENGAGE,
  reimbursedAmount: wire.REMBOURSEMENT,
  observation: wire.MOTIF_STATUT,
  patientLastName: wire.NOM_MALADE,
  patientFirstName: wire.PRENOM_MALADE,
  isAnswered: wire.COMPLEMENT_ENVOYE,
});

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
): FolderBeneficiary => ({
  id: wire.id,
  cin: wire.NUM_CIN,
  lastName: wire.NOM,
  firstName: wire.PRENOM,
  birthDate: wire.DATE_NAISSANCE,
});

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
