import type { AnswerMessages } from './fr.ts';

export const answersEn: AnswerMessages = {
  kinds: {
    'health-declaration': 'Your health claim',
    'motor-declaration': 'Your car claim',
    'health-complaint': 'Your health complaint',
    'motor-complaint': 'Your car complaint',
    ticket: 'Your question to an adviser',
    'beneficiary-request': 'Your request about a dependant',
    'motor-renewal': 'Your renewal request',
    suggestion: 'Your suggestion',
    'data-request': 'Your request about your data',
  },
  statuses: {
    Envoyé: 'sent',
    'En cours de traitement': 'under review',
    'En cours': 'under review',
    'Documents manquants': 'documents missing',
    Traité: 'processed',
    Accepté: 'accepted',
    Refusé: 'refused',
    Refus: 'refused',
  },
  subject: '{what}: {status}',
  body: `Hello,

{what} of {date} (no. {reference}) has been answered. Its status: {status}.

Read the answer in your {brand} account:
{link}

A question? Call us on {hotline}.`,
  papersBody: `Hello,

{what} of {date} (no. {reference}) has been answered. To go on, we still need:
{papers}

Send each document from your {brand} account:
{link}

A question? Call us on {hotline}.`,
  sms: '{brand}: {what} {reference}, {status}. {link}',
};
