/** SMS keep to the plain SMS alphabet (no ê, no ç, no curly apostrophe), so that one message is enough. */
export const messagesFr = {
  codeSms:
    '{brand} : votre code est {code}, valable 10 minutes. Ne le donnez à personne, surtout pas par téléphone.',
  linkSubject: 'Activez votre compte {brand}',
  linkBody: `Bonjour,

Pour activer votre compte {brand}, ouvrez ce lien (valable 24 heures, une seule fois)\u202f:
{link}
{contacts}
Vous n’avez pas demandé de compte\u202f? N’ouvrez pas le lien et appelez-nous au {hotline}\u202f: tant que le lien n’est pas ouvert, rien n’est activé.`,
  linkContacts: `
Avec cette activation, vos coordonnées deviendront\u202f: {contacts}.
`,
  requestSubject: 'Votre demande de compte {brand}',
  requestBody: `Bonjour,

Nous avons bien reçu votre demande de compte {brand}. Nos équipes la vérifient sous 72 heures et vous répondent ici.

Vous n’avez rien demandé\u202f? Appelez-nous au {hotline}.`,
  requestSms: '{brand} : demande bien arrivée, réponse sous 72 heures. Une question ? {hotline}',
  claimedSubject: 'Une autre personne demande un compte avec votre numéro de CIN',
  claimedBody: `Bonjour,

Une autre personne nous dit que le numéro de CIN de votre compte {brand} est le sien, et demande un compte. Rien ne change pour vous\u202f: nous vérifions l’identité de chacun avant toute décision.

Un doute\u202f? Appelez-nous au {hotline}. Ne donnez à personne un code ou votre mot de passe.`,
  claimedSms:
    '{brand} : une autre personne demande un compte avec votre CIN. Rien ne change, nous vérifions. Un doute ? {hotline}',
} as const;

export type OnboardingMessages = Record<keyof typeof messagesFr, string>;
