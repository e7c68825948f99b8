import type { RequestContract, RequestRecord, RequestRow } from '../requests/model.ts';
import { contractToWire, requestBaseToWire, requestFromWire } from '../requests/wire.ts';
import {
  COMPLEMENT_TYPE,
  type ComplementDraft,
  type DeclarationType,
  type HealthDeclarationDetails,
  type HealthDeclarationDraft,
} from './model.ts';
import type { HealthDeclarationWire, NewComplementWire, NewDeclarationWire } from './schema.ts';

/** Under which name each field's issues travel. */
export const declarationWireNames: Record<keyof HealthDeclarationDraft, string> = {
  policyId: 'id_contrat',
  type: 'type_de_declaration_',
  careKind: 'dossier',
  beneficiaryId: 'beneficiaireId',
  consultationDate: 'date_de_consultation_',
  engagedFees: 'frais_engages_',
  folderNumber: 'n_de_dossier_',
  slipNumber: 'n_du_bordereaux',
};

export const OWN_FIELDS = [
  'dossier',
  'type_de_declaration_',
  'nom_du_beneficiaire',
  'prenom_du_beneficiare',
  'date_de_consultation_',
  'frais_engages_',
  'n_de_dossier_',
  'n_du_bordereaux',
] as const;

export const declarationToWire = (
  draft: HealthDeclarationDraft,
  contract: RequestContract,
): NewDeclarationWire => ({
  ...contractToWire(contract),
  dossier: draft.careKind,
  type_de_declaration_: draft.type as Exclude<DeclarationType, typeof COMPLEMENT_TYPE>,
  beneficiaireId: draft.beneficiaryId,
  date_de_consultation_: draft.consultationDate,
  frais_engages_: draft.engagedFees ?? 0,
  ...(draft.folderNumber !== '' && {
    n_de_dossier_: draft.folderNumber,
    n_du_bordereaux: draft.slipNumber,
  }),
});

export const declarationFromWire = (
  wire: NewDeclarationWire & { dossier: string },
): HealthDeclarationDraft => ({
  policyId: wire.id_contrat,
  type: wire.type_de_declaration_,
  careKind: wire.dossier,
  beneficiaryId: wire.beneficiaireId,
  consultationDate: wire.date_de_consultation_,
  engagedFees: wire.frais_engages_,
  folderNumber: wire.n_de_dossier_?.trim() ?? '',
  slipNumber: wire.n_du_bordereaux?.trim() ?? '',
});

export const complementToWire = (
  folder: {
    folderNumber: string;
    slipNumber: string;
    consultationDate: string;
    engagedAmount: number;
  },
  contract: RequestContract,
): NewComplementWire => ({
  ...contractToWire(contract),
  type_de_declaration_: COMPLEMENT_TYPE,
  n_de_dossier_: folder.folderNumber,
  n_du_bordereaux: folder.slipNumber,
  date_de_consultation_: folder.consultationDate,
  frais_engages_: folder.engagedAmount,
});

export const complementFromWire = (wire: NewComplementWire): ComplementDraft => ({
  policyId: wire.id_contrat,
  folderNumber: wire.n_de_dossier_.trim(),
  slipNumber: wire.n_du_bordereaux.trim(),
});

export const healthDeclarationToWire = (
  request: RequestRow<HealthDeclarationDetails> | RequestRecord<HealthDeclarationDetails>,
  slug: string,
): HealthDeclarationWire => ({
  ...requestBaseToWire(request, slug),
  dossier: request.details.careKind,
  type_de_declaration_: request.details.type,
  nom_du_beneficiaire: request.details.beneficiaryLastName,
  prenom_du_beneficiare: request.details.beneficiaryFirstName,
  date_de_consultation_: request.details.consultationDate,
  frais_engages_: request.details.engagedFees,
  n_de_dossier_: request.details.folderNumber,
  n_du_bordereaux: request.details.slipNumber,
});

export const healthDeclarationFromWire = (
  wire: HealthDeclarationWire,
  slug: string,
): RequestRecord<HealthDeclarationDetails> =>
  requestFromWire(wire, {
    kind: 'health-declaration',
    slug,
    details: {
      type: wire.type_de_declaration_,
      careKind: wire.dossier,
      beneficiaryLastName: wire.nom_du_beneficiaire,
      beneficiaryFirstName: wire.prenom_du_beneficiare,
      consultationDate: wire.date_de_consultation_,
      engagedFees: wire.frais_engages_,
      folderNumber: wire.n_de_dossier_,
      slipNumber: wire.n_du_bordereaux,
    },
  });
