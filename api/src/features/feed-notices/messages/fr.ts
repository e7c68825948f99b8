import type { HealthStatus } from '@rafiq/contract/health-folders/model';
import type { MotorStatus } from '@rafiq/contract/motor-folders/model';

export interface FolderMessages {
  health: { what: string; statuses: Record<HealthStatus, string> };
  motor: { what: string; statuses: Record<MotorStatus, string> };
  /** What the person is asked to do, where something is. */
  asked: Partial<Record<HealthStatus | MotorStatus, string>>;
  subject: string;
  body: string;
  sms: string;
  /** Of the step of a declaration that it has led. */
  led: string;
  /** Who signs in with a number must know that it is another one now. */
  cin: { subject: string; body: string; sms: string };
}

/** SMS keep to the plain SMS alphabet (no ê, no ç, no curly apostrophe), so that one message is enough. */
export const folderMessagesFr: FolderMessages = {
  health: {
    what: 'Votre dossier santé',
    statuses: {
      'En cours': 'en cours',
      'C.Information': 'information demandée',
      'C.Visite': 'contre-visite demandée',
      'P.charge': 'prise en charge accordée',
      Accord: 'accord donné',
      Réglé: 'réglé',
      Rejeté: 'rejeté',
    },
  },
  motor: {
    what: 'Votre dossier auto',
    statuses: {
      'EN COURS': 'en cours',
      REOUVERT: 'rouvert',
      REGLE: 'réglé',
      CLOS: 'clos',
      'SANS SUITE': 'sans suite',
      'IMPAYES CLIENTS': 'bloqué',
    },
  },
  asked: {
    'C.Information':
      'Il nous manque une pièce ou une information. Envoyez-la pour que l’étude reprenne.',
    'C.Visite':
      'Le médecin de l’assurance veut voir le malade. Nous vous donnerons un rendez-vous.',
    'IMPAYES CLIENTS': 'Une prime est impayée. Réglez-la auprès de votre agence.',
  },
  subject: '{what} {number}\u202f: {status}',
  body: `Bonjour,

{what} n° {number} a un nouveau statut\u202f: {status}.{asked}

Voyez-le dans votre compte {brand}\u202f:
{link}

Une question\u202f? Appelez-nous au {hotline}.`,
  led: 'Suite au dossier n° {number}',
  sms: '{brand} : {what} {number}, {status}. {link}',
  cin: {
    subject: 'Votre n° de CIN a été corrigé',
    body: `Bonjour,

Votre numéro de CIN a été corrigé dans nos fichiers. Pour vous connecter à votre compte {brand}, tapez désormais le numéro de votre carte d’identité. Votre mot de passe ne change pas.

Ce numéro n’était pas faux\u202f? Appelez tout de suite le {hotline}.`,
    sms: '{brand} : votre n° de CIN a été corrigé. Connectez-vous avec le numéro de votre carte. Une erreur ? {hotline}',
  },
};
