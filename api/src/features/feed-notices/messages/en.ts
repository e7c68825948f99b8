import type { FolderMessages } from './fr.ts';

export const folderMessagesEn: FolderMessages = {
  health: {
    what: 'Your health claim file',
    statuses: {
      'En cours': 'in progress',
      'C.Information': 'information needed',
      'C.Visite': 'medical check by the insurer',
      'P.charge': 'direct payment granted',
      Accord: 'approved',
      Réglé: 'settled',
      Rejeté: 'rejected',
    },
  },
  motor: {
    what: 'Your car claim file',
    statuses: {
      'EN COURS': 'in progress',
      REOUVERT: 'reopened',
      REGLE: 'settled',
      CLOS: 'closed',
      'SANS SUITE': 'closed without payment',
      'IMPAYES CLIENTS': 'on hold',
    },
  },
  asked: {
    'C.Information':
      'A document or a piece of information is missing. Send it, so that the review can go on.',
    'C.Visite': 'The insurer’s doctor wants to see the patient. We will give you a date.',
    'IMPAYES CLIENTS': 'A premium is unpaid. Pay it at your agency.',
  },
  subject: '{what} {number}: {status}',
  body: `Hello,

{what} no. {number} has a new status: {status}.{asked}

See it in your {brand} account:
{link}

A question? Call us on {hotline}.`,
  led: 'Following claim file no. {number}',
  sms: '{brand}: {what} {number}, {status}. {link}',
  cin: {
    subject: 'Your CIN has been corrected',
    body: `Hello,

Your CIN has been corrected in our records. To sign in to your {brand} account, type the number of your identity card from now on. Your password stays the same.

Was the number not wrong? Call {hotline} at once.`,
    sms: '{brand}: your CIN has been corrected. Sign in with the number of your card. A mistake? {hotline}',
  },
};
