/** SMS keep to the plain SMS alphabet (no ê, no ç, no curly apostrophe), so that one message is enough. */
export const messagesFr = {
  verifiedSubject: 'Votre compte {brand} est vérifié',
  verifiedBody: `Bonjour,

Votre identité est vérifiée : vos contrats et dossiers sont maintenant rattachés à votre espace {brand}. Reconnectez-vous pour les voir :
{address}

Une question ? Appelez-nous au {hotline}.`,
  verifiedSms: '{brand} : identité vérifiée, vos contrats sont dans votre espace. {address}',
  acceptedSubject: 'Votre accès à {brand} est ouvert',
  acceptedBody: `Bonjour,

Votre demande d’accès à {brand} est acceptée. Activez votre espace avec votre numéro de CIN et votre date de naissance :
{address}/#/onboarding/checking

Une question ? Appelez-nous au {hotline}.`,
  acceptedSms: '{brand} : demande acceptée. Activez votre espace : {address}',
  rejectedSubject: 'Votre demande d’accès à {brand}',
  rejectedBody: `Bonjour,

Votre demande d’accès à {brand} n’a pas pu être acceptée. Motif :
{reason}

Vous pouvez faire une nouvelle demande, ou nous appeler au {hotline}.`,
  rejectedSms: '{brand} : demande refusée. Motif : {reason} Une question ? {hotline}',
} as const;

export type VerificationMessages = Record<keyof typeof messagesFr, string>;
