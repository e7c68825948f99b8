/** Declarations and complaints about a car, as Salma and Omar have sent them. */
import { formatDate } from '@rafiq/contract/core/dates';
import type { MotorComplaintDetails } from '@rafiq/contract/motor-complaints/model';
import type { MotorDeclarationDetails } from '@rafiq/contract/motor-declarations/model';
import type { RequestStatus } from '@rafiq/contract/requests/model';
import type { Make } from '../make.ts';
import { aRequest, motorContract } from '../requests.ts';
import type { MemberRow, MotorFolderRow, MotorPolicyRow } from '../rows.ts';

interface Declared {
  status: RequestStatus;
  sentAgo: number;
  lostAgo: number;
  city: string;
  garage: string;
  documentType: MotorDeclarationDetails['documentType'];
  answer?: string;
  actedBy?: string;
}

export const SALMA_DECLARED: readonly Declared[] = [
  {
    status: 'Traité',
    sentAgo: 86,
    lostAgo: 88,
    city: 'Casablanca',
    garage: 'Garage Anfa Auto',
    documentType: 'constat',
    answer:
      'Votre sinistre est ouvert. L’expert vous appelle sous 48 heures\u202f; d’ici là\u00a0:\n- ne faites pas réparer le véhicule\u202f;\n- gardez les photos et le constat original.',
  },
  {
    status: 'Refusé',
    sentAgo: 58,
    lostAgo: 60,
    city: 'Mohammédia',
    garage: '',
    documentType: 'déclaration',
    answer:
      'Les rayures sur une carrosserie en stationnement ne sont pas garanties par ce contrat.',
  },
  {
    status: 'Documents manquants',
    sentAgo: 33,
    lostAgo: 35,
    city: 'Rabat',
    garage: 'Carrosserie de l’Agdal',
    documentType: 'pv',
    answer:
      'Le procès-verbal est illisible\u00a0: envoyez-le de nouveau, page par page, avec la carte grise.',
  },
  {
    status: 'En cours de traitement',
    sentAgo: 11,
    lostAgo: 12,
    city: 'Marrakech',
    garage: '',
    documentType: 'plainte',
  },
  {
    status: 'Envoyé',
    sentAgo: 1,
    lostAgo: 2,
    city: 'Settat',
    garage: 'Garage de la Gare',
    documentType: 'constat',
  },
];

export const OMAR_DECLARED: readonly Declared[] = [
  {
    status: 'En cours de traitement',
    sentAgo: 18,
    lostAgo: 20,
    city: 'Fès',
    garage: 'Garage Ville Nouvelle',
    documentType: 'constat',
    // she helps him (helpers.ts)
    actedBy: 'Salma Bennani',
  },
];

export const motorDeclarations = (
  make: Make,
  member: MemberRow,
  policy: MotorPolicyRow,
  declared: readonly Declared[],
) =>
  declared.map(({ lostAgo, city, garage, documentType, ...story }) => {
    const { make: brand, model, plate } = policy;
    const lossDate = make.day(lostAgo);
    const details: MotorDeclarationDetails = {
      lossDate,
      city,
      garage,
      documentType,
      firstName: member.first_name,
      lastName: member.last_name,
      make: brand,
      model,
      plate,
    };
    return aRequest(make, member.id, {
      ...story,
      kind: 'motor-declaration',
      subject: `Déclaration de sinistre auto – ${brand} ${model}, ${formatDate(lossDate, 'fr')}`,
      contract: motorContract(member, policy),
      details,
      references: { motor_policy_id: policy.id },
    });
  });

interface Complained {
  status: RequestStatus;
  sentAgo: number;
  reason: MotorComplaintDetails['reason'];
  message: string;
  about?: MotorFolderRow['status'];
  answer?: string;
}

const SALMA_COMPLAINED: readonly Complained[] = [
  {
    status: 'Traité',
    sentAgo: 79,
    reason: 'remboursement non reçu',
    about: 'REGLE',
    message: 'L’indemnité annoncée n’est pas arrivée.',
    answer: 'Le virement a été émis de nouveau\u00a0: comptez trois jours ouvrables.',
  },
  {
    status: 'Refusé',
    sentAgo: 26,
    reason: 'contestation (rejet)',
    about: 'SANS SUITE',
    message: 'Les dommages dépassent la franchise selon mon garage.',
    answer: 'Le devis transmis reste inférieur à la franchise de votre contrat.',
  },
  {
    status: 'Documents manquants',
    sentAgo: 21,
    reason: 'contestation (abattement)',
    about: 'REOUVERT',
    message: 'La vétusté retenue par l’expert est trop élevée.',
    answer:
      'Envoyez-nous le devis détaillé du garage, avec les références des pièces, et des photos des dégâts.',
  },
  {
    status: 'En cours de traitement',
    sentAgo: 8,
    reason: "demande d'explication",
    about: 'IMPAYES CLIENTS',
    message: 'Pourquoi ce dossier est-il bloqué alors que la prime est payée\u202f?',
  },
  {
    status: 'Envoyé',
    sentAgo: 2,
    reason: 'N/A',
    message: 'L’attestation d’assurance reçue porte une immatriculation incomplète.',
  },
];

export const motorComplaints = (
  make: Make,
  member: MemberRow,
  { policy, folders }: { policy: MotorPolicyRow; folders: MotorFolderRow[] },
) =>
  SALMA_COMPLAINED.map(({ reason, message, about, ...story }) => {
    const folder = folders.findLast(({ status }) => status === about);
    const type = folder ? 'Sinistre' : 'Adhésion';
    const words = reason === 'N/A' ? type : `${type}, ${reason}`;
    const details: MotorComplaintDetails = {
      type,
      reason,
      folderReference: folder?.reference ?? '',
      message,
      make: policy.make,
      model: policy.model,
      plate: policy.plate,
    };
    return aRequest(make, member.id, {
      ...story,
      kind: 'motor-complaint',
      subject: `Réclamation auto – ${words}${folder ? `, dossier ${folder.reference}` : ''}`,
      contract: motorContract(member, policy),
      details,
      references: {
        motor_policy_id: policy.id,
        ...(folder && { motor_folder_id: folder.id }),
      },
    });
  });
