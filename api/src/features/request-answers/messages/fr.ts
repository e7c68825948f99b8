import type { RequestKind, RequestStatus } from '@rafiq/contract/requests/model';

export interface AnswerMessages {
  kinds: Record<RequestKind, string>;
  statuses: Record<RequestStatus, string>;
  subject: string;
  body: string;
  sms: string;
}

/** SMS keep to the plain SMS alphabet (no ê, no ç, no curly apostrophe), so that one message is enough. */
export const answersFr: AnswerMessages = {
  kinds: {
    'health-declaration': 'Votre déclaration maladie',
    'motor-declaration': 'Votre déclaration de sinistre automobile',
    'health-complaint': 'Votre réclamation santé',
    'motor-complaint': 'Votre réclamation automobile',
    ticket: 'Votre demande de support',
    'beneficiary-request': 'Votre demande concernant un bénéficiaire',
    'motor-renewal': 'Votre demande de renouvellement',
    suggestion: 'Votre suggestion',
  },
  statuses: {
    Envoyé: 'enregistrée',
    'En cours de traitement': 'en cours de traitement',
    'En cours': 'en cours de traitement',
    'Documents manquants': 'documents manquants',
    Traité: 'traitée',
    Accepté: 'acceptée',
    Refusé: 'refusée',
    Refus: 'refusée',
  },
  subject: '{what}\u00a0: {status}',
  body: `Bonjour,

{what} du {date} (n° {id}) a reçu une réponse. Son statut\u00a0: {status}.

Lisez la réponse dans votre espace {brand}\u00a0:
{link}

Une question\u202f? Appelez-nous au {hotline}.`,
  sms: '{brand} : {what}, {status}. {link}',
};
