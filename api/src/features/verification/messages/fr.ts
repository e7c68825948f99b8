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
} as const;

export type VerificationMessages = Record<keyof typeof messagesFr, string>;
