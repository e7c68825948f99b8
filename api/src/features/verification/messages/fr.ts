/** SMS keep to the plain SMS alphabet (no ê, no ç, no curly apostrophe), so that one message is enough. */
export const messagesFr = {
  verifiedSubject: 'Votre compte {brand} est vérifié',
  verifiedBody: `Bonjour,

Votre identité est vérifiée\u202f: vos contrats et dossiers sont maintenant rattachés à votre compte {brand}. Reconnectez-vous pour les voir\u202f:
{address}

Une question\u202f? Appelez-nous au {hotline}.`,
  verifiedSms: '{brand} : identité vérifiée, vos contrats sont dans votre compte. {address}',
  acceptedSubject: 'Votre compte {brand} est ouvert',
  acceptedBody: `Bonjour,

Votre demande de compte {brand} est acceptée. Activez votre compte avec votre numéro de CIN et votre date de naissance\u202f:
{address}/#/onboarding/checking

Une question\u202f? Appelez-nous au {hotline}.`,
  acceptedSms: '{brand} : demande acceptée. Activez votre compte : {address}',
  rejectedSubject: 'Votre demande de compte {brand}',
  rejectedBody: `Bonjour,

Votre demande de compte {brand} n’a pas pu être acceptée. Motif\u202f:
{reason}

Vous pouvez faire une nouvelle demande, ou nous appeler au {hotline}.`,
  rejectedSms: '{brand} : demande refusée. Motif : {reason} Une question ? {hotline}',
  endedSubject: 'Votre compte {brand} est fermé',
  endedBody: `Bonjour,

Après vérification, le numéro de CIN de votre compte {brand} revient à une autre personne. Votre compte est fermé.

C’est une erreur\u202f? Appelez-nous au {hotline}, votre CIN à la main.`,
  endedSms:
    '{brand} : après vérification, votre compte est fermé. Une erreur ? Appelez le {hotline}.',
  outdoneSubject: 'Votre demande de compte {brand}',
  outdoneBody: `Bonjour,

Après vérification, nous n’avons pas pu vous reconnaître comme titulaire de ce numéro de CIN. Votre demande de compte {brand} n’est pas acceptée.

C’est une erreur\u202f? Appelez-nous au {hotline}, votre CIN à la main.`,
  outdoneSms: '{brand} : après vérification, demande refusée. Une erreur ? Appelez le {hotline}.',
  lapsingSubject: 'Votre compte {brand} sera supprimé le {date}',
  lapsingBody: `Bonjour,

Votre identité n’est pas encore vérifiée. Sans vérification, votre compte {brand} et ce que vous y avez envoyé seront supprimés le {date}.

Pour le garder, appelez-nous au {hotline}, votre CIN à la main.`,
  lapsingSms:
    '{brand} : identité pas encore vérifiée. Votre compte sera supprimé le {date}. Pour le garder, appelez le {hotline}.',
  lapsedSubject: 'Votre compte {brand} est supprimé',
  lapsedBody: `Bonjour,

Votre identité n’a pas été vérifiée à temps\u202f: votre compte {brand} et ce que vous y aviez envoyé sont supprimés. Vous pouvez le demander à nouveau, avec une photo de votre CIN\u202f:
{address}/#/onboarding/checking

Une question\u202f? Appelez-nous au {hotline}.`,
  lapsedSms:
    '{brand} : identité non vérifiée, votre compte est supprimé. Pour le demander à nouveau : {address}',
} as const;

export type VerificationMessages = Record<keyof typeof messagesFr, string>;
