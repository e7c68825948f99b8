import type { RequestKind } from '@rafiq/contract/requests/model';

export interface ReceiptTexts {
  fileName: string;
  title: string;
  intro: string;
  request: string;
  reference: string;
  kind: string;
  kinds: Record<RequestKind, string>;
  receivedAt: string;
  sender: string;
  contract: string;
  files: string;
  file: string;
  fileAt: string;
  noFile: string;
  delay: string;
  noDelay: string;
  hotline: string;
  line: string;
  subject: string;
  body: string;
  sms: string;
}

/** The SMS keeps to the plain SMS alphabet (no ê, no ç, no curly apostrophe), so that one message is enough. */
export const receiptFr: ReceiptTexts = {
  fileName: 'accuse-de-reception',
  title: 'Accusé de réception',
  intro:
    '{brand} a bien reçu votre demande. Donnez son numéro à chaque fois que vous nous appelez ou nous écrivez.',
  request: 'Votre demande',
  reference: 'N° de demande',
  kind: 'Objet',
  kinds: {
    'health-declaration': 'Déclaration de soins',
    'motor-declaration': 'Déclaration auto',
    'health-complaint': 'Réclamation santé',
    'motor-complaint': 'Réclamation auto',
    ticket: 'Question à un conseiller',
    'beneficiary-request': 'Demande sur un bénéficiaire',
    'motor-renewal': 'Renouvellement d’un contrat auto',
    suggestion: 'Suggestion',
    'data-request': 'Demande sur vos données',
  },
  receivedAt: 'Reçue le',
  sender: 'Envoyée par',
  contract: 'Contrat',
  files: 'Fichiers reçus',
  file: 'Fichier',
  fileAt: 'Reçu le',
  noFile: 'Aucun fichier.',
  delay: 'Délai de réponse',
  noDelay:
    'Aucun délai n’est promis pour cette demande. Vous serez averti(e) dès qu’une réponse sera donnée.',
  hotline: 'Service client\u202f: {hotline}',
  line: '{label}\u202f: {value}',
  subject: 'Accusé de réception de votre demande {reference}',
  body: `Bonjour,

{brand} a bien reçu votre demande.

{facts}

Suivez votre demande, et téléchargez cet accusé de réception en PDF\u202f:
{link}

Une question\u202f? Appelez-nous au {hotline} et donnez ce numéro.`,
  sms: '{brand} : votre demande {reference} est bien arrivée le {date}. {link}',
};
