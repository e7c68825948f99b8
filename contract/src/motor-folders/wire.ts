import type { ListGrammar } from '../core/list-query.ts';
import {
  eventsFromWire,
  eventsToWire,
  folderBeneficiaryFromWire,
  folderBeneficiaryToWire,
} from '../health-folders/wire.ts';
import { ratingFromWire, ratingToWire } from '../ratings/wire.ts';
import type { MotorFolder, MotorFolderDetail, MotorStatus } from './model.ts';
import type { MotorFolderDetailWire, MotorFolderWire } from './schema.ts';

/** What the repository can filter and sort by. */
export type MotorFolderField =
  | 'reference'
  | 'policyId'
  | 'officeId'
  | 'status'
  | 'statusDate'
  | 'lossDate'
  | 'declarationDate'
  | 'lossFrom'
  | 'lossUntil'
  | 'plate'
  | 'invoicedAmount'
  | 'refundedAmount'
  | 'other';

const other = { name: 'other', type: 'text' } as const;

export const motorFolderGrammar: ListGrammar<MotorFolderField> = {
  fields: {
    id: other,
    _id: other,
    REFERENCE: { name: 'reference', type: 'text', filter: true },
    POLICE_ID: { name: 'policyId', type: 'text', filter: true },
    CABINET_ID: { name: 'officeId', type: 'text', filter: true },
    STATUT: { name: 'status', type: 'text', filter: true },
    Statut: other,
    DATE_STATUT: { name: 'statusDate', type: 'date', filter: true, sort: true },
    DATE_SINISTRE: { name: 'lossDate', type: 'date', filter: true, sort: true },
    // the first and the last day of a period
    DATE_SINISTRE_MIN: { name: 'lossFrom', type: 'date', filter: true, filterOnly: true },
    DATE_SINISTRE_MAX: { name: 'lossUntil', type: 'date', filter: true, filterOnly: true },
    DATE_DECLARATION: { name: 'declarationDate', type: 'date' },
    IMMATRICULE: { name: 'plate', type: 'text', filter: true },
    MARQUE: other,
    MODELE: other,
    MEC: other,
    BENEF_ID: other,
    MONTANT_FACTURE: { name: 'invoicedAmount', type: 'number', sort: true },
    MONTANT_EXPERT: other,
    MONTANT_REMBOURSE: { name: 'refundedAmount', type: 'number', sort: true },
    NOM_EXPERT: other,
    LIEU_SINISTRE: other,
    DEGRE_RESP: other,
    PROC_TRAITEMENT: other,
    GARANTIE: other,
  },
  expand: ['BENEF_ID'],
  search: true,
  defaultSort: { field: 'statusDate', descending: true },
};

export const motorFolderToWire = (
  folder: MotorFolder,
  { expandBeneficiary }: { expandBeneficiary: boolean },
): MotorFolderWire => ({
  id: folder.id,
  _id: folder.id,
  REFERENCE: folder.reference,
  POLICE_ID: folder.policyId,
  CABINET_ID: folder.officeId,
  STATUT: folder.status,
  Statut: folder.status,
  DATE_STATUT: folder.statusDate,
  DATE_SINISTRE: folder.lossDate,
  DATE_DECLARATION: folder.declarationDate,
  IMMATRICULE: folder.plate,
  MARQUE: folder.make,
  MODELE: folder.model,
  MEC: folder.firstUseDate,
  BENEF_ID: expandBeneficiary ? folderBeneficiaryToWire(folder.beneficiary) : folder.beneficiary.id,
  MONTANT_FACTURE: folder.invoicedAmount,
  MONTANT_EXPERT: folder.expertAmount,
  MONTANT_REMBOURSE: folder.refundedAmount,
  NOM_EXPERT: folder.expertName,
  LIEU_SINISTRE: folder.lossPlace,
  DEGRE_RESP: folder.responsibilityDegree,
  PROC_TRAITEMENT: folder.handlingProcedure,
  GARANTIE: folder.guarantee,
});

/** A row as lists show it. */
export type MotorFolderRow = Omit<MotorFolder, 'beneficiary'>;

export const motorFolderRowFromWire = (wire: MotorFolderWire): MotorFolderRow => ({
  id: wire.id,
  reference: wire.REFERENCE,
  policyId: wire.POLICE_ID,
  officeId: wire.CABINET_ID,
  status: wire.STATUT,
  statusDate: wire.DATE_STATUT,
  lossDate: wire.DATE_SINISTRE,
  declarationDate: wire.DATE_DECLARATION,
  plate: wire.IMMATRICULE,
  make: wire.MARQUE,
  model: wire.MODELE,
  firstUseDate: wire.MEC,
  invoicedAmount: wire.MONTANT_FACTURE,
  expertAmount: wire.MONTANT_EXPERT,
  refundedAmount: wire.MONTANT_REMBOURSE,
  expertName: wire.NOM_EXPERT,
  lossPlace: wire.LIEU_SINISTRE,
  responsibilityDegree: wire.DEGRE_RESP,
  handlingProcedure: wire.PROC_TRAITEMENT,
  guarantee: wire.GARANTIE,
});

/** A single folder always comes with its holder whole. */
export const motorFolderDetailToWire = (folder: MotorFolderDetail): MotorFolderDetailWire => ({
  ...motorFolderToWire(folder, { expandBeneficiary: true }),
  id_contrat: folder.motorPolicyId,
  declaration: folder.declarationId,
  timeline: eventsToWire(folder.events),
  rating: folder.rating && ratingToWire(folder.rating),
});

export const motorFolderDetailFromWire = (wire: MotorFolderDetailWire): MotorFolderDetail => {
  if (typeof wire.BENEF_ID === 'string') throw new Error('A folder came without its holder');
  return {
    ...motorFolderRowFromWire(wire),
    beneficiary: folderBeneficiaryFromWire(wire.BENEF_ID),
    motorPolicyId: wire.id_contrat,
    declarationId: wire.declaration,
    events: eventsFromWire<MotorStatus>(wire.timeline),
    rating: wire.rating && ratingFromWire(wire.rating),
  };
};
