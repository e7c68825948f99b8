/** What Salma has declared and complained about: every status once, the oldest first. */
import type { HealthComplaintDetails } from '@rafiq/contract/health-complaints/model';
import type { HealthDeclarationDetails } from '@rafiq/contract/health-declarations/model';
import type { RequestStatus } from '@rafiq/contract/requests/model';
import type { Make } from '../make.ts';
import { aRequest, healthContract } from '../requests.ts';
import type { BeneficiaryRow, HealthFolderRow, HealthPolicyRow, MemberRow } from '../rows.ts';

interface Declared {
  status: RequestStatus;
  sentAgo: number;
  careKind: HealthDeclarationDetails['careKind'];
  patient: BeneficiaryRow;
  consultedAgo: number;
  fees: number;
  answer?: string;
  type?: HealthDeclarationDetails['type'];
}

export interface SalmasHealth {
  member: MemberRow;
  policy: HealthPolicyRow;
  people: Record<'salma' | 'anas' | 'yassine' | 'lina', BeneficiaryRow>;
  folders: HealthFolderRow[];
}

const declared = ({ salma, anas, yassine, lina }: SalmasHealth['people']): Declared[] => [
  {
    status: 'Traité',
    sentAgo: 92,
    careKind: 'Optique',
    patient: anas,
    consultedAgo: 95,
    fees: 1_850,
    answer:
      'Votre déclaration est acceptée. Nous avons retenu\u00a0:\n- monture\u00a0: 400,00\u00a0DH\n- verres correcteurs\u00a0: 710,00\u00a0DH\n\nLe virement part sous 5 jours ouvrables. Gardez les originaux pendant un an.',
  },
  {
    status: 'Refusé',
    sentAgo: 61,
    careKind: 'Soins et prothèses dentaires',
    patient: salma,
    consultedAgo: 66,
    fees: 3_200,
    answer:
      'Les soins esthétiques ne sont pas garantis par votre formule. Vous pouvez nous envoyer un avis médical si ces soins étaient nécessaires.',
  },
  {
    status: 'Documents manquants',
    sentAgo: 24,
    careKind: 'Maladie',
    patient: yassine,
    consultedAgo: 26,
    fees: 640,
    answer:
      'Il manque à votre déclaration\u00a0:\n- l’ordonnance du médecin\u202f;\n- la facture acquittée de la pharmacie.',
  },
  {
    status: 'En cours de traitement',
    sentAgo: 9,
    careKind: 'Maternité',
    patient: salma,
    consultedAgo: 12,
    fees: 7_400,
    type: 'Demander une prise en charge',
  },
  {
    status: 'Envoyé',
    sentAgo: 2,
    careKind: 'Maladie',
    patient: lina,
    consultedAgo: 4,
    fees: 320.5,
  },
];

export const salmaDeclarations = (make: Make, { member, policy, people }: SalmasHealth) =>
  declared(people).map(({ patient, consultedAgo, fees, careKind, type = 'Maladie', ...story }) => {
    const details: HealthDeclarationDetails = {
      type,
      careKind,
      beneficiaryLastName: patient.last_name,
      beneficiaryFirstName: patient.first_name,
      consultationDate: make.day(consultedAgo),
      engagedFees: fees,
      folderNumber: '',
      slipNumber: '',
    };
    return aRequest(make, member.id, {
      ...story,
      kind: 'health-declaration',
      subject: `Déclaration maladie – ${patient.first_name} ${patient.last_name}`,
      contract: healthContract(member, policy),
      details,
      references: { health_policy_id: policy.id, beneficiary_id: patient.id },
    });
  });

interface Complained {
  status: RequestStatus;
  sentAgo: number;
  reason: HealthComplaintDetails['reason'];
  message: string;
  /** The folder that it is about, by its status; none for a folder that cannot be found. */
  about?: HealthFolderRow['status'];
  answer?: string;
}

const COMPLAINED: Complained[] = [
  {
    status: 'Traité',
    sentAgo: 70,
    reason: 'Contestation (abattement)',
    about: 'Réglé',
    message: 'Le montant remboursé me semble inférieur au barème de ma formule.',
    answer:
      'Après vérification, le barème a été bien appliqué\u00a0: la consultation est remboursée à 75\u00a0% du tarif de référence.',
  },
  {
    status: 'Refusé',
    sentAgo: 27,
    reason: 'Contestation (rejet)',
    about: 'Rejeté',
    message: 'Ces médicaments ont été prescrits par mon médecin.',
    answer: 'Ces médicaments ne figurent pas sur la liste des produits remboursables.',
  },
  {
    status: 'Documents manquants',
    sentAgo: 24,
    reason: 'Dossier inexistant',
    message: 'Je ne trouve pas le dossier de la radiographie que j’ai envoyé en agence.',
    answer: 'Envoyez-nous le reçu de dépôt remis par l’agence.',
  },
  {
    status: 'En cours de traitement',
    sentAgo: 14,
    reason: 'Remboursement non reçu',
    about: 'Réglé',
    message: 'Le virement annoncé n’est pas arrivé sur mon compte.',
  },
  {
    status: 'Envoyé',
    sentAgo: 3,
    reason: "Demande d'explication",
    about: 'C.Visite',
    message: 'Où et quand la contre-visite aura-t-elle lieu\u202f?',
  },
];

export const salmaHealthComplaints = (make: Make, { member, policy, folders }: SalmasHealth) =>
  COMPLAINED.map(({ reason, message, about, ...story }) => {
    const folder = folders.findLast(({ status }) => status === about);
    const number = folder ? `, dossier ${folder.folder_number}` : '';
    const details: HealthComplaintDetails = {
      type: 'Sinistre',
      reason,
      folderNumber: folder?.folder_number ?? '',
      slipNumber: folder?.slip_number ?? '',
      consultationDate: folder?.consultation_date ?? null,
      engagedFees: folder ? Number(folder.engaged_amount) : null,
      beneficiaryLastName: folder?.patient_last_name ?? '',
      beneficiaryFirstName: folder?.patient_first_name ?? '',
      message,
    };
    return aRequest(make, member.id, {
      ...story,
      kind: 'health-complaint',
      subject: `Réclamation santé – ${reason}${number}`,
      contract: healthContract(member, policy),
      details,
      references: {
        health_policy_id: policy.id,
        ...(folder && { health_folder_id: folder.id, beneficiary_id: folder.beneficiary_id }),
      },
    });
  });
