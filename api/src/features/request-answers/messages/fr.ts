import type { RequestKind, RequestStatus } from '@rafiq/contract/requests/model';

export interface AnswerMessages {
  kinds: Record<RequestKind, string>;
  statuses: Record<RequestStatus, string>;
  subject: string;
  body: string;
  /** Where papers are asked for by name. */
  papersBody: string;
  sms: string;
}

/** SMS keep to the plain SMS alphabet (no ê, no ç, no curly apostrophe), so that one message is enough. */
export const answersFr: AnswerMessages = {
  kinds: {
    'health-declaration': 'Votre déclaration de soins',
    'motor-declaration': 'Votre déclaration auto',
    'health-complaint': 'Votre réclamation santé',
    'motor-complaint': 'Votre réclamation auto',
    ticket: 'Votre question à un conseiller',
    'beneficiary-request': 'Votre demande concernant un bénéficiaire',
    'motor-renewal': 'Votre demande de renouvellement',
    suggestion: 'Votre suggestion',
    'data-request': 'Votre demande sur vos données',
  },
  statuses: {
    Envoyé: 'envoyée',
    'En cours de traitement': 'en cours',
    'En cours': 'en cours',
    'Documents manquants': 'documents manquants',
    Traité: 'traitée',
    Accepté: 'acceptée',
    Refusé: 'refusée',
    Refus: 'refusée',
  },
  subject: '{what}\u202f: {status}',
  body: `Bonjour,

{what} du {date} (n° {reference}) a reçu une réponse. Son statut\u202f: {status}.

Lisez la réponse dans votre compte {brand}\u202f:
{link}

Une question\u202f? Appelez-nous au {hotline}.`,
  papersBody: `Bonjour,

{what} du {date} (n° {reference}) a reçu une réponse. Pour continuer, il nous manque\u202f:
{papers}

Envoyez chaque pièce depuis votre compte {brand}\u202f:
{link}

Une question\u202f? Appelez-nous au {hotline}.`,
  sms: '{brand} : {what} {reference}, {status}. {link}',
};
