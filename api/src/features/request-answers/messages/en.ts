import type { AnswerMessages } from './fr.ts';

export const answersEn: AnswerMessages = {
  kinds: {
    'health-declaration': 'Your health declaration',
    'motor-declaration': 'Your motor claim declaration',
    'health-complaint': 'Your health complaint',
    'motor-complaint': 'Your motor complaint',
    ticket: 'Your support request',
    'beneficiary-request': 'Your request about a beneficiary',
    'motor-renewal': 'Your renewal request',
    suggestion: 'Your suggestion',
  },
  statuses: {
    Envoyé: 'received',
    'En cours de traitement': 'being processed',
    'En cours': 'being processed',
    'Documents manquants': 'documents missing',
    Traité: 'processed',
    Accepté: 'accepted',
    Refusé: 'refused',
    Refus: 'refused',
  },
  subject: '{what}: {status}',
  body: `Hello,

{what} of {date} (no. {id}) has been answered. Its status: {status}.

Read the answer in your {brand} space:
{link}

A question? Call us on {hotline}.`,
  sms: '{brand}: {what}, {status}. {link}',
};
