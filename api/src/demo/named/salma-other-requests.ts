/** Salma's tickets and what she asked for her family: every status once, the oldest first. */
import type { BeneficiaryRequestDetails } from '@rafiq/contract/beneficiary-requests/model';
import type { RequestStatus } from '@rafiq/contract/requests/model';
import type { TicketDetails } from '@rafiq/contract/tickets/model';
import type { Make } from '../make.ts';
import { aRequest, healthContract } from '../requests.ts';
import type { SalmasHealth } from './salma-health-requests.ts';

interface Asked {
  status: RequestStatus;
  sentAgo: number;
  answer?: string;
}

const TICKETS: (Asked & TicketDetails)[] = [
  {
    status: 'Traité',
    sentAgo: 110,
    type: 'Accès au portail',
    message: 'Je ne reçois plus les codes par SMS.',
    answer: 'Votre opérateur bloquait nos messages\u00a0: c’est rétabli. Merci de votre patience.',
  },
  {
    status: 'Refusé',
    sentAgo: 75,
    type: 'Contrat',
    message: 'Puis-je changer de formule en cours d’année\u202f?',
    answer:
      'La formule est choisie par votre entreprise\u00a0: elle peut être changée au renouvellement du contrat.',
  },
  {
    status: 'Documents manquants',
    sentAgo: 40,
    type: 'Remboursement',
    message: 'Merci de mettre à jour mon compte bancaire.',
    answer: 'Envoyez-nous une attestation de RIB de moins de trois mois.',
  },
  {
    status: 'En cours de traitement',
    sentAgo: 7,
    type: 'Documents',
    message: 'J’ai besoin du relevé annuel de mes remboursements pour ma déclaration d’impôts.',
  },
  {
    status: 'Envoyé',
    sentAgo: 1,
    type: 'Autre',
    message: 'Avez-vous une agence ouverte le samedi à Casablanca\u202f?',
  },
];

export const salmaTickets = (make: Make, { member, policy }: SalmasHealth) =>
  TICKETS.map(({ type, message, ...story }) => {
    const details: TicketDetails = { type, message };
    return aRequest(make, member.id, {
      ...story,
      kind: 'ticket',
      subject: `Demande d’assistance – ${type}`,
      contract: healthContract(member, policy),
      details,
      references: { health_policy_id: policy.id },
    });
  });

type FamilyRequest = Asked & {
  link: BeneficiaryRequestDetails['link'];
  message: string;
  /** Whom to add, or whose record to change. */
  person: 'yassine' | 'lina' | { firstName: string; bornAgo: number };
};

const FAMILY: FamilyRequest[] = [
  {
    status: 'Accepté',
    sentAgo: 130,
    link: '',
    person: 'yassine',
    message: 'Correction de l’orthographe du prénom.',
    answer: 'Le prénom est corrigé sur votre contrat.',
  },
  {
    status: 'Refus',
    sentAgo: 84,
    link: 'enfant',
    person: { firstName: 'Hind', bornAgo: 10_200 },
    message: '',
    answer: 'Un enfant est couvert jusqu’à 21 ans, ou 26 ans pendant ses études.',
  },
  {
    status: 'Documents manquants',
    sentAgo: 19,
    link: 'enfant',
    person: { firstName: 'Adam', bornAgo: 48 },
    message: 'Notre fils vient de naître.',
    answer: 'Il manque l’extrait d’acte de naissance de l’enfant.',
  },
  {
    status: 'En cours',
    sentAgo: 4,
    link: '',
    person: 'lina',
    message: 'La date de naissance enregistrée n’est pas la bonne.',
  },
];

export const salmaFamilyRequests = (make: Make, { member, policy, people }: SalmasHealth) =>
  FAMILY.map(({ person, link, message, ...story }) => {
    const known = typeof person === 'string' ? people[person] : undefined;
    const added = typeof person === 'string' ? undefined : person;
    const firstName = known?.first_name ?? added?.firstName ?? '';
    const lastName = known?.last_name ?? member.last_name;
    const details: BeneficiaryRequestDetails = {
      operation: known ? 'modification' : 'ajout',
      lastName,
      firstName,
      birthDate: known?.birth_date ?? make.day(added?.bornAgo ?? 0),
      link,
      message,
    };
    return aRequest(make, member.id, {
      ...story,
      kind: 'beneficiary-request',
      subject: `${known ? 'Modification' : 'Ajout'} d’un bénéficiaire – ${firstName} ${lastName}`,
      contract: healthContract(member, policy),
      details,
      references: { health_policy_id: policy.id, ...(known && { beneficiary_id: known.id }) },
    });
  });
