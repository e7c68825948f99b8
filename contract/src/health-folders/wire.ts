import type { ListGrammar } from '../core/list-query.ts';
import type { FolderBeneficiary, HealthFolder } from './model.ts';
import type { HealthFolderWire } from './schema.ts';

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
  | 'beneficiary';

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
    DATE_STATUT: { name: 'statusDate', type: 'date', filter: true, sort: true },
    FRAIS_ENGAGE: { name: 'engagedAmount', type: 'number' },
    REMBOURSEMENT: { name: 'reimbursedAmount', type: 'number' },
    MOTIF_STATUT: { name: 'observation', type: 'text' },
    NOM_MALADE: { name: 'patientLastName', type: 'text' },
    PRENOM_MALADE: { name: 'patientFirstName', type: 'text' },
    BENEF_ID: { name: 'beneficiary', type: 'text' },
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

export const healthFolderToWire = (
  folder: HealthFolder,
  { expandBeneficiary }: { expandBeneficiary: boolean },
): HealthFolderWire => ({
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
  BENEF_ID: expandBeneficiary ? folderBeneficiaryToWire(folder.beneficiary) : folder.beneficiary.id,
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
});
