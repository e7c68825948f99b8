import type { NewsKind } from '@rafiq/contract/news/model';

/** What is about to end. */
export type DeadlineKind = Extract<
  NewsKind,
  'health-contract-ends' | 'motor-contract-ends' | 'consultation-ends'
>;

export interface NewsMessages {
  /** For a locked screen, which others read too: no name, no illness, no amount, no number. */
  push: Record<NewsKind, string>;
  deadlines: Record<DeadlineKind, { subject: string; text: string; sms: string }>;
  /** Around the text of each. */
  body: string;
}

/** SMS keep to the plain SMS alphabet (no ê, no ç, no curly apostrophe), so that one message is enough. */
export const newsFr: NewsMessages = {
  push: {
    'request-answered': 'Votre demande a avancé',
    'papers-asked': 'Votre demande attend quelque chose de vous',
    'health-folder': 'Votre dossier a avancé',
    'motor-folder': 'Votre dossier a avancé',
    'health-contract-ends': 'Un de vos contrats prend bientôt fin',
    'motor-contract-ends': 'Un de vos contrats prend bientôt fin',
    'consultation-ends': 'Un délai approche',
    'new-device': 'Connexion à votre compte depuis un nouvel appareil',
    'sign-in-failures': 'Quelqu’un a essayé d’entrer dans votre compte',
    'contact-changed': 'Les coordonnées de votre compte ont changé',
    'password-changed': 'Le mot de passe de votre compte a changé',
    'passkey-added': 'Une clé d’accès a été ajoutée à votre compte',
    'passkey-removed': 'Une clé d’accès a été retirée de votre compte',
    'cin-corrected': 'Votre n° de CIN a été corrigé',
  },
  deadlines: {
    'health-contract-ends': {
      subject: 'Votre contrat santé prend fin le {day}',
      text: 'Votre contrat santé n° {number} prend fin le {day}.',
      sms: '{brand} : votre contrat {number} prend fin le {day}. {link}',
    },
    'motor-contract-ends': {
      subject: 'Votre contrat auto prend fin le {day}',
      text: 'Votre contrat auto n° {number} prend fin le {day}. Renouvelez-le pour rester assuré.',
      sms: '{brand} : votre contrat {number} prend fin le {day}. {link}',
    },
    'consultation-ends': {
      subject: 'Une déclaration à compléter avant le {day}',
      text: 'Votre déclaration de soins n’est pas terminée. Après le {day}, cette consultation ne pourra plus être déclarée.',
      sms: '{brand} : une de vos demandes est à terminer avant le {day}. {link}',
    },
  },
  body: `Bonjour,

{text}

Voyez-le dans votre compte {brand}\u202f:
{link}

Une question\u202f? Appelez-nous au {hotline}.`,
};
